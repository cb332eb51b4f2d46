"""Workers: the double dummy solver, processes on this machine, a cluster."""
