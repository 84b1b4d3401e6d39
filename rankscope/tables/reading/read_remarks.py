"""What there is to say on a column as it is read, for one column and for many."""

ONE = {
    "infinite": "Infinite values in column {name} ({detail}): a ranking treats them as missing.",
    "too large": "Column {name}: integers too large, precision lost beyond 2^53.",
    "marks": "Missing-value marks found in {name}: {detail}; read as missing.",
    "thousands": "Thousands separators found in {name}, as in {detail}; if not so, say decimal=.",
    "D exponent": "Column {name}: D exponents read as E, as in {detail}.",
    "unusual": "Unusual digits or signs in {name}, as in {detail}: read as numbers.",
    "decimal": "Column {name} has a decimal {detail}, unlike the rest of the file.",
    "codes": "Column {name} looks like codes ({detail}): taken as text.",
    "signs": "Column {name} mixes numbers with signs ({detail}); taken as text.",
    "own value": "Column {name} holds {detail} among its texts: kept as a value of its own; if it "
    "stands for a missing one, name it in missing=.",
    "mixed": "Column {name} is number only in part, {detail}: taken as text.",
    "one sign": "The values of {name} carry a sign, as in {detail}: read as numbers without it.",
    "dates": "Column {name} holds dates ({detail}).",
    "two ways": "Column {name}: dates such as {detail} are read day first; change it with dates=.",
    "date forms": "Column {name}: dates of different forms ({detail}); taken as text.",
    "odd type": "Column {name} holds {detail}: taken as text.",
}
MANY = {
    "infinite": "Infinite values in {columns}: a ranking treats them as missing.",
    "too large": "Integers too large in {columns}, precision lost beyond 2^53.",
    "marks": "Missing-value marks found in {columns}: {detail}; read as missing.",
    "thousands": "Thousands separators in {columns}, as in {detail}; if not so, say decimal=.",
    "D exponent": "D exponents read as E in {columns}, as in {detail}.",
    "unusual": "Unusual digits or signs in {columns}, as in {detail}: read as numbers.",
    "decimal": "A decimal {detail}, unlike in the rest of the file, in {columns}.",
    "codes": "Numbers that look like codes ({detail}), taken as text, in {columns}.",
    "signs": "Numbers mixed with signs ({detail}), taken as text, in {columns}.",
    "own value": "Values such as {detail} are kept as values of their own in {columns}; if they "
    "stand for missing ones, name them in missing=.",
    "mixed": "Numbers mixed with other texts ({detail}), taken as text, in {columns}.",
    "one sign": "Values with a sign, as in {detail}, read as numbers without it, in {columns}.",
    "dates": "Dates ({detail}) in {columns}.",
    "two ways": "Dates such as {detail} are read day first in {columns}; change it with dates=.",
    "date forms": "Dates of different forms ({detail}), taken as text, in {columns}.",
    "odd type": "Values of other types ({detail}), taken as text, in {columns}.",
}
