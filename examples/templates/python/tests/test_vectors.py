"""Runs the test vectors of the protocol: every verdict on a shape is the same. `python test_vectors.py VECTORS`"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from uiap_types import DIGEST, VERSION
from uiap_types.messages import TYPES


def accepts(adapter: TypeAdapter[Any], text: str) -> bool:
    """Whether it is taken. What is taken comes back as it was."""
    try:
        value = adapter.validate_json(text)
    except ValidationError:
        return False
    written = adapter.dump_json(value, exclude_unset=True, by_alias=True)
    assert adapter.validate_json(written) == value, text
    return True


def main(folder: Path) -> int:
    adapters: dict[str, TypeAdapter[Any]] = {}
    judged: Counter[bool] = Counter()
    left: Counter[str] = Counter()
    apart = 0
    wrong: list[str] = []
    for file in sorted(folder.glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            vector = json.loads(line)
            name = vector["type"]
            if name not in TYPES:
                apart += 1
                continue
            if name not in adapters:
                adapters[name] = TypeAdapter(TYPES[name])
            found = accepts(adapters[name], json.dumps(vector["instance"], ensure_ascii=False))
            judged[vector["shapeValid"]] += 1
            if found != vector["shapeValid"]:
                wrong.append(f"{vector['id']}: pydantic {'accepts' if found else 'refuses'} it: {vector['strictProblems']}")
            if vector["shapeValid"] and not vector["strictValid"]:
                left.update({problem["code"] for problem in vector["strictProblems"]})
    print(f"uiap_types {VERSION} {DIGEST}")
    print(f"{judged.total()} vectors judged: {judged[True]} accepted, {judged[False]} refused; {apart} of other families")
    print(f"cross-field rules, which models do not judge: {left.total()} vectors of {len(left)} codes")
    for code, count in sorted(left.items()):
        print(f"  {code}: {count}")
    for line in wrong:
        print(f"WRONG {line}")
    if not judged[True] or not judged[False]:
        print("WRONG no vectors were judged")
        return 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
