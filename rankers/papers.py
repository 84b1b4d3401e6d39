"""Where methods and problems come from, each cited once and named by key."""

PAPERS = {
    "quevedo2007": "Quevedo, Bahamonde, Luaces: A simple and efficient method for variable ranking "
    "according to their usefulness for learning. Computational Statistics & Data Analysis 52, 2007",
}
