import assert from "node:assert/strict";
import { test } from "node:test";
import { IdempotencyKeys, randomKey } from "../../main/webapp/console/kit/idempotency-keys.js";

test("the same content that went unanswered is sent with the same key", () => {
  let count = 0;
  const once = new IdempotencyKeys(() => `key-${++count}`);
  assert.equal(once.keyFor({ a: 1 }), "key-1");
  assert.equal(once.keyFor({ a: 1 }), "key-1");
  assert.equal(once.keyFor({ a: 2 }), "key-2");
  once.sent();
  assert.equal(once.keyFor({ a: 2 }), "key-3");
});

test("keys are as random as they are long, and say where they come from", () => {
  assert.match(randomKey(), /^console-[0-9a-f]{32}$/);
  assert.notEqual(randomKey(), randomKey());
  assert.match(new IdempotencyKeys().keyFor({}), /^console-/);
});
