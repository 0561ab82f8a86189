import assert from "node:assert/strict";
import { test } from "node:test";
import { denialOf, shopPathOf } from "../../main/webapp/console/kit/denial.js";
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

test("a denial leads to the product that lifts it, and to others that grant the same", () => {
  assert.equal(shopPathOf(feature()), "/shop?for=api_access&key=feature.apiAccess");
  assert.equal(shopPathOf(feature({ offer: null })), "/shop?key=feature.apiAccess");
  assert.equal(shopPathOf({}), "/shop");
});

test("the text of a denial fits its reason", () => {
  assert.equal(denialOf(feature()).key, "denial.notOwned");
  assert.equal(denialOf(feature({ reason: "lapsed" })).key, "denial.lapsed");
  assert.equal(denialOf(feature({ licenseRequired: true })).key, "denial.licence");
  assert.equal(denialOf(feature({ licenseRequired: true, reason: "lapsed" })).key, "denial.licenceLapsed");
  assert.equal(denialOf(feature({ offer: null })).key, "denial.nothing");
  const full = feature({ requirement: { type: "limit", key: "limit.maxBranches", usage: 2, cap: 2 } });
  assert.deepEqual(denialOf(full), { key: "denial.limit", values: { name: "API", usage: 2, cap: 2 } });
  for (const language of ["en", "tr"]) {
    const { key, values } = denialOf(full);
    assert.doesNotMatch(new Words(language).say(key, values), /\{/);
  }
});
