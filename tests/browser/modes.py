"""The ways in which visitors look at pages: screens large and small, light and dark."""

WIDE = {"viewport": {"width": 1440, "height": 900}}
PROJECTOR = {"viewport": {"width": 1024, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
DARK = {"color_scheme": "dark"}
MODES = {
    "light": WIDE,
    "dark": WIDE | DARK,
    "projector": PROJECTOR,
    "phone": PHONE,
    "dark phone": PHONE | DARK,
}
