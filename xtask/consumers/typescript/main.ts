import { DIGEST, VERSION, isEndpointRef, parseMessage } from "NPM_NAME";
import type { PageGraph } from "NPM_NAME/web";

const ping = {
  uiap: "0.1", kind: "request", type: "session.ping", id: "m", sessionId: "s", ts: "2026-11-30T12:00:00Z",
  source: { role: "agent", id: "a" }, payload: {},
};
const result = parseMessage(JSON.stringify(ping));
if (!result.ok) throw new Error("a ping is a message");
if (result.value.type === "web.state.snapshot") {
  const graph: PageGraph = result.value.payload.graph;
  console.log(graph.revision);
}
if (parseMessage("{}").ok) throw new Error("that is no message");
if (!isEndpointRef(ping.source)) throw new Error("that is an end");
console.log(`${VERSION} ${DIGEST}`);
