import assert from "node:assert/strict";
import { test } from "node:test";
import { cartOf, itemOf, readCart, withItem, withUnits, writeCart } from "../../main/webapp/console/licence/cart.js";
import { Catalogue, togetherWith, unlocking, wantedOf } from "../../main/webapp/console/licence/catalogue.js";
import { readPayment, writePayment } from "../../main/webapp/console/licence/stored-payment.js";
import { choicesOf, licenceStateOf, renewalTotalOf, rowStateOf } from "../../main/webapp/console/licence/status.js";
import { words } from "../../main/webapp/console/licence/words.js";

const product = (code, kind, more = {}) => ({
  code,
  name: `«${code}»`,
  kind,
  priceCents: 100_000,
  sortOrder: 1,
  requiresLicense: kind !== "license" && kind !== "service" && kind !== "credit",
  dependsOn: null,
  maxQuantity: 1,
  grants: {},
  ...more,
});
const PRODUCTS = [
  product("license_annual", "license", { grants: { "feature.license": true } }),
  product("api_access", "module", { grants: { "feature.apiAccess": true }, priceCents: 249_000 }),
  product("api_deluxe", "module", { grants: { "feature.apiAccess": true }, priceCents: 500_000 }),
  product("sms_integration", "integration", { grants: { "integration.sms": ["*"] } }),
  product("credit_sms_500", "credit", { dependsOn: "sms_integration", maxQuantity: null }),
  product("extra_branch", "capacity", { maxQuantity: 100, grants: { "limit.maxBranches": 1 } }),
  product("onsite_install_full", "service", { maxQuantity: null }),
];

function memory(kept = {}) {
  return {
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => (kept[key] = value),
    removeItem: (key) => delete kept[key],
  };
}

test("a cart holds each thing once, and no more of it than there can be", () => {
  const api = itemOf(PRODUCTS[1]);
  let cart = withItem([], api, 1);
  assert.deepEqual(cart, [{ type: "addon", code: "api_access", qty: 1 }]);
  assert.deepEqual(withItem(cart, api, 1), cart);
  cart = withItem(cart, itemOf(PRODUCTS[5], 60), 100);
  cart = withItem(cart, itemOf(PRODUCTS[5], 60), 100);
  assert.equal(cart[1].qty, 100);
  assert.equal(withUnits(cart, "extra_branch", 5000)[1].qty, 999);
  assert.equal(withUnits(cart, "extra_branch", 0).length, 1);
  assert.deepEqual(itemOf(PRODUCTS[6]), { type: "service", code: "onsite_install_full", qty: 1 });
});

test("a sku is not mixed up with a code of the same name", () => {
  const cart = withItem(withItem([], { type: "hardware", sku: "x", qty: 1 }), { type: "addon", code: "x", qty: 1 });
  assert.equal(cart.length, 2);
  assert.deepEqual(withUnits(cart, "sku:x", 0), [{ type: "addon", code: "x", qty: 1 }]);
});

test("a full cart takes nothing new", () => {
  const full = Array.from({ length: 50 }, (_, i) => ({ type: "addon", code: `c${i}`, qty: 1 }));
  assert.equal(withItem(full, { type: "addon", code: "one_more", qty: 1 }), full);
});

test("a cart that pays a renewal says nothing of what is in it", () => {
  const items = [{ type: "addon", code: "a", qty: 1 }];
  assert.deepEqual(cartOf(items), { items });
  assert.deepEqual(cartOf(items, "cycle"), { items: [], renewalCycleId: "cycle" });
});

test("each tenant has a cart of its own on a device, and nonsense in it is left out", () => {
  const store = memory();
  writeCart(store, "one", [{ type: "addon", code: "a", qty: 2 }]);
  assert.deepEqual(readCart(store, "one"), [{ type: "addon", code: "a", qty: 2 }]);
  assert.deepEqual(readCart(store, "other"), []);
  const key = "restomesh.console.cart.one";
  store.setItem(key, "{broken");
  assert.deepEqual(readCart(store, "one"), []);
  const mixed = [
    null,
    { type: "plan", code: "p", qty: 1 },
    { type: "addon", code: "a", qty: 1.5 },
    { type: "addon", code: "b", qty: 1, x: 1 },
  ];
  store.setItem(key, JSON.stringify(mixed));
  assert.deepEqual(readCart(store, "one"), [{ type: "addon", code: "b", qty: 1 }]);
  writeCart(store, "one", []);
  assert.equal(store.getItem(key), null);
});

test("what leans on something else comes with it", () => {
  assert.deepEqual(togetherWith("credit_sms_500", PRODUCTS, []), [
    "license_annual",
    "sms_integration",
    "credit_sms_500",
  ]);
  assert.deepEqual(togetherWith("credit_sms_500", PRODUCTS, ["sms_integration", "license_annual"]), ["credit_sms_500"]);
  assert.deepEqual(togetherWith("onsite_install_full", PRODUCTS, []), ["onsite_install_full"]);
  assert.deepEqual(togetherWith("gone", PRODUCTS, []), []);
});

test("a locked feature leads to all that unlocks it, and to nothing that is there already", () => {
  const wanted = wantedOf({ for: "license_annual", key: "feature.apiAccess" });
  assert.deepEqual(wanted, { codes: ["license_annual"], key: "feature.apiAccess" });
  assert.deepEqual(unlocking(PRODUCTS, wanted, []), ["license_annual", "api_access"]);
  assert.deepEqual(unlocking(PRODUCTS, wanted, ["api_access"]), ["license_annual"]);
  assert.deepEqual(unlocking(PRODUCTS, wantedOf({ for: "api_deluxe", key: "feature.apiAccess" }), ["license_annual"]), [
    "api_deluxe",
  ]);
  assert.deepEqual(
    unlocking(PRODUCTS, wantedOf({ for: "extra_branch", key: "limit.maxBranches" }), [
      "license_annual",
      "extra_branch",
    ]),
    ["extra_branch"],
  );
  assert.deepEqual(unlocking(PRODUCTS, wantedOf({ key: "feature.apiAccess" }), ["license_annual", "api_access"]), []);
  assert.deepEqual(unlocking(PRODUCTS, wantedOf({ for: "constructor,<b>" }), []), []);
  assert.deepEqual(wantedOf({}), { codes: [], key: null });
});

test("what is not sold any more is called by what is left of its name", () => {
  const catalogue = new Catalogue("en", PRODUCTS, [{ sku: "P80", name: "Printer" }]);
  assert.equal(catalogue.nameOf({ code: "api_access", name: "API (tr)" }), "«api_access»");
  assert.equal(catalogue.nameOf({ code: "priority_support", name: "Öncelikli destek" }), "Öncelikli destek");
  assert.equal(catalogue.nameOf({ code: "priority_support" }), "priority_support");
  assert.equal(catalogue.nameOf({ sku: "P80" }), "Printer");
});

test("a device knows the latest payment of each tenant", () => {
  const store = memory();
  writePayment(store, "one", { ref: "CK-1" });
  assert.equal(readPayment(store, "one").ref, "CK-1");
  assert.equal(readPayment(store, "other"), null);
  store.setItem("restomesh.console.payment.one", '{"ref": 7}');
  assert.equal(readPayment(store, "one"), null);
});

const row = (more) => ({
  status: "active",
  kind: "module",
  periodEnd: "2027-03-01",
  cancelAt: null,
  quantity: 1,
  pendingQuantity: null,
  renewalCents: 100,
  ...more,
});

test("every state of a licence and of what is owned has words", () => {
  const licences = [
    [{ status: "none", daysRemaining: null }, "quiet"],
    [{ status: "active", daysRemaining: 31 }, "good"],
    [{ status: "active", daysRemaining: 30 }, "warn"],
    [{ status: "grace", daysRemaining: 0 }, "warn"],
    [{ status: "expired", daysRemaining: 0 }, "bad"],
  ].map(([license, tone]) => [licenceStateOf(license), tone]);
  const rows = [
    [row(), "good"],
    [row({ kind: "service", periodEnd: null }), "good"],
    [row({ status: "past_due" }), "warn"],
    [row({ status: "expired" }), "bad"],
    [row({ cancelAt: "2027-03-01" }), "warn"],
    [row({ kind: "capacity", quantity: 5, pendingQuantity: 3 }), "busy"],
  ].map(([one, tone]) => [rowStateOf(one), tone]);
  for (const [{ key, tone }, wanted] of [...licences, ...rows]) {
    assert.equal(tone, wanted, key);
    assert.ok(key in words.en && key in words.tr, key);
  }
});

test("only what can still be decided is offered", () => {
  assert.deepEqual(choicesOf(row()), ["cancel", "end"]);
  assert.deepEqual(choicesOf(row({ cancelAt: "2027-03-01" })), ["keep", "end"]);
  assert.deepEqual(choicesOf(row({ status: "past_due" })), ["end"]);
  assert.deepEqual(choicesOf(row({ periodEnd: null })), ["end"]);
  assert.deepEqual(choicesOf(row({ kind: "capacity", quantity: 3 })), ["fewer", "cancel", "end"]);
  for (const nothing of [row({ status: "expired" }), row({ kind: "credit" }), row({ kind: "service" })]) {
    assert.deepEqual(choicesOf(nothing), []);
  }
});

test("the next year costs what renews, and only that", () => {
  assert.equal(
    renewalTotalOf([row({ renewalCents: 490_000 }), row({ renewalCents: null }), row({ renewalCents: 99_000 })]),
    589_000,
  );
  assert.equal(renewalTotalOf([row({ renewalCents: null })]), null);
  assert.equal(renewalTotalOf([]), null);
});
