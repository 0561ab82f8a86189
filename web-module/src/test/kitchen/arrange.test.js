import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange } from "../../main/webapp/kitchen/model/arrange.js";
import { allDay } from "../../main/webapp/kitchen/model/counts.js";
import { MINUTE, NOON, at, item, next, order, screen } from "./orders.js";

function seen({ board, memory, settings }, minutes = 1) {
  return arrange(board, memory, settings, NOON + minutes * MINUTE);
}

const codes = (tickets) => tickets.map(({ order: { orderNumber } }) => orderNumber);
const marks = ({ lines }) => lines.map(({ mark }) => mark);

test("orders stand where their status says, the oldest work first and numbered", () => {
  const view = seen(
    screen([
      order({ orderNumber: "second", createdAt: at(-1), status: "PREPARING" }),
      order({ orderNumber: "first", createdAt: at(-2) }),
      order({ orderNumber: "parked", status: "PENDING_APPROVAL" }),
      order({ orderNumber: "ready", status: "READY" }),
      order({ orderNumber: "served", status: "SERVED", completedAt: at(0) }),
      order({ orderNumber: "long ago", status: "PAID", readyAt: at(-50), completedAt: at(-40) }),
    ]),
  );
  assert.deepEqual(codes(view.work), ["first", "second"]);
  assert.deepEqual(
    view.work.map(({ position }) => position),
    [1, 2],
  );
  assert.deepEqual(codes(view.approvals), ["parked"]);
  assert.deepEqual(codes(view.pass), ["ready"]);
  assert.deepEqual(codes(view.recent), ["served"]);
});

test("two thresholds and the time it is due make an order wait and be late", () => {
  const aged = screen([order(), order({ dueAt: at(5) })]);
  const levels = (minutes) => seen(aged, minutes).work.map(({ level }) => level);
  assert.deepEqual(levels(4), ["fresh", "fresh"]);
  assert.deepEqual(levels(5), ["fresh", "late"]);
  assert.deepEqual(levels(10), ["warn", "late"]);
  assert.deepEqual(levels(20), ["late", "late"]);
});

test("thresholds are this screen's own", () => {
  const quick = screen([order()], { warnMinutes: 3, lateMinutes: 6 });
  assert.equal(seen(quick, 2).work[0].level, "fresh");
  assert.equal(seen(quick, 3).work[0].level, "warn");
  assert.equal(seen(quick, 6).work[0].level, "late");
});

test("an order for later waits in the drawer and is as old as its time on the board", () => {
  const planned = screen([order({ createdAt: at(-300), dueAt: at(60) })]);
  assert.equal(seen(planned, 14).scheduled.length, 1);
  const [ticket] = seen(planned, 16).work;
  assert.equal(ticket.ageText, "1:00");
  assert.equal(ticket.level, "fresh");
});

test("an amendment is marked line by line until it is acknowledged", () => {
  const kept = item("Pide");
  const more = item("Ayran", { qty: 1 });
  const dropped = item("Künefe");
  const placed = order({ items: [kept, more, dropped] });
  const kitchen = screen([placed]);
  const amended = next(placed, {
    items: [kept, { ...more, qty: 3 }, { ...dropped, cancelled: true }, item("Çay")],
  });
  assert.deepEqual(kitchen.tell(amended, "order.amended"), ["changed"]);

  const [ticket] = seen(kitchen).work;
  assert.deepEqual(marks(ticket), [null, "changed", "cancelled", "added"]);
  assert.equal(ticket.lines[1].formerQty, 1);
  assert.equal(ticket.needsReading, true);

  kitchen.memory.acknowledge(amended);
  const [read] = seen(kitchen).work;
  assert.deepEqual(marks(read), [null, null, null]);
  assert.equal(read.needsReading, false);
});

test("a cancelled order stays, struck through, until it is acknowledged; then it is recent", () => {
  const placed = order();
  const kitchen = screen([placed]);
  const cancelled = next(placed, { status: "CANCELLED", cancelledAt: at(1) });
  assert.deepEqual(kitchen.tell(cancelled, "order.cancelled"), ["cancelled"]);
  assert.deepEqual(marks(seen(kitchen).work[0]), ["cancelled"]);
  kitchen.memory.acknowledge(cancelled);
  assert.equal(seen(kitchen).work.length, 0);
  assert.equal(seen(kitchen).recent.length, 1);
});

test("what was cancelled before this screen saw it is no news", () => {
  const view = seen(screen([order({ status: "CANCELLED", cancelledAt: at(0) })]));
  assert.equal(view.work.length, 0);
  assert.equal(view.recent.length, 1);
});

test("an order that is paid before it is cooked stays on the board", () => {
  const placed = order();
  const kitchen = screen([placed]);
  kitchen.tell(next(placed, { status: "PAID", completedAt: at(0) }));
  assert.equal(seen(kitchen, 45).work[0].isPaidAhead, true);
  kitchen.memory.settle(placed.id);
  assert.equal(seen(kitchen, 2).work.length, 0);
  assert.equal(seen(kitchen, 2).recent.length, 1);
});

test("a page that is loaded anew shows what was paid hours ago and never made", () => {
  const paid = { status: "PAID", completedAt: at(-200) };
  const view = seen(screen([order(paid), order({ ...paid, readyAt: at(-210) })]));
  assert.deepEqual(
    view.work.map(({ isPaidAhead }) => isPaidAhead),
    [true],
  );
  assert.equal(view.recent.length, 0);
});

test("what was paid after it was ready is done", () => {
  const placed = order();
  const kitchen = screen([placed]);
  const ready = next(placed, { status: "READY" });
  kitchen.tell(ready);
  kitchen.tell(next(ready, { status: "PAID", completedAt: at(1) }));
  assert.equal(seen(kitchen).work.length, 0);
});

test("a station sees its own lines and says that it is done without ending the order", () => {
  const shared = order({ items: [item("Pide"), item("Ayran", { station: "bar" })] });
  const kitchen = screen([shared, order({ items: [item("Çay", { station: "bar" })] })], {
    station: "kitchen",
  });
  const [ticket, ...rest] = seen(kitchen).work;
  assert.deepEqual(rest, []);
  assert.deepEqual(
    ticket.lines.map(({ item: { name } }) => name),
    ["Pide"],
  );
  assert.equal(ticket.isShared, true);
  assert.deepEqual(seen(kitchen).stations, { all: 2, kitchen: 1, bar: 2 });

  kitchen.memory.markStation(shared.id, "kitchen", true);
  assert.equal(seen(kitchen).work.length, 0);
  assert.equal(seen(kitchen).pass.length, 1);
  kitchen.tell(next(shared, { items: [...shared.items, item("Künefe")] }), "order.amended");
  assert.equal(seen(kitchen).work.length, 1);
});

test("bumped lines are this screen's, and an order all of whose lines are bumped says so", () => {
  const placed = order({ items: [item("Pide"), item("Ayran")] });
  const kitchen = screen([placed]);
  placed.items.forEach(({ id }) => kitchen.memory.toggleItem(placed.id, id));
  assert.equal(seen(kitchen).work[0].allBumped, true);
  kitchen.memory.toggleItem(placed.id, placed.items[0].id);
  assert.equal(seen(kitchen).work[0].allBumped, false);
  kitchen.memory.toggleItem(placed.id, placed.items[0].id);
  kitchen.memory.reopen(placed.id);
  assert.equal(
    seen(kitchen).work[0].lines.some(({ isBumped }) => isBumped),
    false,
  );
});

test("counts of the day add up what is still to be made, by dish and by options", () => {
  const spicy = { options: [{ name: "Acılı", priceCents: 0, removed: false }] };
  const done = item("Pide", { qty: 10 });
  const kitchen = screen([
    order({ items: [item("Pide", { qty: 2 }), item("Pide", { qty: 3, ...spicy }), item("Ayran")] }),
    order({ items: [item("Pide"), done, item("Pide", { qty: 7, cancelled: true })] }),
    order({ items: [item("Pide", { qty: 99 })], test: true }),
    order({ items: [item("Pide", { qty: 50 })], status: "READY" }),
  ]);
  kitchen.memory.toggleItem([...kitchen.board.orders.keys()][1], done.id);
  const counts = allDay(seen(kitchen).work);
  assert.deepEqual(
    counts.map(({ name, qty }) => [name, qty]),
    [
      ["Pide", 6],
      ["Ayran", 1],
    ],
  );
  assert.deepEqual(
    counts[0].variants.map(({ qty }) => qty),
    [3, 3],
  );
});
