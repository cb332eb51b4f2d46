"""Questions about scoring: drawn by a seed, answered by the engine, with wrong choices that are
somebody's real mistakes; sessions in which missed questions come back; when to ask again.

Pure: the same seed gives the same questions on every machine. Codes and values, no sentences.
"""
