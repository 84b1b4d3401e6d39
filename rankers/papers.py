"""Where methods and problems come from, each cited once and named by key."""

PAPERS = {
    "quevedo2007": "Quevedo, Bahamonde, Luaces: A simple and efficient method for variable ranking "
    "according to their usefulness for learning. Computational Statistics & Data Analysis 52, 2007",
    "rakotomamonjy2003": "Rakotomamonjy: Variable selection using SVM-based criteria. "
    "Journal of Machine Learning Research 3, 2003",
    "degroeve2002": "Degroeve, De Baets, Van de Peer, Rouzé: Feature subset selection for splice "
    "site prediction. Bioinformatics 18, 2002",
    "weston2001": "Weston, Mukherjee, Chapelle, Pontil, Poggio, Vapnik: Feature selection for "
    "SVMs. Advances in Neural Information Processing Systems 13, 2001",
    "guyon2002": "Guyon, Weston, Barnhill, Vapnik: Gene selection for cancer classification using "
    "support vector machines. Machine Learning 46, 2002",
    "jong2004": "Jong, Mary, Cornuéjols, Marchiori, Sebag: Ensemble feature ranking. PKDD 2004",
}
