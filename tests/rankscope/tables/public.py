"""Small frames with the columns of public tables, and kinds of values as they have them."""

import numpy as np
import pandas as pd

ROWS = 240
TOWNS = np.array([f"town {i:03d}" for i in range(105)])


class Draw:
    """Columns of one kind each, drawn anew."""

    def __init__(self):
        self._rng = np.random.default_rng(11)

    def number(self, low=0.0, high=100.0):
        return self._rng.uniform(low, high, ROWS).round(2)

    def whole(self, low, high):
        return self._rng.integers(low, high + 1, ROWS)

    def one_of(self, *labels):
        return self._rng.choice(labels, ROWS)

    def clock(self):
        return 100 * self.whole(5, 22) + self.whole(0, 59)

    def names(self, noun):
        return np.array([f"{noun} {i}" for i in range(ROWS)])


def diamonds(d):
    return {
        "carat": d.number(0, 3),
        "cut": d.one_of("Fair", "Good", "Ideal"),
        "color": d.one_of(*"DEFG"),
        "clarity": d.one_of("IF", "SI1"),
        "depth": d.number(43, 79),
        "table": d.number(43, 95),
        "price": d.whole(326, 18823),
        "x": d.number(3, 9),
        "y": d.number(3, 9),
        "z": d.number(2, 6),
    }


def ames(d):
    return {
        "MS_SubClass": d.one_of("One_Story", "Duplex"),
        "Lot_Area": d.whole(1300, 215245),
        "Year_Built": d.whole(1872, 2010),
        "Sale_Type": d.one_of("WD ", "New", "COD"),
        "Sale_Price": d.whole(12789, 755000),
        "Longitude": d.number(-93.7, -93.6),
        "Latitude": d.number(42, 42.1),
    }


def ames_as_published(d):
    return {
        "Order": np.arange(1, ROWS + 1),
        "MSSubClass": d.one_of(20, 60, 120),
        "LotArea": d.whole(1300, 215245),
        "SaleCondition": d.one_of("Normal", "Abnorml"),
        "SalePrice": d.whole(12789, 755000),
    }


def flights(d):
    return {
        "year": np.full(ROWS, 2013),
        "month": d.whole(1, 12),
        "day": d.whole(1, 28),
        "dep_time": d.clock().astype(float),
        "sched_dep_time": d.clock(),
        "dep_delay": d.whole(-20, 300),
        "arr_time": d.clock(),
        "arr_delay": d.whole(-60, 300),
        "carrier": d.one_of("UA", "AA", "B6"),
        "flight": d.whole(1, 6000),
        "tailnum": d.names("N"),
        "origin": d.one_of("EWR", "JFK"),
        "dest": d.one_of(*TOWNS[:40]),
        "air_time": d.whole(20, 695),
        "distance": d.whole(80, 4983),
        "hour": d.whole(5, 23),
        "minute": d.whole(0, 59),
    }


def titanic(d):
    names = d.names("Mr. Kelly")
    names[7] = names[8]
    return {
        "PassengerId": np.arange(1, ROWS + 1),
        "Survived": d.whole(0, 1),
        "Pclass": d.whole(1, 3),
        "Name": names,
        "Sex": d.one_of("male", "female"),
        "Age": d.number(0, 80),
        "SibSp": d.whole(0, 8),
        "Parch": d.whole(0, 6),
        "Fare": d.number(0, 512),
    }


def california(d):
    return {
        "longitude": d.number(-124, -114),
        "latitude": d.number(32, 42),
        "housing_median_age": d.whole(1, 52),
        "median_income": d.number(0, 15),
        "median_house_value": d.whole(14999, 500001),
        "ocean_proximity": d.one_of("INLAND", "ISLAND", "NEAR BAY"),
    }


def adult(d):
    return {
        "age": d.whole(17, 90),
        "education-num": d.whole(1, 16),
        "marital-status": d.one_of("Divorced", "Widowed"),
        "hours-per-week": d.whole(1, 99),
        "income": d.one_of("<=50K", ">50K"),
    }


def stroke(d):
    return {
        "age": d.whole(1, 82),
        "work_type": d.one_of("Private", "children"),
        "smoking_status": d.one_of("smokes", "Unknown"),
        "stroke": d.whole(0, 1),
    }


def churn(d):
    return {
        "customerID": d.names("c"),
        "tenure": d.whole(0, 72),
        "Churn": d.one_of("Yes", "No"),
        "MonthlyCharges": d.number(18, 118),
    }


def loans(d):
    return {
        "loan_amnt": d.whole(1000, 35000),
        "addr_zip": d.whole(10000, 99999),
        "loan_status": d.one_of("Paid", "Default"),
        "open_acc": d.whole(0, 60),
    }


def salaries(d):
    return {
        "salary_usd": d.whole(2859, 450000),
        "job_title": d.one_of("Analyst", "Engineer"),
        "remote_ratio": d.one_of(0, 50, 100),
    }


def soybean(d):
    names = ("date", "plant-stand", "precip", "temp", "hail", "crop-hist", "area-damaged")
    return {"class": d.one_of("blight", "rot", "canker")} | {n: d.whole(0, 4) for n in names}


TABLES = {
    diamonds: "price",
    ames: "Sale_Price",
    ames_as_published: "SalePrice",
    flights: "arr_delay",
    titanic: "Survived",
    california: "median_house_value",
    adult: "income",
    stroke: "stroke",
    churn: "Churn",
    loans: "loan_status",
    salaries: "salary_usd",
    soybean: "class",
}


def frame_of(make) -> pd.DataFrame:
    return pd.DataFrame(make(Draw()))
