"""The keys of configurations, as `gesturectl schema` has them from the loader's own tables."""

import json
import pathlib
import subprocess


class Keys:
    """The keys of each place: `file`, `surface`, `device`, `guard`, `filters`, `chatter`, `view`,
    `gesture`, and of each kind.

    What gestures of every kind have is a key of `gesture`, not of the kinds.
    """

    def __init__(self, programs):
        program = pathlib.Path(programs) / "gesturectl"
        text = subprocess.run([program, "schema"], check=True, capture_output=True, text=True)
        schema = json.loads(text.stdout)
        definitions = schema["definitions"]
        surface = definitions["surface"]
        filters = surface["properties"]["filters"]["properties"]
        kinds = {}
        for case in definitions["gesture"]["allOf"]:
            kind = case["if"].get("properties", {}).get("kind", {}).get("const")
            if kind:
                properties = case["then"]["properties"].items()
                kinds[kind] = {key: value for key, value in properties if value is not True}
        # Defaults may differ: a pan from an edge delays touches, others do not.
        self.kinds = kinds
        common = {
            key: undefaulted(value) for key, value in next(iter(kinds.values())).items()
            if all(undefaulted(keys.get(key)) == undefaulted(value) for keys in kinds.values())}
        self.required = {
            "file": schema["required"], "surface": surface["required"],
            # Drop-ins may leave these out, so that the schema does not ask for them.
            "view": definitions["view"]["required"] + ["frame"],
            "gesture": definitions["gesture"]["required"] + ["kind"],
            "chatter": filters["chatter"]["required"],
        }
        self.places = {
            "file": schema["properties"], "surface": surface["properties"],
            "device": surface["properties"]["device"]["properties"],
            "guard": surface["properties"]["guard"]["properties"],
            "filters": filters, "chatter": filters["chatter"]["properties"],
            "view": definitions["view"]["properties"],
            "gesture": definitions["gesture"]["properties"] | common,
        }
        for kind, keys in kinds.items():
            self.places[kind] = {key: keys[key] for key in keys if key not in common}
        self.untold_kinds = list(kinds)
        self.untold = {(place, key) for place, keys in self.places.items() for key in keys}

    def heading(self, kind):
        """The heading above the description of a kind."""
        if kind not in self.untold_kinds:
            raise LookupError(f"no configuration has the kind {kind}, or it is told of twice")
        self.untold_kinds.remove(kind)
        return f"## {kind}"

    def head(self, places, key):
        """The line above the description of a key that is the same in some places."""
        schemas = []
        for place in places.split(","):
            if key not in self.places.get(place, {}):
                raise LookupError(f"no configuration has the key {key} in {place}")
            if (place, key) not in self.untold:
                raise LookupError(f"the key {key} in {place} is told of twice")
            self.untold.remove((place, key))
            schemas.append(self.places[place][key])
            if schemas[0] != schemas[-1]:
                raise LookupError(f"the key {key} is not the same in {places}")
        notes = [words(schemas[0])]
        if key in self.required.get(places, []):
            notes.append("required")
        notes += self.defaults(places, key, schemas[0])
        return f"*{key}* ({'; '.join(notes)})"

    def defaults(self, place, key, schema):
        """The default values of a key, that of most kinds first."""
        if place != "gesture" or key not in next(iter(self.kinds.values())):
            return ["default " + value(schema["default"])] if "default" in schema else []
        kinds = {}
        for kind, keys in self.kinds.items():
            if "default" in keys[key]:
                kinds.setdefault(value(keys[key]["default"]), []).append(kind)
        (usual, _), *others = sorted(kinds.items(), key=lambda item: -len(item[1])) or [("", [])]
        notes = [f"default {usual}"] if usual else []
        return notes + [f"{other} for {', '.join(names)}" for other, names in others]


def undefaulted(schema):
    """A schema without its default."""
    return schema and {key: value for key, value in schema.items() if key != "default"}


def words(schema):
    """The possible values, in words."""
    if "$ref" in schema:
        return {"name": "text", "id": "text"}[schema["$ref"].split("/")[-1]]
    if "const" in schema:
        return f"always {value(schema['const'])}"
    if "enum" in schema:
        return "one of " + ", ".join(value(choice) for choice in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(words(choice).removeprefix("always ") for choice in schema["anyOf"])
    if schema["type"] == "array":
        return list_words(schema)
    if schema["type"] in ("integer", "number"):
        return number_words(schema)
    return {"boolean": "true or false", "object": "mapping"}[schema["type"]]


def list_words(schema):
    items = schema["items"]
    if isinstance(items, list):
        return f"list of {len(items)} lengths"
    if items.get("type") == "array":
        return f"list of lists of {len(items['items'])} lengths"
    if "minItems" in schema and schema["minItems"] == schema.get("maxItems"):
        return f"list of {schema['minItems']} numbers"
    if "enum" in items:
        return "list of some of " + ", ".join(value(choice) for choice in items["enum"])
    if "$ref" not in items:
        # What a step or a template is stands below the key.
        return f"list of up to {schema['maxItems']}"
    entry = items["$ref"].split("/")[-1]
    return {"name": "list of ids"}.get(entry, f"list of {entry}s")


def number_words(schema):
    noun = "whole number" if schema["type"] == "integer" else "number"
    # The largest number of all is no limit that anybody meets.
    largest = 1_000_000
    low, high = schema.get("minimum", -largest), schema.get("maximum", largest)
    if high < largest:
        return f"{noun} from {low} to {high}"
    return noun if low <= -largest else f"{noun}, {low} or more"


def value(item):
    """A value as a configuration spells it."""
    if isinstance(item, str):
        return f"*{item}*"
    if isinstance(item, list):
        return "\\[" + ", ".join(value(entry) for entry in item) + "\\]"
    return json.dumps(item)
