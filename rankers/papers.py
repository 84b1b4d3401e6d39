"""Where methods and problems come from, each cited once and named by key."""

PAPERS = {
    "quevedo2007": "Quevedo, Bahamonde, Luaces: A simple and efficient method for variable ranking "
    "according to their usefulness for learning. Computational Statistics & Data Analysis 52, 2007",
    "stoppiglia2003": "Stoppiglia, Dreyfus, Dubois, Oussar: Ranking a random feature for variable "
    "and feature selection. Journal of Machine Learning Research 3, 2003",
    "jong2004": "Jong, Mary, Cornuéjols, Marchiori, Sebag: Ensemble feature ranking. PKDD 2004",
    "guyon2003": "Guyon, Bitter, Ahmed, Brown, Heller: Multivariate non-linear feature selection "
    "with kernel multiplicative updates and Gram-Schmidt Relief. BISC FLINT-CIBI workshop, 2003",
    "kononenko1994": "Kononenko: Estimating attributes: analysis and extensions of RELIEF. "
    "ECML 1994",
    "urbanowicz2018": "Urbanowicz, Olson, Schmitt, Meeker, Moore: Benchmarking relief-based "
    "feature selection methods for bioinformatics data mining. "
    "Journal of Biomedical Informatics 85, 2018",
}
