import assert from "node:assert/strict";
import { test } from "node:test";
import { foldCase } from "../../main/webapp/console/kit/case-folding.js";
import { dueCents, historyOf, lineCents, summaryOf, surplusCents } from "../../main/webapp/console/restaurant/bill.js";
import * as drafts from "../../main/webapp/console/restaurant/draft.js";
import { groupsOf } from "../../main/webapp/console/restaurant/menu-groups.js";
import {
  METHODS,
  SOURCES,
  STATUSES,
  isPayable,
  isTest,
  movesOf,
  toneOf,
} from "../../main/webapp/console/restaurant/order-state.js";
import { daysAgo } from "../../main/webapp/console/restaurant/days-ago.js";
import { TableNames, byName } from "../../main/webapp/console/restaurant/table-names.js";
import { placeOf, sourceOf } from "../../main/webapp/console/restaurant/order-place.js";
import { words } from "../../main/webapp/console/restaurant/words.js";
import { Words } from "../../main/webapp/console/words/words.js";

const adana = {
  id: "p1",
  categoryId: "c1",
  name: "Adana",
  description: "Közde",
  priceCents: 38_000,
  options: [
    { name: "Lavaş", priceCents: 1_500 },
    { name: "Acısız", priceCents: 0 },
  ],
  isAvailable: true,
  isActive: true,
};
const ayran = {
  ...adana,
  id: "p2",
  categoryId: "c2",
  name: "Ayran",
  description: null,
  priceCents: 5_000,
  options: [],
};

test("an order goes forward, is recalled, or cancelled before it is handed over", () => {
  assert.deepEqual(movesOf("PENDING"), ["PREPARING", "READY", "SERVED", "CANCELLED"]);
  assert.deepEqual(movesOf("READY"), ["SERVED", "PREPARING", "CANCELLED"]);
  assert.deepEqual(movesOf("PENDING_APPROVAL"), ["CANCELLED"]);
  for (const end of ["SERVED", "PAID", "CANCELLED", "UNHEARD_OF"]) {
    assert.deepEqual(movesOf(end), [], end);
  }
  for (const status of STATUSES) {
    assert.ok(!movesOf(status).includes("PAID"), "paying is no move");
    assert.ok(
      movesOf(status).every((next) => words.en[`order.do.${next}`]),
      status,
    );
    assert.ok(words.en[`order.status.${status}`] && toneOf(status), status);
  }
});

test("whatever the server names has words", () => {
  const named = {
    "order.source": SOURCES,
    "order.method": [...METHODS, "online"],
    "order.courier": ["PLATFORM", "OWN", "PICKUP"],
    "order.reason": ["UNMAPPED_ITEMS", "PRICE_DRIFT", "MANUAL_ACCEPT", "NO_BRANCH", "PARSE_WARNING"],
    "order.happened": ["placed", "paid", "cancelled", "cancelledFor"],
    "request.kind": ["waiter", "bill"],
    "menu.station": ["kitchen", "bar"],
  };
  for (const [group, names] of Object.entries(named)) {
    names.forEach((name) => assert.ok(words.en[`${group}.${name}`], `${group}.${name}`));
  }
});

test("guests pay before they eat or after, and not for what waits or was cancelled", () => {
  assert.deepEqual(STATUSES.filter(isPayable), ["PENDING", "PREPARING", "READY", "SERVED"]);
  assert.ok(isTest({ externalOrderId: "TEST-1" }));
  assert.ok(!isTest({ externalOrderId: null }));
});

test("what is due falls with each payment and never below nothing", () => {
  const order = { status: "SERVED", totalCents: 79_000 };
  assert.equal(dueCents(order, []), 79_000);
  assert.equal(dueCents(order, [{ amountCents: 50_000 }]), 29_000);
  const twice = [{ amountCents: 50_000 }, { amountCents: 50_000 }];
  assert.equal(dueCents(order, twice), 0);
  assert.equal(surplusCents(order, twice), 21_000);
  assert.equal(dueCents({ ...order, status: "PENDING_APPROVAL" }, []), 0);
  const cancelled = { ...order, status: "CANCELLED" };
  assert.equal(dueCents(cancelled, []), 0);
  assert.equal(surplusCents(cancelled, [{ amountCents: 50_000 }]), 50_000);
});

test("a line costs its units with their options, and nothing once it was taken out", () => {
  const line = { unitPriceCents: 38_000, options: [{ priceCents: 1_500 }, { priceCents: 0 }], qty: 2 };
  assert.equal(lineCents(line), 79_000);
  assert.equal(lineCents({ ...line, cancelled: true }), 0);
});

test("an order is told in one line without what was taken out", () => {
  const items = [
    { qty: 2, name: "Adana" },
    { qty: 1, name: "Künefe", cancelled: true },
    { qty: 3, name: "Ayran" },
  ];
  assert.equal(summaryOf(items), "2 × Adana, 3 × Ayran");
});

test("what happened is told oldest first", () => {
  const order = {
    createdAt: "2026-03-01T16:00:00.000Z",
    cancelledAt: "2026-03-01T16:20:00.000Z",
    cancelReason: "vazgeçti",
  };
  const payments = [
    { createdAt: "2026-03-01T16:10:00.000Z", amountCents: 2, method: "card" },
    { createdAt: "2026-03-01T16:05:00.000Z", amountCents: 1, method: "cash" },
  ];
  assert.deepEqual(
    historyOf(order, payments).map(({ kind, cents, reason }) => [kind, cents ?? reason]),
    [
      ["placed", undefined],
      ["paid", 1],
      ["paid", 2],
      ["cancelled", "vazgeçti"],
    ],
  );
});

test("a draft counts what is the same together and what differs apart", () => {
  const plain = drafts.lineOf(adana);
  const withBread = drafts.lineOf(adana, { options: ["Lavaş"], qty: 2 });
  let draft = drafts.added(drafts.added(drafts.added(drafts.EMPTY, plain), withBread), plain);
  assert.deepEqual(
    draft.lines.map(({ qty }) => qty),
    [2, 2],
  );
  assert.equal(drafts.totalCents(draft), 2 * 38_000 + 2 * 39_500);
  assert.equal(drafts.countOf(drafts.added(draft, drafts.lineOf(ayran))), 5);
  assert.equal(drafts.countOf(draft, "p1"), 4);
  assert.equal(drafts.countOf(draft, "p2"), 0);
  draft = drafts.added(draft, drafts.lineOf(adana, { note: "az pişmiş" }));
  assert.equal(draft.lines.length, 3);
  draft = drafts.replaced(draft, 2, { ...plain, qty: 3 });
  assert.deepEqual(
    draft.lines.map(({ qty }) => qty),
    [5, 2],
  );
  draft = drafts.replaced(draft, 1, drafts.lineOf(ayran));
  assert.deepEqual(
    draft.lines.map(({ name }) => name),
    ["Adana", "Ayran"],
  );
  assert.deepEqual(drafts.EMPTY.lines, []);
});

test("none of a line takes it out, and nobody orders a thousand", () => {
  const draft = drafts.added(drafts.EMPTY, drafts.lineOf(ayran));
  assert.equal(drafts.withQty(draft, 0, 1_000).lines[0].qty, drafts.MAX_QTY);
  assert.deepEqual(drafts.withQty(draft, 0, 0).lines, []);
  assert.ok(!drafts.isPlaceable(drafts.EMPTY));
  assert.ok(drafts.isPlaceable(draft));
});

test("a draft follows the menu: its prices, and what is sold out meanwhile", () => {
  const draft = drafts.added(
    drafts.added(drafts.EMPTY, drafts.lineOf(adana, { options: ["Lavaş"], note: "x" })),
    drafts.lineOf(ayran),
  );
  const dearer = drafts.repriced(draft, [{ ...adana, priceCents: 40_000 }, ayran]);
  assert.equal(drafts.totalCents(dearer), 40_000 + 1_500 + 5_000);
  assert.equal(dearer.lines[0].note, "x");
  assert.ok(drafts.isPlaceable(dearer));
  for (const menu of [[adana], [adana, { ...ayran, isAvailable: false }], [adana, { ...ayran, isActive: false }]]) {
    const short = drafts.repriced(draft, menu);
    assert.deepEqual(
      short.lines.map(({ isUnavailable }) => isUnavailable),
      [false, true],
    );
    assert.ok(!drafts.isPlaceable(short));
  }
  assert.ok(drafts.repriced(draft, [{ ...adana, options: [] }, ayran]).lines[0].isUnavailable, "the option is gone");
});

test("an order is sent as the API wants it", () => {
  const draft = {
    ...drafts.added(drafts.EMPTY, drafts.lineOf(adana, { options: ["Lavaş"], qty: 2, note: "acısız" })),
    tableId: "t1",
  };
  assert.deepEqual(drafts.bodyOf(draft), {
    items: [{ productId: "p1", qty: 2, options: [{ name: "Lavaş" }], note: "acısız" }],
    tableId: "t1",
    note: null,
  });
});

test("a menu is searched as people type, in the order in which it was written", () => {
  assert.equal(foldCase("KIYMALI İçli KÖFTE"), "kiymali icli kofte");
  const categories = [
    { id: "c2", name: "İçecekler" },
    { id: "c1", name: "Izgara" },
    { id: "c3", name: "Tatlı" },
  ];
  const products = [{ ...ayran, id: "p3", name: "Şalgam" }, ayran, adana];
  const names = (search) =>
    groupsOf(categories, products, search).map((group) => [
      group.category.name,
      ...group.products.map(({ name }) => name),
    ]);
  assert.deepEqual(names(""), [["Izgara", "Adana"], ["İçecekler", "Ayran", "Şalgam"], ["Tatlı"]]);
  assert.deepEqual(names("SALGAM"), [["İçecekler", "Şalgam"]]);
  assert.deepEqual(names("icecek ay"), [["İçecekler", "Ayran"]]);
  assert.deepEqual(names("kozde"), [["Izgara", "Adana"]]);
  assert.deepEqual(names("pizza"), []);
});

test("tables are asked for once, and one that was removed is not asked for again", async () => {
  let calls = 0;
  const names = new TableNames(async () => {
    calls += 1;
    return [
      { id: "t1", name: "Masa 1" },
      { id: "t2", name: "Masa 2" },
    ];
  });
  await names.learn([null]);
  await names.learn(["t1", "gone", null]);
  await names.learn(["t2", "gone"]);
  assert.equal(calls, 1);
  assert.equal(names.of("t2"), "Masa 2");
  assert.equal(names.of("gone"), null);
  const sorted = [{ name: "Masa 10" }, { name: "Bahçe" }, { name: "Masa 2" }].sort(byName("tr-TR"));
  assert.deepEqual(
    sorted.map(({ name }) => name),
    ["Bahçe", "Masa 2", "Masa 10"],
  );
});

test("an order says where it goes and who placed it", () => {
  const en = new Words("en");
  en.add(words);
  const platform = { tableId: null, courier: "OWN", source: "PLATFORM_A", displayCode: "37" };
  assert.equal(placeOf(platform, null, en), "Own courier");
  assert.equal(sourceOf(platform, en), "Platform A · 37");
  const counter = { tableId: null, courier: null, source: "POS", displayCode: null };
  assert.equal(placeOf(counter, null, en), "Counter");
  assert.equal(placeOf({ ...counter, source: "SCREEN" }, null, en), "Guest's screen");
  assert.equal(sourceOf(counter, en), "Staff");
  assert.equal(placeOf({ ...counter, tableId: "t" }, "Masa 4", en), "Masa 4");
  assert.equal(placeOf({ ...counter, tableId: "t" }, null, en), "A table that was removed");
});

test("days begin where the reader is", () => {
  const now = new Date(2026, 2, 1, 0, 30).getTime();
  assert.equal(daysAgo(now, 0), new Date(2026, 2, 1).toISOString());
  assert.equal(daysAgo(now, 6), new Date(2026, 1, 23).toISOString());
});
