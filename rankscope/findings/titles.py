"""What methods are called where several of them stand side by side."""

import json

from rankscope.runs.menu import methods


def titles_of(pairs) -> dict[tuple[str, str], str]:
    """A title for each method and parameters; with what differs where a method comes again."""
    places = {key: place for place, key in enumerate(methods())}
    distinct = sorted(set(pairs), key=lambda pair: (places[pair[0]], pair[1]))
    settings: dict[str, list[dict]] = {}
    for method, params in distinct:
        settings.setdefault(method, []).append(json.loads(params))
    return {
        (method, params): _title(method, json.loads(params), settings[method])
        for method, params in distinct
    }


def _title(method: str, values: dict, settings: list[dict]) -> str:
    differing = [
        f"{name}={value}"
        for name, value in values.items()
        if any(other.get(name) != value for other in settings)
    ]
    title = methods()[method].title
    return f"{title} ({', '.join(differing)})" if differing else title
