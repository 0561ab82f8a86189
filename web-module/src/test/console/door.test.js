import assert from "node:assert/strict";
import { test } from "node:test";
import { lockOf, shopPathOf } from "../../main/webapp/console/kit/door.js";
import { Words } from "../../main/webapp/console/words/words.js";

const OFFER = {
  code: "api_access",
  name: "API",
  kind: "module",
  annualPriceCents: 249_000,
  proratedCents: 136_438,
  currency: "TRY",
  periodEnd: "2027-03-01",
};
const feature = (more) => ({
  requirement: { type: "feature", key: "feature.apiAccess" },
  offer: OFFER,
  licenseRequired: false,
  reason: "not_owned",
  ...more,
});

test("a locked door leads to the product that opens it, and to others that grant the same", () => {
  assert.equal(shopPathOf(feature()), "/shop?for=api_access&key=feature.apiAccess");
  assert.equal(shopPathOf(feature({ offer: null })), "/shop?key=feature.apiAccess");
  assert.equal(shopPathOf({}), "/shop");
});

test("what is said of a door fits why it is locked", () => {
  assert.equal(lockOf(feature()).key, "lock.notOwned");
  assert.equal(lockOf(feature({ reason: "lapsed" })).key, "lock.lapsed");
  assert.equal(lockOf(feature({ licenseRequired: true })).key, "lock.licence");
  assert.equal(lockOf(feature({ licenseRequired: true, reason: "lapsed" })).key, "lock.licenceLapsed");
  assert.equal(lockOf(feature({ offer: null })).key, "lock.nothing");
  const full = feature({ requirement: { type: "limit", key: "limit.maxBranches", usage: 2, cap: 2 } });
  assert.deepEqual(lockOf(full), { key: "lock.limit", values: { name: "API", usage: 2, cap: 2 } });
  for (const language of ["en", "tr"]) {
    const { key, values } = lockOf(full);
    assert.doesNotMatch(new Words(language).say(key, values), /\{/);
  }
});
