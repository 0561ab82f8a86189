import assert from "node:assert/strict";
import { test } from "node:test";
import { Bill } from "../../main/webapp/partner/js/bill.js";
import { isFine, page, scene } from "./scene.js";

const PAGE = { origin: "https://partner.example", path: "/simulators/partner/tablet.html" };

function paying() {
  const here = scene();
  return { ...here, bill: new Bill(here.session, here.store, here.world, () => {}) };
}

test("a part is chosen and paid on the payment page, and then there are thanks", async () => {
  const here = paying();
  await here.bill.open();
  assert.equal(here.bill.chosenCents, 7_500);
  here.bill.choose(here.bill.items[0], 2);
  await here.bill.pay(PAGE);

  assert.equal(here.bill.step, "paying");
  assert.equal(here.bill.payment.paymentLink, "https://pay.example/intent-1");
  assert.deepEqual(here.played.bodies("api/display/pay-intent")[0].items, [{ itemId: "i1", qty: 2 }]);
  await here.hand.pass(10_000);
  assert.equal(here.bill.step, "paying");

  here.played.payments[0].status = "paid";
  await here.hand.pass(2_000);

  assert.equal(here.bill.step, "paid");
  assert.equal(here.bill.paidCents, 5_000);
  assert.equal(here.hand.waiting, 0);
  isFine(here);
});

test("coming back from the payment page goes on with that payment", async () => {
  const here = paying();
  await here.bill.open();
  await here.bill.pay(PAGE);
  here.played.payments[0].status = "paid";

  const { session } = page(here.played, here.store);
  const back = new Bill(session, here.store, here.world, () => {});
  back.resume();
  await here.hand.pass(0);

  assert.equal(back.step, "paid");
  assert.equal(back.paidCents, 7_500);
  isFine(here);
});

test("coming back after the answer has come still thanks, until the next guests", async () => {
  const here = paying();
  await here.bill.open();
  await here.bill.pay(PAGE);
  here.played.payments[0].status = "paid";
  await here.hand.pass(2_000);
  assert.equal(here.bill.step, "paid");

  const { session } = page(here.played, here.store);
  const back = new Bill(session, here.store, here.world, () => {});
  back.resume();
  assert.equal(back.step, "paid");
  assert.equal(back.paidCents, 7_500);
  assert.equal(here.hand.waiting, 0);

  back.forget();
  assert.equal(new Bill(session, here.store, here.world, () => {}).step, "none");
  isFine(here);
});

test("nobody pays more than there is, and nothing is not paid", async () => {
  const here = paying();
  await here.bill.open();
  here.bill.choose(here.bill.items[0], 99);
  assert.equal(here.bill.chosenCents, 7_500);
  here.bill.choose(here.bill.items[0], -1);
  await here.bill.pay(PAGE);
  assert.equal(here.played.payments.length, 0);
});

test("what somebody else is paying for is refused, and can be tried again", async () => {
  const here = paying();
  here.played.payments.push({ intentId: "other", status: "pending" });
  await here.bill.open();
  await here.bill.pay(PAGE);
  assert.equal(here.bill.step, "refused");
  assert.equal(here.bill.refusal.status, 409);
  here.bill.close();
  assert.equal(here.bill.step, "none");
});

test("a server that does not answer for a while is asked again", async () => {
  const here = paying();
  await here.bill.open();
  await here.bill.pay(PAGE);
  here.played.faults = ["down", 503];
  here.played.payments[0].status = "failed";
  await here.hand.pass(4_000);
  assert.equal(here.bill.step, "paying");
  await here.hand.pass(2_000);
  assert.equal(here.bill.step, "failed");
});

test("pressed twice it is one payment", async () => {
  const here = paying();
  await here.bill.open();
  await Promise.all([here.bill.pay(PAGE), here.bill.pay(PAGE)]);
  assert.equal(here.played.payments.length, 1);
});

test("what is no address of the web never gets into the frame", async () => {
  const here = paying();
  here.played.paymentLink = "javascript:alert(1)";
  await here.bill.open();
  await here.bill.pay(PAGE);
  assert.equal(here.bill.step, "refused");
  assert.equal(here.bill.payment, null);
});
