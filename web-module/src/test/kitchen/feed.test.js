import assert from "node:assert/strict";
import { test } from "node:test";
import { Feed } from "../../main/webapp/kitchen/net/feed.js";
import { SignedOut } from "../../main/webapp/common/staff-session.js";
import { Hand, settled } from "./hand.js";

/** A page, its server and the time, all by hand. */
function scene() {
  const hand = new Hand();
  const sockets = [];
  const heard = { modes: [], snapshots: [], events: [] };
  const server = { ticket: () => ({ ticket: "t" }), snapshot: () => ({ lastEventId: "9", orders: [] }) };
  const asked = [];
  const session = {
    async send(method, path, body) {
      asked.push([path, body]);
      return path.endsWith("/tickets") ? server.ticket() : server.snapshot();
    },
  };
  const environment = {
    ...hand.clock(),
    random: () => 1,
    openSocket() {
      const socket = { sent: [], closed: false };
      socket.send = (text) => socket.sent.push(JSON.parse(text));
      socket.close = () => (socket.closed = true);
      socket.says = (frame) => socket.onmessage({ data: JSON.stringify(frame) });
      sockets.push(socket);
      return socket;
    },
  };
  const listener = {
    snapshot: (snapshot) => heard.snapshots.push(snapshot.lastEventId),
    event: (frame) => heard.events.push(frame.id),
    mode: (mode, reason) => heard.modes.push(reason ? `${mode} ${reason}` : mode),
    serverTime: () => {},
  };
  const feed = new Feed(session, listener, environment);
  return { hand, sockets, heard, server, asked, feed };
}

const HELLO = { op: "hello", protocol: "display.v1", heartbeatSeconds: 15, lastEventId: "3" };

async function live({ feed, sockets }) {
  feed.start("branch");
  await settled();
  sockets[0].says(HELLO);
  sockets[0].says({ op: "snapshot", lastEventId: "3", orders: [] });
}

test("a page asks for a ticket of its branch, subscribes after hello and is live with the snapshot", async () => {
  const here = scene();
  await live(here);
  assert.deepEqual(here.asked, [["/api/v1/realtime/tickets", { branchId: "branch" }]]);
  assert.deepEqual(here.sockets[0].sent, [{ op: "subscribe" }]);
  assert.deepEqual(here.heard.modes, ["live"]);
  here.feed.stop();
  assert.equal(here.hand.waiting, 0);
});

test("a screen asks without a branch", async () => {
  const here = scene();
  here.feed.start(null);
  await settled();
  assert.deepEqual(here.asked[0], ["/api/v1/realtime/tickets", {}]);
  here.feed.stop();
});

test("after a lost connection it goes on where it ended", async () => {
  const here = scene();
  here.server.snapshot = () => Promise.reject(new Error("down"));
  await live(here);
  here.sockets[0].says({ op: "event", id: "4", type: "order.updated" });
  here.sockets[0].onclose();
  await settled();
  assert.deepEqual(here.heard.modes, ["live", "connecting", "offline"]);
  await here.hand.advance(500);
  here.sockets[1].says(HELLO);
  assert.deepEqual(here.sockets[1].sent, [{ op: "subscribe", lastEventId: "4" }]);
  here.sockets[1].says({ op: "event", id: "5", type: "order.updated" });
  here.sockets[1].says({ op: "replayed", count: 1 });
  assert.deepEqual(here.heard.events, ["4", "5"]);
  assert.equal(here.feed.mode, "live");
  here.feed.stop();
  assert.equal(here.hand.waiting, 0);
});

test("without sockets it asks every ten seconds, and still tries for a socket", async () => {
  const here = scene();
  await live(here);
  here.sockets[0].onclose();
  await settled();
  assert.equal(here.feed.mode, "polling");
  const before = here.asked.filter(([path]) => path.includes("snapshot")).length;
  await here.hand.advance(30_000);
  const after = here.asked.filter(([path]) => path.includes("snapshot")).length;
  assert.ok(after - before >= 3, `${after - before} polls`);
  assert.ok(here.sockets.length > 2);
  assert.ok(here.sockets.slice(0, -1).every((socket) => socket.closed));
  here.feed.stop();
});

test("a socket that has gone silent is given up", async () => {
  const here = scene();
  await live(here);
  await here.hand.advance(30_000);
  assert.equal(here.feed.mode, "live");
  here.server.snapshot = () => Promise.reject(new Error("down"));
  here.server.ticket = () => Promise.reject(new Error("down"));
  await here.hand.advance(15_000);
  assert.equal(here.sockets[0].closed, true);
  assert.equal(here.feed.mode, "offline");
  here.feed.stop();
});

test("heartbeats keep it alive", async () => {
  const here = scene();
  await live(here);
  for (let i = 0; i < 40; i++) {
    await here.hand.advance(15_000);
    here.sockets[0].says({ op: "heartbeat" });
  }
  assert.equal(here.feed.mode, "live");
  assert.equal(here.sockets.length, 1);
  here.feed.stop();
});

test("a credential that is no longer good ends it; so does one that may not subscribe", async () => {
  const gone = scene();
  gone.server.ticket = () => Promise.reject(new SignedOut());
  gone.feed.start("branch");
  await settled();
  assert.deepEqual(gone.heard.modes, ["ended signedOut"]);
  const barred = scene();
  barred.server.ticket = () => Promise.reject(Object.assign(new Error(), { status: 403 }));
  barred.feed.start(null);
  await settled();
  assert.deepEqual(barred.heard.modes, ["ended notAllowed"]);
  assert.equal(barred.hand.waiting, 0);
});

test("when the browser loses its network it is offline at once, and back at once", async () => {
  const here = scene();
  await live(here);
  here.feed.networkLost();
  assert.equal(here.feed.mode, "offline");
  here.feed.networkBack();
  await settled();
  assert.equal(here.sockets.length, 2);
  here.feed.stop();
});

test("a resume point that is too old leads to the snapshot", async () => {
  const here = scene();
  await live(here);
  here.sockets[0].says({ op: "resync_required", reason: "too old" });
  here.sockets[0].says({ op: "snapshot", lastEventId: "80", orders: [] });
  assert.deepEqual(here.heard.snapshots, ["3", "80"]);
  here.feed.stop();
});
