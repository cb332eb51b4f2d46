"""The workshop: what builds and checks the project, never shipped with it. Standard library only."""
