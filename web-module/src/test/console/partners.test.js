import assert from "node:assert/strict";
import { test } from "node:test";
import {
  lostScopes,
  openingExample,
  originsIn,
  paysNowhere,
  SCOPES,
  scopesOf,
  SETS,
  wrongOrigins,
} from "../../main/webapp/console/partners/scopes.js";
import { words } from "../../main/webapp/console/partners/words.js";

test("scopes and sets have words, and sets hold nothing else", () => {
  for (const scope of SCOPES) {
    assert.ok(`partner.scope.${scope}` in words.en, scope);
  }
  for (const [name, scopes] of SETS) {
    assert.ok(`partner.set.${name}` in words.en, name);
    assert.deepEqual(lostScopes(scopes, SCOPES), []);
  }
});

test("what is ticked is sent in the order of the API", () => {
  assert.deepEqual(scopesOf({ "scope:orders:write": true, "scope:menu:read": true, "scope:orders:read": false }), [
    "menu:read",
    "orders:write",
  ]);
});

test("open screens lose what a key no longer has", () => {
  assert.deepEqual(lostScopes(["menu:read", "orders:read"], ["menu:read", "payments:write"]), ["orders:read"]);
  assert.deepEqual(lostScopes([], SCOPES), []);
});

test("origins are read one by one, and the wrong ones named", () => {
  const origins = originsIn("https://a.example\n https://b.example:8443, https://a.example");
  assert.deepEqual(origins, ["https://a.example", "https://b.example:8443"]);
  assert.deepEqual(originsIn(null), []);
  assert.deepEqual(wrongOrigins(["allowedReturnOrigins[1]: must be an origin", "name: must not be blank"], origins), [
    "https://b.example:8443",
  ]);
});

test("who may let guests pay needs an address to send them back to", () => {
  assert.ok(paysNowhere(["payments:write"], []));
  assert.ok(!paysNowhere(["payments:write"], ["https://a.example"]));
  assert.ok(!paysNowhere(["menu:read"], []));
});

test("a screen can be opened from a terminal", () => {
  assert.equal(
    openingExample("https://r.example", "pk_1", "b1"),
    `curl -s -X POST https://r.example/api/v1/display/sessions -H "Authorization: PartnerKey pk_1" -H "Content-Type: application/json" -d '{"branchId":"b1"}'`,
  );
});
