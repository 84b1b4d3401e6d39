"""Where methods and problems come from, each cited once and named by key."""

PAPERS = {
    "breiman1984": "Breiman, Friedman, Olshen, Stone: Classification and Regression Trees. "
    "Wadsworth, 1984, pages 43-49",
    "breiman2001": "Breiman: Random forests. Machine Learning 45, 2001",
    "degroeve2002": "Degroeve, De Baets, Van de Peer, Rouzé: Feature subset selection for splice "
    "site prediction. Bioinformatics 18, 2002",
    "ding2005": "Ding, Peng: Minimum redundancy feature selection from microarray gene expression "
    "data. Journal of Bioinformatics and Computational Biology 3, 2005",
    "fayyad1993": "Fayyad, Irani: Multi-interval discretization of continuous-valued attributes "
    "for classification learning. IJCAI, 1993",
    "friedman1991": "Friedman: Multivariate adaptive regression splines. Annals of Statistics 19, "
    "1991",
    "fung2004": "Fung, Mangasarian: A feature selection Newton method for support vector machine "
    "classification. Computational Optimization and Applications 28, 2004",
    "guyon2002": "Guyon, Weston, Barnhill, Vapnik: Gene selection for cancer classification using "
    "support vector machines. Machine Learning 46, 2002",
    "guyon2003": "Guyon, Bitter, Ahmed, Brown, Heller: Multivariate non-linear feature selection "
    "with kernel multiplicative updates and Gram-Schmidt Relief. BISC FLINT-CIBI workshop, 2003",
    "guyon2003design": "Guyon: Design of experiments for the NIPS 2003 variable selection "
    "benchmark. Technical report, 2003",
    "guyon2003introduction": "Guyon, Elisseeff: An introduction to variable and feature selection. "
    "Journal of Machine Learning Research 3, 2003",
    "jong2004": "Jong, Mary, Cornuéjols, Marchiori, Sebag: Ensemble feature ranking. PKDD 2004",
    "kononenko1994": "Kononenko: Estimating attributes: analysis and extensions of RELIEF. ECML "
    "1994",
    "kraskov2004": "Kraskov, Stögbauer, Grassberger: Estimating mutual information. "
    "Physical Review E 69, 2004",
    "kuncheva2007": "Kuncheva: A stability index for feature selection. Artificial Intelligence "
    "and Applications, 2007",
    "nagatani2010": "Nagatani, Ozawa, Abe: Fast variable selection by block addition and block "
    "deletion. Journal of Intelligent Learning Systems and Applications 2, 2010",
    "nogueira2018": "Nogueira, Sechidis, Brown: On the stability of feature selection algorithms. "
    "Journal of Machine Learning Research 18, 2018",
    "quevedo2007": "Quevedo, Bahamonde, Luaces: A simple and efficient method for variable "
    "ranking according to their usefulness for learning. Computational Statistics & Data Analysis "
    "52, 2007",
    "quinlan1993": "Quinlan: C4.5: Programs for machine learning. Morgan Kaufmann, 1993",
    "rakotomamonjy2003": "Rakotomamonjy: Variable selection using SVM-based criteria. Journal of "
    "Machine Learning Research 3, 2003",
    "stoppiglia2003": "Stoppiglia, Dreyfus, Dubois, Oussar: Ranking a random feature for variable "
    "and feature selection. Journal of Machine Learning Research 3, 2003",
    "stracuzzi2004": "Stracuzzi, Utgoff: Randomized variable elimination. Journal of Machine "
    "Learning Research 5, 2004",
    "thrun1991": "Thrun and others: The MONK's problems: a performance comparison of different "
    "learning algorithms. Technical report CMU-CS-91-197, 1991",
    "urbanowicz2018": "Urbanowicz, Olson, Schmitt, Meeker, Moore: Benchmarking relief-based "
    "feature selection methods for bioinformatics data mining. Journal of Biomedical Informatics "
    "85, 2018",
    "webber2010": "Webber, Moffat, Zobel: A similarity measure for indefinite rankings. ACM "
    "Transactions on Information Systems 28, 2010",
    "weston2001": "Weston, Mukherjee, Chapelle, Pontil, Poggio, Vapnik: Feature selection for "
    "SVMs. Advances in Neural Information Processing Systems 13, 2001",
    "yu2004": "Yu, Liu: Efficient feature selection via analysis of relevance and redundancy. "
    "Journal of Machine Learning Research 5, 2004",
}
