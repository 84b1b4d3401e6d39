"""Where methods and problems come from, each cited once and named by key."""

PAPERS = {
    "breiman2001": "Breiman: Random forests. Machine Learning 45, 2001",
    "ding2005": "Ding, Peng: Minimum redundancy feature selection from microarray gene expression "
    "data. Journal of Bioinformatics and Computational Biology 3, 2005",
    "fayyad1993": "Fayyad, Irani: Multi-interval discretization of continuous-valued attributes "
    "for classification learning. IJCAI, 1993",
    "guyon2003": "Guyon, Elisseeff: An introduction to variable and feature selection. "
    "Journal of Machine Learning Research 3, 2003",
    "jong2004": "Jong, Mary, Cornuéjols, Marchiori, Sebag: Ensemble feature ranking. PKDD, 2004",
    "kraskov2004": "Kraskov, Stögbauer, Grassberger: Estimating mutual information. "
    "Physical Review E 69, 2004",
    "quevedo2007": "Quevedo, Bahamonde, Luaces: A simple and efficient method for variable ranking "
    "according to their usefulness for learning. Computational Statistics & Data Analysis 52, 2007",
    "quinlan1993": "Quinlan: C4.5: Programs for machine learning. Morgan Kaufmann, 1993",
    "stoppiglia2003": "Stoppiglia, Dreyfus, Dubois, Oussar: Ranking a random feature for variable "
    "and feature selection. Journal of Machine Learning Research 3, 2003",
    "yu2004": "Yu, Liu: Efficient feature selection via analysis of relevance and redundancy. "
    "Journal of Machine Learning Research 5, 2004",
}
