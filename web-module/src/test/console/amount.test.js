import assert from "node:assert/strict";
import { test } from "node:test";

test("amounts are read as people write them, in cents", async () => {
  const { centsOf } = await import("../../main/webapp/console/kit/amount.js");
  assert.equal(centsOf("1.250,50"), 125_050);
  assert.equal(centsOf("1250,5"), 125_050);
  assert.equal(centsOf("1,250.50"), 125_050);
  assert.equal(centsOf("12"), 1_200);
  assert.equal(centsOf(" ₺ 0,05 "), 5);
  assert.equal(centsOf("12.345"), 1_234_500);
  for (const nonsense of ["", null, "-1", "1,2,3", "abc", "1.2.3", "1,234,5"]) {
    assert.equal(centsOf(nonsense), null, String(nonsense));
  }
});
