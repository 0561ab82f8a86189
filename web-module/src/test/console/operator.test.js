import assert from "node:assert/strict";
import { test } from "node:test";
import { effectOf, grantable, knownKeys, newTenant } from "../../main/webapp/console/operator/tenant-data.js";
import { BILLINGS, KINDS, definitionOf, hardwareOf } from "../../main/webapp/console/operator/definitions.js";
import {
  lostKeys,
  membersOf,
  repeatedKey,
  rowsOf,
  typeOf,
} from "../../main/webapp/console/operator/entitlement-rows.js";
import { leftOf, pendingOf } from "../../main/webapp/console/kit/refund.js";
import { lineName } from "../../main/webapp/console/operator/line-name.js";
import { JOBS, STEPS, instantOf, offsetOf } from "../../main/webapp/console/operator/rehearsal.js";
import { listPath } from "../../main/webapp/console/operator/payment-list.js";
import { words } from "../../main/webapp/console/operator/words.js";

test("what was overridden can be read into rows and written back as it was", () => {
  const members = {
    "feature.apiAccess": true,
    "feature.off": false,
    "limit.maxBranches": { __replace: 10 },
    "limit.maxUsers": -1,
    "integration.fiscal": ["vendor_a", "vendor_b"],
    "integration.none": { __replace: [] },
  };
  assert.deepEqual(membersOf(rowsOf(members)), members);
  assert.deepEqual(Object.keys(membersOf(rowsOf(members))), Object.keys(members));
});

test("rows without a key are nothing, and a feature is never replaced", () => {
  const rows = [
    { key: "", mode: "add", value: "3" },
    { key: "feature.x", mode: "replace", value: "" },
  ];
  assert.deepEqual(membersOf(rows), { "feature.x": true });
});

test("what makes no sense goes to the server as it was typed, which names it", () => {
  assert.deepEqual(
    membersOf([
      { key: "limit.x", mode: "add", value: "many" },
      { key: "nonsense", mode: "add", value: "1.5" },
    ]),
    {
      "limit.x": "many",
      nonsense: "1.5",
    },
  );
});

test("keys are told apart by what stands before the point", () => {
  assert.equal(typeOf("feature.x"), "feature");
  assert.equal(typeOf("limit."), null);
  assert.equal(typeOf("credit.SMS"), null);
});

test("of two rows with one key one would be lost", () => {
  assert.equal(repeatedKey([{ key: "limit.x" }, { key: "" }, { key: "" }, { key: "limit.x" }]), "limit.x");
  assert.equal(repeatedKey([{ key: "limit.x" }, { key: "" }, { key: "" }]), null);
  assert.deepEqual(lostKeys({ "limit.x": 1, "limit.y": 1 }, { "limit.y": 2 }), ["limit.x"]);
});

test("an override is told in words", () => {
  assert.equal(effectOf(true).key, "on");
  assert.equal(effectOf(false).key, "nothing");
  assert.equal(effectOf(-1).key, "unlimited");
  assert.equal(effectOf({ __replace: -1 }).key, "unlimited");
  assert.deepEqual(effectOf(3), { key: "plus", values: { value: "3" } });
  assert.deepEqual(effectOf({ __replace: ["a", "b"] }), { key: "exactly", values: { value: "a, b" } });
  assert.equal(effectOf({ __replace: [] }).key, "none");
  assert.equal(effectOf([]).key, "nothing");
});

test("a new tenant has its administrator inside", () => {
  const values = { name: "A", timezone: "Europe/Istanbul", locale: "tr", demo: false, branchName: "B" };
  const admin = { name: "C", email: "c@example.test", password: "a long enough one" };
  const filledIn = {
    ...values,
    "admin.name": admin.name,
    "admin.email": admin.email,
    "admin.password": admin.password,
  };
  assert.deepEqual(newTenant(filledIn), { ...values, admin });
});

test("what can be given is told apart from what cannot, with the reason", () => {
  const purchasability = { license_annual: { ok: true }, sms: { ok: false, reason: "LICENSE_REQUIRED", message: "x" } };
  assert.deepEqual(grantable(purchasability), {
    codes: ["license_annual"],
    refused: [{ code: "sms", reason: "LICENSE_REQUIRED" }],
  });
});

test("keys to choose from are those that anybody has heard of, once each", () => {
  const licensing = {
    entitlements: { features: { "feature.b": true }, limits: { "limit.a": 1 }, integrations: {} },
    offers: { "feature.b": {}, "feature.c": {} },
  };
  assert.deepEqual(knownKeys(licensing, { "limit.z": 1 }), ["feature.b", "feature.c", "limit.a", "limit.z"]);
});

test("a product is defined by what was filled in; credits only where there are some", () => {
  const values = {
    "names.tr": "Ad",
    "names.en": null,
    "descriptions.tr": null,
    "descriptions.en": null,
    kind: "module",
    billing: "annual",
    priceCents: "1.490,00",
    requiresLicense: true,
    dependsOn: null,
    maxQuantity: null,
    creditKind: "SMS",
    creditUnits: 5,
    sortOrder: 95,
    archived: false,
  };
  const defined = definitionOf(values, { "feature.x": true });
  assert.equal(defined.priceCents, 149000);
  assert.equal(defined.descriptions, null);
  assert.equal(defined.creditKind, null);
  assert.equal(defined.creditUnits, null);
  assert.deepEqual(defined.grants, { "feature.x": true });
  assert.equal(definitionOf({ ...values, kind: "credit" }, {}).creditKind, "SMS");
  assert.deepEqual(hardwareOf({ name: "P", priceCents: "10", shippingCents: "0,5", stock: 3 }), {
    name: "P",
    priceCents: 1000,
    shippingCents: 50,
    stock: 3,
  });
});

test("what is left of a payment is what came without what went back or is on its way", () => {
  const refund = (state, amountCents) => ({ state, amountCents });
  const file = {
    paidCents: 1000,
    refunds: [refund("done", 300), refund("failed", 500), refund("pending", 100)],
  };
  assert.equal(leftOf(file), 600);
  assert.equal(leftOf({ paidCents: null, refunds: [] }), 0);
  assert.equal(pendingOf(file).amountCents, 100);
  assert.equal(pendingOf({ refunds: [refund("done", 1)] }), null);
  assert.equal(lineName({ name: { tr: "Lisans", en: null } }, "en"), "Lisans");
});

test("how far the clock is from real time is told in days, hours and minutes", () => {
  assert.deepEqual(offsetOf(0), { key: "real", values: {} });
  assert.deepEqual(offsetOf(90_061), { key: "ahead", values: { days: 1, hours: 1, minutes: 1 } });
  assert.deepEqual(offsetOf(-3_600), { key: "behind", values: { days: 0, hours: 1, minutes: 0 } });
});

test("a time that was typed is an instant", () => {
  assert.equal(instantOf("2027-03-01T09:30"), new Date(2027, 2, 1, 9, 30).toISOString());
  assert.equal(instantOf("soon"), null);
  assert.equal(instantOf(null), null);
});

test("there are words for every job, every step and every kind", () => {
  for (const said of [words.en, words.tr]) {
    JOBS.forEach((job) => assert.ok(`clock.job.${job}` in said, job));
    STEPS.forEach(({ name }) => assert.ok(`clock.step.${name}` in said, name));
    KINDS.forEach((kind) => assert.ok(`catalogue.kind.${kind}` in said, kind));
    BILLINGS.forEach((billing) => assert.ok(`catalogue.billing.${billing}` in said, billing));
  }
});

test("the list of payments asks for what the page's address says", () => {
  const path = "/api/v1/admin/checkout";
  assert.equal(listPath({}), path);
  assert.equal(listPath({ show: "all" }), path);
  assert.equal(listPath({ show: "due", tenantId: "t&1" }), `${path}?tenantId=t%261&refundDue=true`);
  assert.equal(listPath({ show: "expired" }), `${path}?status=expired`);
});
