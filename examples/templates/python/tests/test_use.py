"""Code as users write it: it runs, and checkers of types agree with every line, the wrong ones included."""

from importlib.metadata import version

from pydantic import ValidationError

import uiap_types
from uiap_types import capability, core, web
from uiap_types.messages import OtherMessage, SessionPingMessage, WebStateSnapshotMessage, parse_message

assert version("uiap-types") == uiap_types.VERSION
assert uiap_types.DIGEST.startswith("sha256:")

# Constructors take the names of the protocol; attributes are written as Python writes them.
agent = core.EndpointRef(role="agent", id="planner", instanceId="1")
assert agent.instance_id == "1"
ping = SessionPingMessage(
    uiap="0.1",
    kind="request",
    type="session.ping",
    id="msg_1",
    sessionId="s_1",
    ts="2026-11-30T12:00:00.000Z",
    source=agent,
    payload=core.SessionPingPayload(nonce="n"),
)
text = ping.to_json()
assert '"instanceId":"1"' in text and "correlationId" not in text, text
again = parse_message(text)
assert again == ping

if isinstance(again, WebStateSnapshotMessage):
    graph: web.PageGraph = again.payload.graph
    print(graph.revision)
elif isinstance(again, OtherMessage):
    print(again.payload.get("anything"))
elif isinstance(again, SessionPingMessage):
    nonce: str | None = again.payload.nonce
    assert nonce == "n"

# A union told by a member: the right arm, and another one that is kept.
target = capability.TargetRefStableId(by="stableId", value="video.submit")
assert target.by == "stableId"

for wrong in (
    text.replace('"0.1"', '"v0.1"'),
    text.replace('"request"', '"requests"'),
    text.replace("session.ping", "session.pingg"),
    text.replace('"n"', "null"),
    text.replace('"n"', "1"),
    text.replace("{", "[", 1),
):
    try:
        parse_message(wrong)
    except ValidationError:
        continue
    raise AssertionError(wrong)

try:
    core.EndpointRef(role="agent")  # type: ignore[call-arg]
    raise AssertionError("an id is needed")
except ValidationError as error:
    assert "id" in str(error)

try:
    capability.TargetRefStableId(by="scope", value="x")  # type: ignore[arg-type]
    raise AssertionError("that is another arm")
except ValidationError as error:
    assert "by" in str(error)

print("uses are as expected")
