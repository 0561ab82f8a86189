import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  accountsPath,
  areasFor,
  bodyOf,
  firstRequest,
  instantOf,
  localOf,
  networksIn,
  scopesOf,
  TONES,
  wrongNetworks,
} from "../../main/webapp/console/services/access.js";
import { words } from "../../main/webapp/console/services/words.js";

const DOCUMENT = readFileSync(
  new URL("../../main/resources/org/restomesh/api/operations/openapi.yaml", import.meta.url),
  "utf8",
);
const scopesFor = (isOperator) => areasFor(isOperator).flatMap(([, scopes]) => scopes);

test("all scopes of the API can be chosen, by whoever may give them, in its order", () => {
  const [, list] = /\n {4}ServiceScope:\n.*?\n {6}enum: \[(.*?)]/s.exec(DOCUMENT);
  const all = list.split(", ").map((scope) => scope.slice(1, -1));
  const ofOperator = scopesFor(true);
  const both = ["delivery:read", "delivery:write", "audit:read"];
  assert.deepEqual(
    scopesFor(false),
    all.filter((scope) => both.includes(scope) || !ofOperator.includes(scope)),
  );
  assert.deepEqual(
    ofOperator,
    all.filter((scope) => both.includes(scope) || !scopesFor(false).includes(scope)),
  );
});

test("areas and states have words", () => {
  for (const [area] of [...areasFor(false), ...areasFor(true)]) {
    assert.ok(`service.area.${area}` in words.en, area);
    assert.ok(`service.areaText.${area}` in words.en, area);
  }
  for (const status of Object.keys(TONES)) {
    assert.ok(`service.status.${status}` in words.en, status);
  }
});

test("the operator has accounts of its own", () => {
  assert.equal(accountsPath(false), "/api/v1/service-accounts");
  assert.equal(accountsPath(true), "/api/v1/admin/service-accounts");
});

test("what is ticked is sent in the order of the API, and nothing that another may give", () => {
  const ticked = { "scope:devices:write": true, "scope:branches:read": true, "scope:tenants:read": true };
  assert.deepEqual(scopesOf(ticked, false), ["branches:read", "devices:write"]);
  assert.deepEqual(scopesOf(ticked, true), ["tenants:read"]);
});

test("networks are read one by one, and the wrong ones named", () => {
  const networks = networksIn("10.0.0.0/8\n nowhere, 2001:db8::/32 10.0.0.0/8");
  assert.deepEqual(networks, ["10.0.0.0/8", "nowhere", "2001:db8::/32"]);
  assert.deepEqual(networksIn(null), []);
  assert.deepEqual(wrongNetworks(["networks[1]: must be a network", "name: must not be blank"], networks), ["nowhere"]);
});

test("an end is typed where the reader is, and sent as an instant", () => {
  assert.equal(instantOf(null), null);
  assert.equal(localOf(null), "");
  assert.equal(instantOf(localOf("2027-03-01T09:30:00.000Z")), "2027-03-01T09:30:00.000Z");
});

test("a new account has a branch to choose, one of the operator has none", () => {
  const values = { name: "Till", description: null, branchId: "b1", networks: null, expiresAt: null };
  const body = { name: "Till", description: null, scopes: [], networks: [], expiresAt: null };
  assert.deepEqual(bodyOf(values, null, false), { ...body, branchId: "b1" });
  assert.deepEqual(bodyOf(values, null, true), body);
});

test("a change sends the end only when it is another: it may be past, and has seconds", () => {
  const account = { expiresAt: "2027-03-01T09:30:12.345Z" };
  const values = { name: "Till", description: null, networks: null, expiresAt: localOf(account.expiresAt) };
  assert.ok(!("expiresAt" in bodyOf(values, account, false)));
  assert.equal(bodyOf({ ...values, expiresAt: null }, account, false).expiresAt, null);
  assert.ok(!("expiresAt" in bodyOf({ ...values, expiresAt: null }, { expiresAt: null }, false)));
  assert.ok(!("branchId" in bodyOf(values, account, false)));
});

test("the first request is one that the key may make", () => {
  const first = (scopes, branchId) => firstRequest("https://r.example", "rmk_1", { scopes, branchId });
  const curl = (path) => `curl -s https://r.example${path} -H "Authorization: Bearer rmk_1"`;
  assert.equal(first(["menu:read", "devices:read"], "b1"), curl("/api/v1/devices?branchId=b1"));
  assert.equal(first(["menu:read", "devices:read"], null), curl("/api/v1/menu/products"));
  assert.equal(first(["orders:write"], "b1"), null);
});
