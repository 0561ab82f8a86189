import assert from "node:assert/strict";
import { test } from "node:test";
import { Feed } from "../../main/webapp/partner/js/feed.js";
import { OwnOrders } from "../../main/webapp/partner/js/orders.js";
import { settled } from "./hand.js";
import { isFine, scene } from "./scene.js";

const HELLO = { op: "hello", protocol: "display.v1", heartbeatSeconds: 15, lastEventId: "3" };

function listening() {
  const here = scene();
  const heard = { modes: [], orders: 0, events: [] };
  const orders = new OwnOrders();
  const feed = new Feed(
    here.session,
    {
      orders(all) {
        heard.orders++;
        orders.reset(all);
      },
      event(frame) {
        heard.events.push(frame.id);
        orders.apply(frame);
      },
      mode: (mode) => heard.modes.push(mode),
    },
    here.world,
  );
  return { ...here, heard, orders, feed };
}

async function live(here) {
  here.feed.start();
  await settled();
  here.hand.sockets.at(-1).says(HELLO);
  here.hand.sockets.at(-1).says({ op: "snapshot", lastEventId: "3", orders: [] });
}

function event(id, order) {
  return { op: "event", id, type: "order.updated", orderId: order.id, version: order.version, data: order };
}

test("a tablet opens a socket with a ticket, subscribes after hello and is live with the snapshot", async () => {
  const here = listening();
  await live(here);
  assert.equal(here.hand.sockets[0].ticket, "tkt_1");
  assert.deepEqual(here.hand.sockets[0].sent, [{ op: "subscribe" }]);
  assert.deepEqual(here.heard.modes, ["live"]);
  here.feed.stop();
  assert.equal(here.hand.waiting, 0);
  isFine(here);
});

test("an event changes the order, and an older one does not", async () => {
  const here = listening();
  await live(here);
  const [socket] = here.hand.sockets;
  socket.says(event("4", { id: "o", status: "READY", version: 3, items: [] }));
  socket.says(event("5", { id: "o", status: "PREPARING", version: 2, items: [] }));
  assert.equal(here.orders.get("o").status, "READY");
  here.feed.stop();
});

test("after a lost connection it waits a little, takes a new ticket and goes on where it ended", async () => {
  const here = listening();
  await live(here);
  here.hand.sockets[0].says(event("4", { id: "o", status: "PENDING", version: 1, items: [] }));
  here.hand.sockets[0].onclose({ code: 1006 });
  await here.hand.pass(499);
  assert.equal(here.hand.sockets.length, 1);
  await here.hand.pass(1);
  const again = here.hand.sockets[1];
  assert.equal(again.ticket, "tkt_2");
  again.says(HELLO);
  assert.deepEqual(again.sent, [{ op: "subscribe", lastEventId: "4" }]);
  again.says({ op: "replayed", count: 0 });
  assert.equal(here.feed.mode, "live");
  here.feed.stop();
  isFine(here);
});

test("waits grow, and begin anew only with the snapshot", async () => {
  const here = listening();
  await live(here);
  for (const wait of [500, 1_000, 2_000]) {
    here.hand.sockets.at(-1).onclose({ code: 1001 });
    const before = here.hand.sockets.length;
    await here.hand.pass(wait - 1);
    assert.equal(here.hand.sockets.length, before);
    await here.hand.pass(1);
    assert.equal(here.hand.sockets.length, before + 1);
    here.hand.sockets.at(-1).says(HELLO);
  }
  here.feed.stop();
});

test("who has to resync takes the snapshot for all there is", async () => {
  const here = listening();
  await live(here);
  const [socket] = here.hand.sockets;
  socket.says(event("4", { id: "gone", status: "PENDING", version: 1, items: [] }));
  socket.says({ op: "resync_required", reason: "too old" });
  socket.says({ op: "snapshot", lastEventId: "9", orders: [{ id: "o", version: 1, items: [] }] });
  assert.deepEqual(
    here.orders.all.map(({ id }) => id),
    ["o"],
  );
  here.feed.stop();
});

test("without sockets it asks for its orders every ten seconds, and still tries", async () => {
  const here = listening();
  await live(here);
  here.hand.sockets[0].onclose({ code: 1006 });
  await settled();
  assert.equal(here.feed.mode, "polling");
  const polls = () => here.played.asked.filter(({ path }) => path === "api/display/orders").length;
  const before = polls();
  await here.hand.pass(30_000);
  assert.ok(polls() - before >= 3);
  assert.ok(here.hand.sockets.length > 2);
  assert.ok(here.hand.sockets.slice(0, -1).every(({ closed }) => closed));
  here.feed.stop();
  assert.equal(here.hand.waiting, 0);
  isFine(here);
});

test("a tablet that may not listen asks, and takes no more tickets", async () => {
  const here = listening();
  here.played.scopes = ["orders:read"];
  here.feed.start();
  await here.hand.pass(60_000);
  assert.equal(here.feed.mode, "polling");
  assert.equal(here.played.bodies("api/realtime/tickets").length, 1);
  assert.ok(here.heard.orders >= 6);
  here.feed.stop();
});

test("a socket that has gone silent is given up, heartbeats keep it", async () => {
  const here = listening();
  await live(here);
  for (let i = 0; i < 10; i++) {
    await here.hand.pass(15_000);
    here.hand.sockets[0].says({ op: "heartbeat", serverTime: "2026-03-01T16:00:00.000Z" });
  }
  assert.equal(here.hand.sockets[0].closed, false);
  await here.hand.pass(45_000);
  assert.equal(here.hand.sockets[0].closed, true);
  here.feed.stop();
});

test("a credential that has ended brings a new session, which begins with its own snapshot", async () => {
  const here = listening();
  await live(here);
  here.hand.sockets[0].says(event("4", { id: "o", status: "PENDING", version: 1, items: [] }));
  here.played.end();
  here.hand.sockets[0].onclose({ code: 4401 });
  await here.hand.pass(500);
  const again = here.hand.sockets.at(-1);
  again.says(HELLO);
  assert.deepEqual(again.sent, [{ op: "subscribe" }]);
  here.feed.stop();
});

test("when no session is to be had it ends", async () => {
  const here = listening();
  await live(here);
  here.played.isClosed = true;
  here.played.end();
  here.hand.sockets[0].onclose({ code: 4401 });
  await here.hand.pass(60_000);
  assert.equal(here.feed.mode, "ended");
  assert.equal(here.hand.waiting, 0);
});

test("a request that staff have seen to can be made again", () => {
  const orders = new OwnOrders();
  const request = { id: "r", kind: "waiter", status: "open" };
  orders.request(request);
  assert.equal(orders.openRequests.has("waiter"), true);
  orders.apply({ type: "service.requested", data: { ...request, status: "done" } });
  orders.request(request);
  assert.equal(orders.openRequests.has("waiter"), false);
  orders.request({ ...request, id: "s" });
  assert.equal(orders.openRequests.has("waiter"), true);
});
