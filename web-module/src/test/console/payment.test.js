import assert from "node:assert/strict";
import { test } from "node:test";
import { priceText } from "../../main/webapp/console/licence/prices.js";
import { priceFiguresOf, rollForwardOf, yearOf } from "../../main/webapp/console/licence/proration.js";
import { canPay, isDue, isOver, stageOf } from "../../main/webapp/console/licence/payment-stage.js";
import { words } from "../../main/webapp/console/licence/words.js";
import { Words } from "../../main/webapp/console/words/words.js";

const NOW = Date.parse("2026-03-01T16:00:00Z");
const KEPT = {
  link: "https://www.paytr.com/odeme/guvenli/abc",
  openedAt: NOW,
  expiresAt: "2042-03-01T09:30:00Z",
  isBack: false,
};
const open = { status: "pending", refundDue: false, createdAt: "2042-03-01T09:00:00Z" };

test("a payment is paid, waited for, and decided by the server alone", () => {
  const stages = [
    [open, KEPT, "paying"],
    [{ ...open, status: "created" }, null, "waiting"],
    [open, { ...KEPT, isBack: true }, "waiting"],
    [open, null, "waiting"],
    [open, { ...KEPT, openedAt: NOW - 30 * 60_000 }, "waiting"],
    [{ status: "settled", refundDue: false }, KEPT, "settled"],
    [{ status: "provisioned", refundDue: false }, KEPT, "done"],
    [{ status: "refund_due", refundDue: true }, KEPT, "refund"],
    [{ status: "failed", refundDue: false }, KEPT, "failed"],
    [{ status: "failed", refundDue: true }, KEPT, "refund"],
    [{ status: "expired", refundDue: false }, KEPT, "expired"],
    [{ status: "expired", refundDue: true }, KEPT, "refund"],
    [{ status: "a state of a later release", refundDue: false }, KEPT, "waiting"],
  ];
  for (const [intent, stored, stage] of stages) {
    assert.equal(stageOf(intent, stored, NOW), stage, `${intent.status} ${stage}`);
  }
});

test("the payment page is shown again only while it can be paid on, and never as a script", () => {
  assert.ok(canPay(open, { ...KEPT, isBack: true }, NOW));
  assert.ok(!canPay({ ...open, status: "settled" }, KEPT, NOW));
  assert.ok(canPay(open, KEPT, NOW + 30 * 60_000 - 1));
  assert.ok(!canPay(open, KEPT, NOW + 30 * 60_000));
  for (const link of ["javascript:alert(1)", "data:text/html,x", "", undefined]) {
    assert.ok(!canPay(open, { ...KEPT, link }, NOW), String(link));
  }
});

test("asking ends with the payment, and grows rare before", () => {
  assert.ok(isOver("done") && isOver("refund") && isOver("failed"));
  assert.ok(!isOver("expired") && !isOver("waiting") && !isOver("settled"));
  assert.ok(isDue("waiting", NOW, NOW, NOW + 3_000));
  assert.ok(!isDue("done", NOW, NOW, NOW + 60_000));
  const late = NOW + 6 * 60_000;
  assert.ok(!isDue("waiting", NOW, late, late + 3_000));
  assert.ok(isDue("waiting", NOW, late, late + 15_000));
  assert.ok(!isDue("expired", NOW, NOW, NOW + 3_000));
});

const line = (more) => ({
  mode: "prorated",
  remainingDays: 200,
  cycleDays: 365,
  periodEnd: "2027-03-01",
  listPriceCents: 129_000,
  unitCents: 70_685,
  ...more,
});

test("a prorated price is told with the quote's own figures, and what waiting would cost", () => {
  assert.deepEqual(priceFiguresOf(line()), {
    key: "price.prorated",
    list: 129_000,
    unit: 70_685,
    days: 200,
    cycle: 365,
    until: "2027-03-01",
  });
  assert.deepEqual(rollForwardOf(line()), { from: "2027-02-15", inDays: 186, unit: 133_948 });
  const lastDay = line({ remainingDays: 15, unitCents: 5_301 });
  assert.deepEqual(rollForwardOf(lastDay), { from: "2027-02-15", inDays: 1, unit: 133_948 });
  const branch = line({ remainingDays: 15, listPriceCents: 399_000, unitCents: 16_397 });
  assert.equal(rollForwardOf(branch).unit, 414_304);
});

test("with roll-forward the rest and the next year are told apart", () => {
  const rolled = line({ mode: "rollForward", remainingDays: 14, periodEnd: "2028-03-01", unitCents: 133_948 });
  assert.equal(priceFiguresOf(rolled).rest, 4_948);
  assert.equal(priceFiguresOf(rolled).key, "price.rollForward");
  assert.equal(rollForwardOf(rolled), null);
  assert.deepEqual(yearOf([rolled]), {
    isRolling: true,
    days: 14,
    cycle: 365,
    until: "2028-03-01",
    rollForwardFrom: null,
  });
});

test("a whole year and what is paid once have no days to tell", () => {
  const full = line({ mode: "full", remainingDays: 365, unitCents: 129_000 });
  const once = line({
    mode: "full",
    remainingDays: null,
    cycleDays: null,
    periodEnd: null,
    listPriceCents: 49_000,
    unitCents: 49_000,
  });
  assert.equal(priceFiguresOf(full).key, "price.full");
  assert.deepEqual(priceFiguresOf(once), { key: "price.once", list: 49_000 });
  assert.equal(rollForwardOf(full), null);
  assert.equal(yearOf([once, full]), null);
  assert.deepEqual(yearOf([once, line()]), {
    isRolling: false,
    days: 200,
    cycle: 365,
    until: "2027-03-01",
    rollForwardFrom: "2027-02-15",
  });
});

test("every explanation of a price is complete in both languages", () => {
  const rolled = line({ mode: "rollForward", remainingDays: 14 });
  const once = line({ mode: "full", remainingDays: null, periodEnd: null });
  for (const language of ["en", "tr"]) {
    const spoken = new Words(language);
    spoken.add(words);
    for (const one of [line(), rolled, once, line({ mode: "full" })]) {
      const told = priceText(one, { words: spoken });
      assert.doesNotMatch(told, /[{}]|undefined|NaN/);
    }
    assert.match(priceText(line(), { words: spoken }), /200/);
  }
});
