import json, sys

def say(message):
    print(json.dumps(message), flush=True)

say({"protocol": "layout-backend/1", "name": "zero", "version": "1",
     "can": [], "priorities": "strict"})
for line in sys.stdin:
    request = json.loads(line)
    names = {name: 0 for name in request["case"].get("variables", [])}
    for constraint in request["case"]["constraints"]:
        names |= {name: 0 for name in constraint["terms"]}
    say({"id": request["id"],
         "results": [{"step": 0, "status": "solved", "values": names}]})
