import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Hand, settled } from "./hand.js";

const TEXT = readFileSync(new URL("../../../../docs/realtime.md", import.meta.url), "utf8");

/** The client that docs/realtime.md offers to be copied, with a browser by hand around it. */
async function client(hand) {
  const code = TEXT.split("```js\n").at(-1).split("```")[0].replace("export function", "return function");
  const world = hand.world();
  const WebSocket = function (address, protocol) {
    return Object.assign(world.openSocket(address, null), { protocol });
  };
  const math = { ...Math, min: Math.min, random: () => 1 };
  return new Function("WebSocket", "setTimeout", "clearTimeout", "Math", code)(
    WebSocket,
    world.setTimeout,
    world.clearTimeout,
    math,
  );
}

test("the client of the documents listens, goes on where it ended and stops when it is over", async () => {
  const hand = new Hand();
  const shown = [];
  let refusal = null;
  const api = async () => {
    if (refusal) {
      throw refusal;
    }
    return { ticket: "tkt_1" };
  };
  const listen = await client(hand);
  listen(api, "https://restomesh.example.com", (orders, mode) => shown.push([[...orders.keys()].join(), mode]));
  await settled();

  const [first] = hand.sockets;
  assert.equal(first.origin, "wss://restomesh.example.com/ws/kitchen?ticket=tkt_1");
  assert.equal(first.protocol, "display.v1");
  first.says({ op: "hello", heartbeatSeconds: 15, lastEventId: "3" });
  first.says({ op: "snapshot", lastEventId: "3", orders: [{ id: "a", version: 1 }] });
  first.says({ op: "event", id: "4", type: "order.created", orderId: "b", version: 1, data: { id: "b", version: 1 } });
  assert.deepEqual(shown.at(-1), ["a,b", "live"]);

  first.onclose({ code: 1006 });
  await hand.pass(500);
  const second = hand.sockets[1];
  second.says({ op: "hello", heartbeatSeconds: 15, lastEventId: "4" });
  assert.deepEqual(second.sent, [{ op: "subscribe", lastEventId: "4" }]);

  await hand.pass(35_000);
  assert.equal(second.closed, true);
  refusal = Object.assign(new Error("over"), { status: 401 });
  second.onclose({ code: 1006 });
  await hand.pass(60_000);
  assert.deepEqual(shown.at(-1), ["a,b", "over"]);
  assert.equal(hand.waiting, 0);
});

test("every example in the documents is JSON", () => {
  const blocks = TEXT.split("```json\n")
    .slice(1)
    .map((block) => block.split("```")[0]);
  assert.ok(blocks.length >= 8);
  for (const block of blocks) {
    const documents = block.trimStart().startsWith("{\n") ? [block] : block.trim().split("\n");
    documents.forEach((line) => assert.doesNotThrow(() => JSON.parse(line), line));
  }
});
