"""The rankers there are, in the order of the menu.

To add one: write it in a file of its own and import it below; that line is its place in the menu.
"""

from rankers.base import Ranker
from rankers.ranking import Ranking, Redundancy, Step
from rankers.spe import SPERanker
from rankers.sm import SMRanker
from rankers.relief import ReliefK
from rankers.gsrelief import GSReliefK
from rankers.combined import Combined
from rankers.rm import RMRanker
from rankers.dm import DMRanker
from rankers.r2w2 import R2W2Ranker
from rankers.fcbf import FCBF
from rankers.cosine import CosineRanker
from rankers.svm_rfe import SVMRFE
from rankers.bagged_linear import BaggedLinear
from rankers.roger import Roger
from rankers.efr import EFR
from rankers.correlation import Correlation
from rankers.auc import UnivariateAUC
from rankers.information_gain import InformationGain
from rankers.gain_ratio import GainRatio
from rankers.symmetric_uncertainty import SymmetricUncertainty
from rankers.anova import Anova
from rankers.mutual_information import MutualInformation
from rankers.random_forest import RandomForest
from rankers.mrmr import MRMR
from rankers.relieff import ReliefF
from rankers.multisurf import MultiSURF
from rankers.random import RandomRanker

RANKERS = {
    entry.key: entry
    for entry in list(globals().values())
    if isinstance(entry, type) and issubclass(entry, Ranker) and entry is not Ranker
}
__all__ = ["RANKERS", "Ranker", "Ranking", "Redundancy", "Step"]
__all__ += [entry.__name__ for entry in RANKERS.values()]
