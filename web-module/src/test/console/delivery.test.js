import assert from "node:assert/strict";
import { test } from "node:test";
import { countsBy, healthOf, storeStateOf } from "../../main/webapp/console/delivery/health.js";
import {
  PLATFORMS,
  credentialsIn,
  fieldOf,
  kindOf,
  pathOf,
  platformIn,
} from "../../main/webapp/console/delivery/kinds.js";
import {
  normalized,
  searchNoteOf,
  searchProducts,
  suggestionsFor,
} from "../../main/webapp/console/delivery/matching.js";
import {
  canAutoAccept,
  deadlineOf,
  reasonsOf,
  unmappedIn,
  warningsOf,
} from "../../main/webapp/console/delivery/reasons.js";
import { createMapping } from "../../main/webapp/console/delivery/server.js";
import { filterEntries, hasFailed, prettyPrinted } from "../../main/webapp/console/delivery/log-entries.js";
import { words } from "../../main/webapp/console/delivery/words.js";
import { Words } from "../../main/webapp/console/words/words.js";

const NOW = Date.parse("2026-03-01T16:00:00Z");
const WELL = {
  platform: "PLATFORM_B",
  status: "enabled",
  enabled: true,
  hasCredentials: true,
  errorCount: 0,
  lastOrderPollAt: "2026-03-01T15:59:50Z",
  storeOpen: true,
};

test("a platform is as well as what is worst about it", () => {
  const state = (change) => healthOf({ ...WELL, ...change }, NOW).state;
  assert.deepEqual(healthOf(WELL, NOW), { state: "working", tone: "good" });
  assert.equal(healthOf(null, NOW).state, "absent");
  assert.deepEqual(healthOf({ ...WELL, status: "auto_disabled", enabled: false, errorCount: 10 }, NOW), {
    state: "auto_disabled",
    tone: "bad",
  });
  assert.equal(state({ status: "disabled", enabled: false, errorCount: 3 }), "disabled");
  assert.equal(state({ hasCredentials: false, errorCount: 3 }), "locked");
  assert.equal(state({ errorCount: 3, lastOrderPollAt: null }), "failing");
  assert.equal(state({ lastOrderPollAt: null }), "waiting");
  assert.equal(state({ lastOrderPollAt: "2026-03-01T14:59:59Z" }), "stale");
  assert.equal(state({ platform: "PLATFORM_A", lastOrderPollAt: null }), "working");
});

test("a store is open, closed, or nobody has said", () => {
  assert.equal(storeStateOf({ storeOpen: true }).state, "open");
  assert.equal(storeStateOf({ storeOpen: false }).state, "closed");
  assert.equal(storeStateOf({ storeOpen: null }).state, "unknown");
});

test("things are counted by platform", () => {
  assert.deepEqual(
    countsBy([{ source: "PLATFORM_A" }, { source: "PLATFORM_A" }, { source: "PLATFORM_C" }], ({ source }) => source),
    {
      PLATFORM_A: 2,
      PLATFORM_C: 1,
    },
  );
});

test("credentials are what the platform takes, without spaces around them, and nothing that is empty", () => {
  const values = {
    "credentials.clientId": " me ",
    "credentials.clientSecret": "s \n",
    "credentials.chainCode": null,
    other: "x",
  };
  assert.deepEqual(credentialsIn("PLATFORM_A", values), { clientId: "me", clientSecret: "s" });
  assert.deepEqual(credentialsIn("PLATFORM_D", {}), {});
});

test("a platform in an address may be written in any case", () => {
  assert.equal(platformIn("platform_c"), "PLATFORM_C");
  assert.equal(platformIn("platform_e"), null);
  assert.equal(platformIn(undefined), null);
  assert.equal(pathOf("PLATFORM_C"), "platform_c");
});

const DELIVERY_WORDS = {
  "delivery.name": PLATFORMS,
  "delivery.credential": PLATFORMS.flatMap((platform) => kindOf(platform).credentials.map(({ name }) => name)),
  "delivery.health": ["absent", "auto_disabled", "disabled", "locked", "failing", "waiting", "stale", "working"],
  "delivery.healthText": ["absent", "auto_disabled", "disabled", "locked", "failing", "waiting", "stale"],
  "delivery.store": ["open", "closed", "unknown"],
  "delivery.environment": ["production", "sandbox"],
  "delivery.errorClass": ["AUTH", "THROTTLE", "REMOTE", "MAPPING", "LOCAL"],
  "delivery.reason": ["UNMAPPED_ITEMS", "PRICE_DRIFT", "MANUAL_ACCEPT", "RESOLVED", "NO_BRANCH", "PARSE_WARNING"],
  "delivery.deadline": ["waits", "late"],
  "delivery.courier": ["PLATFORM", "OWN", "PICKUP"],
  "delivery.operation": ["acceptOrder", "rejectOrder", "markReady", "setItemAvailability"],
  "delivery.outboundState": ["pending", "dead"],
  "delivery.kind": ["order", "amend", "status", "refund", "snapshot"],
  "delivery.inboxState": ["received", "processed", "failed", "parked", "ignored"],
  "delivery.direction": ["in", "out", "local"],
};

test("everything that the server may say has words", () => {
  for (const [part, keys] of Object.entries(DELIVERY_WORDS)) {
    for (const key of keys) {
      assert.ok(`${part}.${key}` in words.en, `${part}.${key}`);
    }
  }
});

test("the server's field errors name the input of a credential", () => {
  assert.equal(fieldOf(kindOf("PLATFORM_B").credentials[0]), "credentials.appSecretKey");
});

const item = (externalItemId, productId = null, more = {}) => ({
  externalItemId,
  productId,
  cancelled: false,
  name: "x",
  ...more,
});

test("an item is to be matched once, and not when it is taken out or has no name there", () => {
  const order = {
    items: [item("1"), item("1"), item("2", "p"), item("3", null, { cancelled: true }), item(null), item("4")],
  };
  assert.deepEqual(
    unmappedIn(order).map(({ externalItemId }) => externalItemId),
    ["1", "4"],
  );
});

test("reasons say how many items and whether a person is the rule or the exception", () => {
  const order = { attention: ["UNMAPPED_ITEMS", "PARSE_WARNING"], items: [item("1"), item("2")] };
  assert.deepEqual(reasonsOf(order, undefined), [
    { reason: "UNMAPPED_ITEMS", values: { count: 2 } },
    { reason: "PARSE_WARNING", values: {} },
  ]);
  const waiting = { attention: ["MANUAL_ACCEPT"], items: [] };
  assert.equal(reasonsOf(waiting, { autoAccept: false })[0].reason, "MANUAL_ACCEPT");
  assert.equal(reasonsOf(waiting, { autoAccept: true })[0].reason, "RESOLVED");
});

test("what could not be read is told as the server says it, and nothing else", () => {
  assert.deepEqual(warningsOf({ externalData: { warnings: ["options[1]: no price"] } }), ["options[1]: no price"]);
  assert.deepEqual(warningsOf({ externalData: { warnings: "x" } }), []);
  assert.deepEqual(warningsOf({}), []);
});

test("an order goes on by itself only when nothing is odd and the restaurant wants it", () => {
  const order = { status: "PENDING_APPROVAL", attention: ["MANUAL_ACCEPT"] };
  assert.equal(canAutoAccept(order, { autoAccept: true }), true);
  assert.equal(canAutoAccept(order, { autoAccept: false }), false);
  assert.equal(canAutoAccept(order, undefined), false);
  assert.equal(canAutoAccept({ ...order, attention: ["PRICE_DRIFT"] }, { autoAccept: true }), false);
  assert.equal(canAutoAccept({ ...order, attention: ["MANUAL_ACCEPT", "NO_BRANCH"] }, { autoAccept: true }), false);
  assert.equal(canAutoAccept({ ...order, status: "CANCELLED" }, { autoAccept: true }), false);
});

test("a platform waits, soon gives up, or has given up", () => {
  assert.equal(deadlineOf(null, NOW), null);
  assert.deepEqual(deadlineOf("2026-03-01T16:10:00Z", NOW), { state: "waits", tone: "quiet" });
  assert.deepEqual(deadlineOf("2026-03-01T16:04:59Z", NOW), { state: "waits", tone: "warn" });
  assert.deepEqual(deadlineOf("2026-03-01T16:00:00Z", NOW), { state: "late", tone: "bad" });
});

const MENU = [
  { id: "1", name: "Izgara Köfte", priceCents: 34_000 },
  { id: "2", name: "Kaşarlı Pide", priceCents: 21_000 },
  { id: "3", name: "Kıymalı Pide", priceCents: 23_000 },
  { id: "4", name: "Ayran", priceCents: 4_000 },
];
const guessed = (name, unitPriceCents = 0) => suggestionsFor({ name, unitPriceCents }, MENU).map(({ id }) => id);

test("names are compared without accents, signs and the case of Turkish letters", () => {
  assert.equal(normalized("  IZGARA Köfte (büyük)! "), "izgara kofte buyuk");
  assert.equal(normalized("İSKENDER"), "iskender");
  assert.equal(normalized(null), "");
});

test("the likeliest product comes first, and what is unlike does not come", () => {
  assert.equal(guessed("IZGARA KOFTE")[0], "1");
  assert.equal(guessed("Köfte, ızgara 6 adet")[0], "1");
  assert.equal(guessed("Kasarli pidesi")[0], "2");
  assert.deepEqual(guessed("Ayran 300 ml"), ["4"]);
  assert.deepEqual(guessed("Sushi"), []);
  assert.deepEqual(guessed(""), []);
});

test("of two that are as like, the one of the same price comes first", () => {
  assert.equal(guessed("Pide", 23_500)[0], "3");
  assert.equal(guessed("Pide", 21_000)[0], "2");
});

test("a search finds by parts of words, in any order", () => {
  const idsOf = ({ shown }) => shown.map(({ id }) => id);
  assert.deepEqual(idsOf(searchProducts("pid kiy", MENU)), ["3"]);
  assert.deepEqual(idsOf(searchProducts("", MENU, 2)), ["4", "1"]);
  assert.deepEqual(searchProducts("çorba", MENU), { shown: [], count: 0 });
});

test("a search that finds more than it shows says so, in both languages", () => {
  const many = Array.from({ length: 23 }, (nothing, i) => ({ id: String(i), name: `Pide ${i}` }));
  const said = (language, text) => {
    const spoken = new Words(language);
    spoken.add(words);
    const note = searchNoteOf(searchProducts(text, many));
    return note && spoken.say(note.key, note.values);
  };
  assert.equal(said("en", "pide"), "20 of 23 products are shown. Type more to narrow them down.");
  assert.equal(said("tr", "pide"), "23 üründen 20 tanesi gösteriliyor. Daraltmak için daha fazla yazın.");
  assert.equal(said("en", "pide 1"), null, "these are all");
  assert.equal(said("en", "ayran"), "No product of the menu has these words.");
});

test("a body is laid out when it is JSON and left alone when it was cut", () => {
  assert.equal(prettyPrinted('{"a":[1]}'), '{\n  "a": [\n    1\n  ]\n}');
  assert.equal(prettyPrinted('{"a":[1'), '{"a":[1');
  assert.equal(prettyPrinted("7"), "7");
  assert.equal(prettyPrinted(null), "");
});

test("lines of the log are filtered by direction, failure and text", () => {
  const line = {
    direction: "out",
    operation: "acceptOrder",
    status: 200,
    errorClass: null,
    externalId: "65F0A1",
    path: null,
    message: null,
    request: "{}",
    response: null,
    orderId: null,
  };
  const bad = { ...line, direction: "in", status: 500, operation: "order" };
  assert.equal(hasFailed(line), false);
  assert.equal(hasFailed(bad), true);
  assert.equal(hasFailed({ status: null, errorClass: "REMOTE" }), true);
  assert.deepEqual(filterEntries([line, bad], {}), [line, bad]);
  assert.deepEqual(filterEntries([line, bad], { direction: "in" }), [bad]);
  assert.deepEqual(filterEntries([line, bad], { onlyFailed: true }), [bad]);
  assert.deepEqual(filterEntries([line, bad], { text: " acceptorder " }), [line]);
  assert.deepEqual(filterEntries([line, bad], { text: "65f0a1" }), [line, bad]);
});

test("an item that is another product already is said to be so, and its mapping stays", async () => {
  const refused = Object.assign(new Error("The platform's item is mapped already"), {
    status: 409,
    code: "RESOURCE_CONFLICT",
  });
  const sent = [];
  const context = {
    words: new Words("en"),
    send: (method) => sent.push(method) && Promise.reject(refused),
    page: async () => ({ items: [{ id: "m", externalItemId: "x", productId: "1" }], next: null }),
  };
  context.words.add(words);
  await assert.rejects(
    createMapping(context, { platform: "PLATFORM_A", externalItemId: "x", productId: "2" }, MENU),
    /another product already/,
  );
  assert.deepEqual(sent, ["POST"]);
});
