#!/usr/bin/env python3
"""Writes the hand-made benchmark schemas (JSON Schema 2020-12):
  uiap-bundle.schema.json   one self-contained document, $defs only + root = snapshot message
  core.schema.json, web.schema.json   the same split in two files with external $ref
UIAP-CAP types (UIRole, UIState, ...) are NOT in the source texts; they are stand-ins."""
import json, os
import sys
D = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
os.makedirs(D, exist_ok=True)
S = lambda **k: dict(type="string", **k)
R = lambda n: {"$ref": f"#/$defs/{n}"}
B = {"type": "boolean"}
N = {"type": "number"}
ANYMAP = {"type": "object", "additionalProperties": True}
def arr(x, **k): return dict(type="array", items=x, **k)
def open_enum(*v): return {"anyOf": [{"type": "string", "enum": list(v)}, S(minLength=1, maxLength=64)]}
def enum(*v): return {"type": "string", "enum": list(v)}
def obj(req, desc=None, **props):
    o = {"type": "object"}
    if desc: o["description"] = desc
    o["properties"] = props
    if req: o["required"] = req.split()
    return o
ID = S(minLength=1, maxLength=128)

core = {
 "Version": S(pattern=r"^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)$", maxLength=16),
 "Timestamp": S(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z$"),
 "MessageId": ID, "SessionId": ID,
 "ExtensionId": S(pattern=r"^[a-z][a-z0-9]*(\.[a-z0-9_-]+)+$", maxLength=128),
 "MessageType": S(minLength=1, maxLength=128),
 "MessageKind": enum("request", "response", "event", "error"),
 "EndpointRole": open_enum("app", "agent", "bridge", "observer"),
 "EndpointRef": obj("role id", role=R("EndpointRole"), id=S(minLength=1), instanceId=S()),
 "UIAPEnvelope": obj("uiap kind type id ts source payload", "Every message uses this envelope.",
    uiap=R("Version"), kind=R("MessageKind"), type=R("MessageType"), id=R("MessageId"),
    sessionId=R("SessionId"), correlationId=R("MessageId"), ts=R("Timestamp"),
    source=R("EndpointRef"), target=R("EndpointRef"), seq={"type": "integer", "minimum": 0},
    requires=arr(S(minLength=1)), payload=ANYMAP,
    ext={"type": "object", "propertyNames": R("ExtensionId"), "additionalProperties": True}),
 "PeerInfo": obj("role", role=open_enum("app", "agent", "bridge"), name=S(), version=S(), locale=S(),
    timezone=S(), tenantId=S(), userRole=S()),
 "ExtensionOffer": obj("id versions", id=R("ExtensionId"), versions=arr(R("Version"), minItems=1), required=B),
 "SelectedExtension": obj("id version", id=R("ExtensionId"), version=R("Version")),
 "CapabilityDelivery": enum("inline", "deferred", "none"),
 "SessionInitializePayload": obj("supportedVersions peer", supportedVersions=arr(R("Version"), minItems=1),
    supportedProfiles=arr(S(minLength=1)), supportedExtensions=arr(R("ExtensionOffer")),
    capabilityDelivery=R("CapabilityDelivery"), peer=R("PeerInfo"), metadata=ANYMAP),
 "SessionInitializedPayload": obj("sessionId selectedVersion capabilityDelivery", sessionId=R("SessionId"),
    selectedVersion=R("Version"), selectedProfiles=arr(S()), selectedExtensions=arr(R("SelectedExtension")),
    capabilityDelivery=R("CapabilityDelivery"), heartbeatMs={"type": "integer", "minimum": 1},
    resumeToken=S(), metadata=ANYMAP),
 "SessionInterruptedPayload": obj("status", status={"const": "interrupted"}, reason=S()),
 "ErrorCode": open_enum("bad_request", "invalid_message", "unknown_message_type", "unsupported_version",
    "unsupported_profile", "unsupported_extension", "unknown_session", "session_not_active",
    "permission_denied", "capability_unavailable", "timeout", "rate_limited", "state_conflict", "internal_error"),
 "UIAPErrorPayload": obj("code message", code=R("ErrorCode"), message=S(), retryable=B, failedType=S(), details=ANYMAP),
}
cap = {  # stand-ins
 "UIRole": open_enum("button", "link", "textbox", "checkbox", "radio", "combobox", "listbox", "option", "tab",
    "menuitem", "switch", "slider", "heading", "image", "status", "alert", "row", "cell", "group"),
 "UIState": obj("", visible=B, enabled=B, required=B, checked={"anyOf": [B, {"type": "string", "const": "mixed"}]},
    selected=B, expanded=B, readonly=B, invalid=B, busy=B, open=B, focused=B, validationMessage=S(maxLength=1024)),
 "UIAffordance": open_enum("read", "focus", "activate", "edit", "select", "toggle", "scroll", "invoke", "submit"),
 "ActionId": S(pattern=r"^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+)+$", maxLength=128),
 "RiskLevel": enum("safe", "confirm", "blocked"),
 "RiskDescriptor": obj("level", level=R("RiskLevel"), tags=arr(S(minLength=1)), reason=S()),
 "SuccessSignal": obj("kind", kind=S(minLength=1), pattern=S(), text=S(), target=S()),
 "TargetRef": obj("", stableId=R("StableId"), instanceId=R("ElementInstanceId"), scopeId=R("ScopeId")),
}
web = {
 **{n: ID for n in "RevisionId DocumentId FrameId ScopeId ElementInstanceId StableId RelationId SignalId".split()},
 "ProfileId": {"const": "web@0.1"},
 "DOMRectLike": obj("x y width height", x=N, y=N, width={"type": "number", "minimum": 0}, height={"type": "number", "minimum": 0}),
 "ViewportState": obj("width height scrollX scrollY", width=N, height=N, scrollX=N, scrollY=N,
    devicePixelRatio={"type": "number", "exclusiveMinimum": 0}),
 "RouteContext": obj("", routeId=S(), url=S(), pathname=S(), title=S(),
    params={"type": "object", "additionalProperties": S()},
    query={"type": "object", "additionalProperties": {"anyOf": [S(), arr(S())]}}, appState=ANYMAP),
 "DocumentAccess": enum("same-origin", "bridged", "opaque"),
 "WebDocument": obj("documentId frameId access", documentId=R("DocumentId"), frameId=R("FrameId"),
    parentFrameId=R("FrameId"), parentDocumentId=R("DocumentId"), access=R("DocumentAccess"), origin=S(), url=S(),
    title=S(), readyState=enum("loading", "interactive", "complete"), bbox=R("DOMRectLike"),
    rootScopeId=R("ScopeId"), bridgeSessionId=S(), metadata=ANYMAP),
 "ScopeKind": enum("route", "region", "form", "dialog", "drawer", "popover", "menu", "toolbar", "tabset",
    "tabpanel", "collection", "rowgroup", "iframe-root", "custom"),
 "UIScope": obj("scopeId kind documentId", scopeId=R("ScopeId"), kind=R("ScopeKind"), documentId=R("DocumentId"),
    parentScopeId=R("ScopeId"), stableId=R("StableId"), name=S(), description=S(), state=R("UIState"),
    bbox=R("DOMRectLike"), metadata=ANYMAP),
 "TargetHints": obj("", semantic=obj("", role=R("UIRole"), name=S(), scopeId=R("ScopeId"), ordinal={"type": "integer", "minimum": 0}),
    annotations=obj("", meaning=S(), defaultAction=R("ActionId")), runtime=obj("", css=S(), xpath=S())),
 "SemanticSource": enum("native-html", "aria", "label-association", "visible-text", "agent-annotation", "app-registry", "inferred"),
 "WebSemantics": obj("sources", sources=arr(R("SemanticSource"), minItems=1), tagName=S(), inputType=S(), ariaRole=S(),
    shadowHostId=R("ElementInstanceId"), framePath=arr(R("FrameId")), interactable=B, attached=B, inViewport=B,
    obscured=B, stable=B, metadata=ANYMAP),
 "SemanticValue": {"type": ["string", "number", "boolean", "null"]},
 "UIElement": obj("instanceId documentId role state affordances supportedActions", "One semantic UI object.",
    instanceId=R("ElementInstanceId"), stableId=R("StableId"), documentId=R("DocumentId"), scopeId=R("ScopeId"),
    role=R("UIRole"), name=S(maxLength=1024), description=S(), state=R("UIState"), affordances=arr(R("UIAffordance")),
    supportedActions=arr(R("ActionId")), bbox=R("DOMRectLike"), zIndexHint=N, textValue=S(),
    semanticValue=R("SemanticValue"), targetHints=R("TargetHints"), semantics=R("WebSemantics"), risk=R("RiskDescriptor"),
    success=arr(R("SuccessSignal")), metadata=ANYMAP),
 "RelationType": enum("contains", "labels", "describes", "controls", "owns", "opens", "submits", "invokes", "error-for", "next", "previous"),
 "ElementRelation": {"type": "object", "properties": {"relationId": R("RelationId"), "type": R("RelationType"),
    "from": ID, "to": ID}, "required": ["relationId", "type", "from", "to"]},
 "FocusState": obj("documentId", documentId=R("DocumentId"), target=R("ElementInstanceId")),
 "SelectionState": obj("", anchorTarget=R("ElementInstanceId"), focusTarget=R("ElementInstanceId"), text=S()),
 "WebSignalKind": enum("route.changed", "toast.shown", "status.changed", "validation.changed", "dialog.opened",
    "dialog.closed", "submission.started", "submission.finished", "custom"),
 "WebSignal": obj("signalId kind", signalId=R("SignalId"), kind=R("WebSignalKind"), documentId=R("DocumentId"),
    scopeId=R("ScopeId"), target=R("TargetRef"), level=enum("info", "success", "warning", "error"), text=S(), detail=ANYMAP),
 "PageGraph": obj("modelVersion profile revision rootDocumentId viewport documents scopes elements",
    modelVersion={"const": "0.1"}, profile=R("ProfileId"), revision=R("RevisionId"), rootDocumentId=R("DocumentId"),
    route=R("RouteContext"), viewport=R("ViewportState"), documents=arr(R("WebDocument"), minItems=1),
    scopes=arr(R("UIScope")), elements=arr(R("UIElement")), relations=arr(R("ElementRelation")),
    signals=arr(R("WebSignal")), focus=R("FocusState"), selection=R("SelectionState"), metadata=ANYMAP),
 "WebStateGetPayload": obj("", includeHidden={"type": "boolean", "default": False}, includeNonInteractive={"type": "boolean", "default": False},
    scopes=arr(R("ScopeId")), documents=arr(R("DocumentId")), maxNodes={"type": "integer", "minimum": 1}),
 "WebStateSnapshotPayload": obj("graph", graph=R("PageGraph")),
 "WebObserveStartPayload": obj("", mode={"type": "string", "enum": ["snapshot+delta", "delta-only"], "default": "snapshot+delta"},
    includeHidden=B, includeNonInteractive=B, throttleMs={"type": "integer", "minimum": 0}, signals=arr(R("WebSignalKind"))),
 "WebObserveStartedPayload": obj("subscriptionId", subscriptionId=S(minLength=1), initialRevision=R("RevisionId")),
 "WebDeltaOp": {"oneOf": [
    obj("op document", op={"const": "upsertDocument"}, document=R("WebDocument")),
    obj("op documentId", op={"const": "removeDocument"}, documentId=R("DocumentId")),
    obj("op scope", op={"const": "upsertScope"}, scope=R("UIScope")),
    obj("op scopeId", op={"const": "removeScope"}, scopeId=R("ScopeId")),
    obj("op element", op={"const": "upsertElement"}, element=R("UIElement")),
    obj("op instanceId", op={"const": "removeElement"}, instanceId=R("ElementInstanceId")),
    obj("op route", op={"const": "setRoute"}, route=R("RouteContext")),
    obj("op", op={"const": "setFocus"}, focus=R("FocusState")),
    obj("op", op={"const": "setSelection"}, selection=R("SelectionState"))]},
 "WebStateDeltaPayload": obj("subscriptionId revision baseRevision ops", subscriptionId=S(minLength=1),
    revision=R("RevisionId"), baseRevision=R("RevisionId"), ops=arr(R("WebDeltaOp"), minItems=1), signals=arr(R("WebSignal"))),
 "WebSignalPayload": obj("signal", signal=R("WebSignal")),
 "SnapshotMessage": obj("uiap kind type id ts source payload", "Envelope with a web.state.snapshot payload.",
    uiap=R("Version"), kind={"const": "response"}, type={"const": "web.state.snapshot"}, id=R("MessageId"),
    sessionId=R("SessionId"), correlationId=R("MessageId"), ts=R("Timestamp"), source=R("EndpointRef"),
    target=R("EndpointRef"), seq={"type": "integer", "minimum": 0}, requires=arr(S(minLength=1)),
    payload=R("WebStateSnapshotPayload"),
    ext={"type": "object", "propertyNames": R("ExtensionId"), "additionalProperties": True}),
}
SCH = "https://json-schema.org/draft/2020-12/schema"
def dump(n, d): json.dump(d, open(os.path.join(D, n), "w"), indent=1, ensure_ascii=False)
dump("uiap-bundle.schema.json", {"$schema": SCH, "$id": "https://example.org/uiap/bundle.json",
     "$ref": "#/$defs/SnapshotMessage", "$defs": {**core, **cap, **web}})
def ext(x):
    if isinstance(x, dict):
        return {k: (v.replace("#/$defs/", "core.schema.json#/$defs/") if k == "$ref" and v.split("/")[-1] in core else ext(v)) for k, v in x.items()}
    return [ext(v) for v in x] if isinstance(x, list) else x
dump("core.schema.json", {"$schema": SCH, "$id": "https://example.org/uiap/core.schema.json", "$ref": "#/$defs/UIAPEnvelope", "$defs": core})
dump("web.schema.json", {"$schema": SCH, "$id": "https://example.org/uiap/web.schema.json", "$ref": "#/$defs/SnapshotMessage", "$defs": ext({**cap, **web})})
print(len(core) + len(cap) + len(web), "defs")
