"""Writes a schema of 300 types, the same on every run, to the path that is given."""
import json, random, sys
r = random.Random(3)
S = lambda **k: dict(type="string", **k)
D = {}
ids = [f"Id{i}" for i in range(40)]
for n in ids: D[n] = S(minLength=1, maxLength=128)
for i in range(60): D[f"Enum{i}"] = {"type": "string", "enum": [f"value-{i}-{k}" for k in range(r.randint(3, 14))], "description": f"Enumeration number {i}."}
objs = [f"Obj{i}" for i in range(180)]
for i, n in enumerate(objs):
    p = {}; req = []
    for k in range(r.randint(4, 14)):
        c = r.random()
        if c < .3: t = {"$ref": f"#/$defs/{r.choice(ids)}"}
        elif c < .45: t = {"$ref": f"#/$defs/Enum{r.randrange(60)}"}
        elif c < .6: t = {"type": "boolean"}
        elif c < .7: t = {"type": "number"}
        elif c < .75: t = {"type": "integer", "minimum": 0}
        elif c < .85 and i: t = {"$ref": f"#/$defs/Obj{r.randrange(i)}"}
        elif c < .93 and i: t = {"type": "array", "items": {"$ref": f"#/$defs/Obj{r.randrange(i)}"}}
        elif c < .97: t = {"type": "object", "additionalProperties": True}
        else: t = S()
        p[f"fieldName{k}"] = t
        if r.random() < .4: req.append(f"fieldName{k}")
    D[n] = {"type": "object", "description": f"Object number {i}.", "properties": p, **({"required": req} if req else {})}
for i in range(20):
    D[f"Op{i}"] = {"oneOf": [{"type": "object", "properties": {"op": {"const": f"op{k}"}, "value": {"$ref": f"#/$defs/{r.choice(objs)}"}, "at": {"$ref": f"#/$defs/{r.choice(ids)}"}}, "required": ["op", "value"]} for k in range(5)]}
root = {"type": "object", "title": "Root", "properties": {n: {"$ref": f"#/$defs/{n}"} for n in D}}
with open(sys.argv[1], "w") as file:
    json.dump({"$schema": "https://json-schema.org/draft/2020-12/schema", **root, "$defs": D}, file)
