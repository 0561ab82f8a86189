import assert from "node:assert/strict";
import { test } from "node:test";
import { Ordering } from "../../main/webapp/partner/js/ordering.js";
import { settled } from "./hand.js";
import { isFine, page, scene, TEA } from "./scene.js";

const ORDERS = "api/display/orders";

function ordering(here) {
  const states = [];
  const one = new Ordering(here.session, here.store, here.world, ({ state }) => states.push(state));
  return { one, states };
}

/** Everything is sent that will be within this time. */
async function done(here, promise, ms = 120_000) {
  await here.hand.pass(ms);
  await promise;
}

test("an order goes without prices, and the cart is empty afterwards", async () => {
  const here = scene();
  const { one, states } = ordering(here);
  here.cart.add(TEA, [TEA.options[0]], 2, " açık ");
  here.cart.setNote(" acele yok ");
  assert.equal(here.cart.totalCents, 6_000);

  await one.place(here.cart);

  assert.deepEqual(here.played.bodies(ORDERS), [
    {
      items: [{ productId: "tea", qty: 2, options: [{ name: "Limon" }], note: "açık" }],
      note: "acele yok",
      idempotencyKey: "key-1",
    },
  ]);
  assert.deepEqual(states, ["sending", "placed"]);
  assert.equal(one.outcome.orderNumber, "A-001");
  assert.equal(here.cart.count, 0);
  isFine(here);
});

test("the same thing again is one line, other options or notes are not", () => {
  const { cart } = scene();
  cart.add(TEA, [], 1, "");
  cart.add(TEA, [], 2, " ");
  cart.add(TEA, [TEA.options[0]], 1, "");
  cart.add(TEA, [], 1, "açık");
  assert.deepEqual(
    cart.lines.map(({ qty }) => qty),
    [3, 1, 1],
  );
  cart.setQty(0, 0);
  assert.equal(cart.count, 2);
  cart.setQty(0, 1_000);
  assert.equal(cart.lines[0].qty, 99);
});

for (const fault of ["lose", "down", 502, 503]) {
  test(`when the answer is not there (${fault}), the very same is sent again and ordered once`, async () => {
    const here = scene();
    const { one } = ordering(here);
    here.cart.add(TEA, [], 1, "");
    await here.session.begin();
    here.played.faults = [fault, fault, fault];

    await done(here, one.place(here.cart));

    const bodies = here.played.bodies(ORDERS);
    assert.equal(bodies.length, 4);
    bodies.forEach((body) => assert.deepEqual(body, bodies[0]));
    assert.equal(here.played.orders.length, 1);
    assert.equal(one.state, "placed");
    isFine(here);
  });
}

test("pressed twice is ordered once", async () => {
  const here = scene();
  const { one } = ordering(here);
  here.cart.add(TEA, [], 1, "");
  await Promise.all([one.place(here.cart), one.place(here.cart)]);
  assert.equal(here.played.orders.length, 1);
});

test("what is undecided outlives a reload, blocks other orders, and is ordered once", async () => {
  const here = scene();
  const { one } = ordering(here);
  here.cart.add(TEA, [], 1, "");
  await here.session.begin();
  here.played.faults = ["lose", "down", "down", "down", "down", "down"];
  await done(here, one.place(here.cart));
  assert.equal(one.state, "undecided");

  Object.assign(here, page(here.played, here.store));
  const { one: after } = ordering(here);
  assert.equal(after.state, "undecided");
  await after.place(here.cart);
  assert.equal(here.played.bodies(ORDERS).length, 6);
  await after.tryAgain(here.cart);

  assert.equal(after.state, "placed");
  assert.equal(here.played.orders.length, 1);
  assert.equal(here.cart.count, 0);
  isFine(here);
});

test("a refusal leaves the cart, and the next order has a key of its own", async () => {
  const here = scene();
  const { one } = ordering(here);
  here.cart.add(TEA, [], 1, "");
  here.played.soldOut.add("tea");
  await one.place(here.cart);
  assert.equal(one.state, "refused");
  assert.equal(one.outcome.code, "INSUFFICIENT_STOCK");
  assert.equal(one.outcome.product, "tea");
  assert.equal(here.cart.count, 1);

  here.played.soldOut.clear();
  await one.place(here.cart);

  assert.deepEqual(
    here.played.bodies(ORDERS).map((body) => body.idempotencyKey),
    ["key-1", "key-2"],
  );
  assert.equal(here.played.orders.length, 1);
});

test("who is told to wait waits", async () => {
  const here = scene();
  const { one } = ordering(here);
  here.cart.add(TEA, [], 1, "");
  await here.session.begin();
  here.played.faults = [429];
  const placing = one.place(here.cart);
  await here.hand.pass(6_999);
  assert.equal(here.played.orders.length, 0);
  await done(here, placing, 1);
  assert.equal(here.played.orders.length, 1);
});

test("a session that had ended before is replaced, and the order placed in the new one", async () => {
  const here = scene();
  const { one } = ordering(here);
  here.cart.add(TEA, [], 1, "");
  await here.session.begin();
  here.played.end();

  await done(here, one.place(here.cart));

  assert.equal(one.state, "placed");
  assert.deepEqual(
    here.played.orders.map(({ session }) => session),
    ["session-2"],
  );
});

test("what may have arrived in a session that has ended is not ordered in another one", async () => {
  const here = scene();
  const { one } = ordering(here);
  here.cart.add(TEA, [], 1, "");
  await here.session.begin();
  here.played.faults = ["lose"];
  const placing = one.place(here.cart);
  await settled();
  here.played.end();

  await done(here, placing);

  assert.equal(one.state, "unknown");
  assert.equal(here.played.orders.length, 1);
  one.dismiss();
  assert.equal(one.state, "idle");
});

test("a tablet without a session orders nothing", async () => {
  const here = scene();
  const { one } = ordering(here);
  here.cart.add(TEA, [], 1, "");
  here.played.isClosed = true;
  await one.place(here.cart);
  assert.equal(one.state, "refused");
  assert.equal(here.cart.count, 1);
});
