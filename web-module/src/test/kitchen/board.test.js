import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "../../main/webapp/kitchen/model/board.js";
import { MINUTE, NOON, at, event, item, next, order } from "./orders.js";

const kinds = (changes) => changes.map(({ kind }) => kind);

test("an order that was placed is new once, however often it is told", () => {
  const board = new Board();
  const placed = order();
  assert.deepEqual(kinds(board.apply(event(placed, "order.created"))), ["new"]);
  assert.deepEqual(kinds(board.apply(event(placed, "order.created"))), []);
});

test("a version older than the known one changes nothing", () => {
  const board = new Board();
  const placed = order();
  board.apply(event(next(next(placed, {}), { status: "READY" })));
  board.apply(event(next(placed, { status: "PREPARING" })));
  assert.equal(board.orders.get(placed.id).status, "READY");
});

test("ids are compared as numbers, also those that outgrow one", () => {
  const board = new Board();
  board.apply({ ...event(order()), id: "9007199254740993" });
  board.apply({ ...event(order()), id: "9007199254740992" });
  assert.equal(board.lastEventId, "9007199254740993");
});

test("a snapshot takes away what it lacks and keeps what is newer here", () => {
  const board = new Board();
  const gone = order();
  const kept = order();
  board.reset({ lastEventId: "5", orders: [gone, kept] });
  board.apply({ ...event(next(kept, { status: "READY" })), id: "6" });
  assert.deepEqual(kinds(board.reset({ lastEventId: "6", orders: [kept] })), []);
  assert.deepEqual([...board.orders.keys()], [kept.id]);
  assert.equal(board.orders.get(kept.id).status, "READY");
});

test("a snapshot that events have overtaken changes nothing", () => {
  const board = new Board();
  const placed = order();
  board.reset({ lastEventId: "5", orders: [] });
  board.apply({ ...event(placed, "order.created"), id: "6" });
  board.reset({ lastEventId: "5", orders: [] });
  assert.equal(board.orders.size, 1);
});

test("what happened while the connection was lost is told by the snapshot", () => {
  const board = new Board();
  const one = order();
  const two = order();
  board.reset({ lastEventId: "1", orders: [one, two] });
  const cancelled = next(one, { status: "CANCELLED", cancelledAt: at(1) });
  const changed = next(two, { items: [item("Lahmacun")] });
  const changes = board.reset({ lastEventId: "4", orders: [cancelled, changed, order()] });
  assert.deepEqual(kinds(changes), ["cancelled", "changed", "new"]);
});

test("a status is a move, other items or notes are a change", () => {
  const board = new Board();
  const placed = order();
  board.apply(event(placed, "order.created"));
  const begun = next(placed, { status: "PREPARING" });
  assert.deepEqual(kinds(board.apply(event(begun))), ["moved"]);
  assert.deepEqual(kinds(board.apply(event(next(begun, { notes: "acele" })))), ["changed"]);
});

test("an order that was let in is new to the kitchen", () => {
  const board = new Board();
  const parked = order({ status: "PENDING_APPROVAL" });
  assert.deepEqual(kinds(board.apply(event(parked, "order.created"))), ["new"]);
  assert.deepEqual(kinds(board.apply(event(next(parked, { status: "PENDING" })))), ["new"]);
});

test("an order that another branch has taken over is gone", () => {
  const board = new Board();
  const parked = order({ status: "PENDING_APPROVAL", branchId: "here" });
  board.apply(event(parked, "order.created"));
  board.apply(event(next(parked, { branchId: "there", status: "PENDING" })));
  assert.equal(board.orders.size, 0);
});

test("events of a type that is not known yet are passed by, but count as read", () => {
  const board = new Board();
  assert.deepEqual(board.apply({ id: "7", type: "table.moved", data: {} }), []);
  assert.equal(board.lastEventId, "7");
});

test("half an hour after its end an order is forgotten, unless somebody still owes it something", () => {
  const board = new Board();
  const served = order({ status: "SERVED", completedAt: at(0) });
  const unread = order({ status: "CANCELLED", cancelledAt: at(0) });
  const open = order();
  board.reset({ lastEventId: "1", orders: [served, unread, open] });
  board.prune(NOON + 31 * MINUTE, ({ id }) => id === unread.id);
  assert.deepEqual([...board.orders.keys()], [unread.id, open.id]);
  board.prune(NOON + 13 * 60 * MINUTE, () => true);
  assert.deepEqual([...board.orders.keys()], [open.id]);
});

test("a call of a guest stays until it is done", () => {
  const board = new Board();
  const call = { id: "r1", kind: "waiter", tableName: "4", status: "open", createdAt: at(0) };
  assert.deepEqual(kinds(board.apply({ id: "1", type: "service.requested", data: call })), ["request"]);
  assert.deepEqual(board.apply({ id: "2", type: "service.requested", data: call }), []);
  board.apply({ id: "3", type: "service.requested", data: { ...call, status: "done" } });
  assert.equal(board.requests.size, 0);
});

test("open calls that are read later are added, and those that are not among them any more are gone", () => {
  const board = new Board();
  const call = (id) => ({ id, kind: "waiter", tableName: "4", status: "open", createdAt: at(0) });
  board.apply({ id: "1", type: "service.requested", data: call("seen to elsewhere") });
  const shown = new Set(board.requests.keys());
  // While they are read one comes, and one is seen to that the answer still shows.
  board.apply({ id: "2", type: "service.requested", data: call("just now") });
  board.apply({ id: "3", type: "service.requested", data: { ...call("done"), status: "done" } });
  assert.deepEqual(kinds(board.resetRequests([call("before"), call("done")], shown)), ["request"]);
  assert.deepEqual([...board.requests.keys()], ["just now", "before"]);
  assert.deepEqual(board.resetRequests([call("before"), call("just now")], new Set(board.requests.keys())), []);
});

test("a platform is shown while something is wrong with it", () => {
  const board = new Board();
  const health = { platform: "PLATFORM_A", status: "auto_disabled", storeOpen: true };
  board.apply({ id: "1", type: "platform.health", data: health });
  assert.equal(board.platforms.size, 1);
  board.apply({ id: "2", type: "platform.health", data: { ...health, status: "enabled" } });
  assert.equal(board.platforms.size, 0);
});
