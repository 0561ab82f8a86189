import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  EVENT_GROUPS,
  eventProblems,
  eventsOf,
  filterTypes,
  isEverything,
  othersOf,
  shortened,
  typesIn,
} from "../../main/webapp/console/webhooks/events.js";
import {
  attemptTone,
  canBeResent,
  DELIVERY_STATUSES,
  deliveryTone,
  duration,
  isAnswered,
  PERIODS,
  refusalOf,
  sinceOf,
  stateOf,
  toneOf,
} from "../../main/webapp/console/webhooks/state.js";
import { words } from "../../main/webapp/console/webhooks/words.js";

const NOW = Date.parse("2026-03-15T12:00:00.000Z");
const TYPES = EVENT_GROUPS.flatMap(([, types]) => types);
const active = (consecutiveFailures) => ({ status: "active", consecutiveFailures, pauseReason: null });
const paused = (pauseReason) => ({ status: "paused", consecutiveFailures: 3, pauseReason });

test("every type that has a schema is offered, once, but for the test event", () => {
  const folder = fileURLToPath(new URL("../../../../docs/events/", import.meta.url));
  const suffix = ".schema.json";
  const documented = readdirSync(folder)
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length));
  assert.deepEqual([...TYPES, "webhook.test.v1"].sort(), documented.sort());
});

test("whatever is said by a part of its key has words", () => {
  const reasons = [
    "malformed",
    "long",
    "scheme",
    "user",
    "fragment",
    "host",
    "port",
    "address",
    "busy",
    "unresolvable",
    "full",
  ];
  const errors = [
    "timeout",
    "connection_failed",
    "tls_failed",
    "bad_response",
    "unresolvable",
    "unsafe_url",
    "interrupted",
  ];
  const keys = [
    ...EVENT_GROUPS.map(([group]) => `hook.group.${group}`),
    ...TYPES.map((type) => `hook.event.${type}`),
    ...["active", "shaky", "failing", "paused", "deleted"].map((state) => `hook.state.${state}`),
    ...["active", "shaky", "failing", "paused"].map((state) => `hook.stateText.${state}`),
    ...["failures", "gone", "manual", "unknown"].map((reason) => `hook.pause.${reason}`),
    ...DELIVERY_STATUSES.flatMap((status) => [`hook.delivery.${status}`, `hook.deliveryText.${status}`]),
    ...["malformed", "blocked", "count"].map((problem) => `hook.types.${problem}`),
    ...reasons.map((reason) => `hook.refused.${reason}`),
    ...errors.map((error) => `hook.error.${error}`),
    ...[...PERIODS.map(([name]) => name), "other"].map((name) => `hook.since.${name}`),
    ...["all", "chosen"].flatMap((scope) => [`hook.scope.${scope}`, `hook.scopeHint.${scope}`]),
  ];
  for (const key of keys) {
    assert.ok(key in words.en, key);
  }
});

test("events are chosen from the list, named by hand, or all", () => {
  assert.deepEqual(eventsOf({ scope: "all", "type:order.created.v1": true }), ["*"]);
  assert.deepEqual(
    eventsOf({
      scope: "chosen",
      "type:order.cancelled.v1": true,
      "type:order.created.v1": true,
      others: "a.b.v2\norder.created.v1",
    }),
    ["order.created.v1", "order.cancelled.v1", "a.b.v2"],
  );
  assert.deepEqual(eventsOf({ scope: "chosen", others: null }), []);
  assert.deepEqual(typesIn(" a.b.v1,c.d.v1; a.b.v1\n"), ["a.b.v1", "c.d.v1"]);
  assert.deepEqual(othersOf(["order.created.v1", "a.b.v2", "*"]), ["a.b.v2"]);
  assert.ok(isEverything(["a.b.v1", "*"]));
  assert.ok(!isEverything(["a.b.v1"]));
});

test("many types are shortened", () => {
  assert.equal(shortened(["a", "b", "c"]), "a, b, c");
  assert.equal(shortened(["a", "b", "c", "d", "e"]), "a, b, c +2");
});

test("deliveries can be narrowed to what a subscription wants, and to tests", () => {
  assert.deepEqual(filterTypes(["order.created.v1"]), ["order.created.v1", "webhook.test.v1"]);
  assert.equal(filterTypes(["*"]).length, TYPES.length + 1);
  assert.ok(filterTypes(["*", "a.b.v1"]).includes("a.b.v1"));
});

test("an error names the type that it is about", () => {
  const violations = ["url: must not be null", "events[1]: must be a type", "events: size must be between 1 and 50"];
  assert.deepEqual(eventProblems(violations, ["a.b.v1", "nonsense"]), [
    { problem: "malformed", type: "nonsense" },
    { problem: "count", type: "" },
  ]);
  assert.deepEqual(eventProblems(["events[0]: events of this type are never delivered"], ["audit.x.v1"]), [
    { problem: "blocked", type: "audit.x.v1" },
  ]);
});

test("a subscription shakes, fails and is paused", () => {
  assert.deepEqual(
    [0, 1, 9, 10, 19].map((failures) => stateOf(active(failures))),
    ["active", "shaky", "shaky", "failing", "failing"],
  );
  assert.deepEqual(
    [0, 1, 10].map((failures) => toneOf(active(failures))),
    ["good", "warn", "bad"],
  );
  assert.deepEqual(
    ["manual", "gone", "failures", null].map((reason) => toneOf(paused(reason))),
    ["quiet", "bad", "bad", "bad"],
  );
  assert.equal(stateOf(paused("manual")), "paused");
});

test("deliveries and attempts have tones", () => {
  assert.deepEqual(DELIVERY_STATUSES.map(deliveryTone), ["busy", "busy", "good", "bad", "warn", "quiet"]);
  assert.equal(deliveryTone("whatever"), "quiet");
  assert.equal(attemptTone({ statusCode: 204, error: null }), "good");
  assert.equal(attemptTone({ statusCode: 302, error: null }), "bad");
  assert.equal(attemptTone({ statusCode: 200, error: "timeout" }), "bad");
  assert.equal(attemptTone({ statusCode: null, error: "connection_failed" }), "bad");
});

test("what waits for a pause to end, or for nobody, is not sent again", () => {
  const subscription = active(0);
  assert.deepEqual(
    DELIVERY_STATUSES.map((status) => canBeResent({ status }, subscription)),
    [true, true, true, true, false, false],
  );
  assert.ok(!canBeResent({ status: "failed" }, paused("manual")));
  assert.ok(!canBeResent({ status: "failed" }, null));
});

test("an attempt that was asked for has been made when there is one more", () => {
  assert.ok(!isAnswered({ status: "delivered", attempts: [1] }, 1));
  assert.ok(!isAnswered({ status: "delivering", attempts: [1, 2] }, 1));
  assert.ok(isAnswered({ status: "delivered", attempts: [1, 2] }, 1));
});

test("the time to send again from is reckoned from now, or filled in", () => {
  assert.equal(sinceOf("hour", null, NOW), "2026-03-15T11:00:00.000Z");
  assert.equal(sinceOf("day", "2020-01-01T00:00", NOW), "2026-03-14T12:00:00.000Z");
  assert.ok(Date.parse(sinceOf("all", null, NOW)) > NOW - 14 * 86_400_000);
  assert.equal(sinceOf("other", "2026-03-10T08:30", NOW), new Date(2026, 2, 10, 8, 30).toISOString());
  assert.equal(sinceOf("other", null, NOW), null);
  assert.equal(sinceOf("other", "nonsense", NOW), null);
});

test("durations are read by people", () => {
  const plain = { number: String, locale: "tr-TR" };
  assert.equal(duration(240, plain), "240 ms");
  assert.equal(duration(15_000, plain), "15,0 s");
});

test("what the server has against an address is said in our words", () => {
  assert.equal(refusalOf("url must lead to public addresses only"), "address");
  assert.equal(refusalOf("url has a host that cannot be resolved just now"), "busy");
  assert.equal(refusalOf("url has a host that cannot be resolved"), "unresolvable");
  assert.equal(refusalOf("A tenant can have 20 active webhook subscriptions"), "full");
  assert.equal(refusalOf("A tenant can have 100 webhook subscriptions, paused ones included"), "fullPaused");
  assert.equal(refusalOf("something else"), null);
});
