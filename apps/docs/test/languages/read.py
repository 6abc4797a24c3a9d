"""Reads contracts with PyYAML (YAML 1.1), re and jsonschema. Prints the title of each; raises for what does not fit."""

import json
import re
import sys
from pathlib import Path

import yaml
from jsonschema import Draft202012Validator, FormatChecker, RefResolver


def follow(contract, node):
    """Follows references within the contract."""
    while "$ref" in node:
        reference, node = node["$ref"], contract
        for part in reference.removeprefix("#/").split("/"):
            node = node[part.replace("~1", "/").replace("~0", "~")]
    return node


def nodes(node):
    """Yields every object of a document."""
    if isinstance(node, dict):
        yield node
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else []:
        yield from nodes(child)


for file in sys.argv[1:]:
    contract = yaml.safe_load(Path(file).read_text())
    if contract != json.loads(Path(file).with_suffix(".json").read_text()):
        raise ValueError(f"{file} differs from its JSON")
    for schema in contract["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    resolver = RefResolver.from_schema(contract)
    for node in nodes(contract):
        if isinstance(node.get("pattern"), str):
            re.compile(node["pattern"])
        examples = node.get("examples")
        if "schema" in node and isinstance(examples, dict):
            validator = Draft202012Validator(node["schema"], resolver=resolver, format_checker=FormatChecker())
            for example in examples.values():
                validator.validate(follow(contract, example)["value"])
    print(contract["info"]["title"])
