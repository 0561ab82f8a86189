import assert from "node:assert/strict";
import { test } from "node:test";
import { PAGES } from "../../main/webapp/console/pages.js";
import { routeOf } from "../../main/webapp/console/router.js";
import { countText, isNew, needsOf, sumOf } from "../../main/webapp/console/start/needs.js";
import { words } from "../../main/webapp/console/start/words.js";

const CALM = {
  devices: { online: 2, offline: 0, unseen: 0, unknownOutcomes: 0, unknownOutcomeDeviceId: null },
  serviceRequests: 0,
  delivery: { parkedOrders: 0, deadLetters: 0, unreadable: 0, failingPlatforms: [] },
  webhooks: { failing: 0, paused: 0, deliveries: [] },
  license: { status: "active", anniversaryAt: "2027-03-01", daysRemaining: 200 },
  renewal: null,
  orders: [],
};
const keys = (overview) => needsOf({ ...CALM, ...overview }).map(({ key }) => key);

test("where all is well nothing needs a hand", () => {
  assert.deepEqual(needsOf(CALM), []);
  assert.deepEqual(needsOf({ ...CALM, delivery: null, webhooks: null }), []);
});

test("what is pressing comes first, each with the way to where it is dealt with", () => {
  const needs = needsOf({
    ...CALM,
    devices: { online: 0, offline: 3, unseen: 1, unknownOutcomes: 1, unknownOutcomeDeviceId: "d1" },
    serviceRequests: 2,
    delivery: { parkedOrders: 100, deadLetters: 0, unreadable: 0, failingPlatforms: ["PLATFORM_B"] },
  });
  assert.deepEqual(
    needs.map(({ key, tone, count, path }) => [key, tone, count, path]),
    [
      ["unknown.one", "bad", "1", "/devices/d1"],
      ["parked", "bad", "100+", "/delivery/attention"],
      ["offline", "bad", "3", "/devices"],
      ["requests", "warn", "2", "/requests"],
      ["platforms.one", "warn", "1", "/delivery"],
      ["unseen.one", "quiet", "1", "/devices"],
    ],
  );
});

test("the licence speaks up when something is due", () => {
  const license = (status, daysRemaining) => ({ status, anniversaryAt: "2027-03-01", daysRemaining });
  const renewal = {
    anniversaryAt: "2027-03-01",
    graceEndsAt: "2027-03-07T21:00:00.000Z",
    totalCents: 490000,
    daysLeft: 28,
  };
  assert.deepEqual(keys({ license: license("none", null) }), []);
  assert.deepEqual(keys({ license: license("active", 31) }), []);
  assert.deepEqual(keys({ license: license("active", 30) }), ["ends"]);
  assert.deepEqual(keys({ license: license("active", 28), renewal }), ["renewal"]);
  assert.deepEqual(keys({ license: license("grace", 0), renewal }), ["grace"]);
  assert.deepEqual(keys({ license: license("expired", 0) }), ["expired"]);
  assert.equal(needsOf({ ...CALM, license: license("grace", 0), renewal })[0].values.date, renewal.graceEndsAt);
  assert.equal(
    needsOf({ ...CALM, license: license("active", 7), renewal: { ...renewal, daysLeft: 7 } })[0].tone,
    "bad",
  );
});

test("every need has words, and leads to a page", () => {
  const all = (count) =>
    needsOf({
      ...CALM,
      devices: { online: 0, offline: count, unseen: count, unknownOutcomes: count, unknownOutcomeDeviceId: "d1" },
      serviceRequests: count,
      delivery: {
        parkedOrders: count,
        deadLetters: count,
        unreadable: count,
        failingPlatforms: Array(count).fill("PLATFORM_A"),
      },
      webhooks: { failing: count, paused: count, deliveries: [] },
    });
  for (const { key, path } of [...all(1), ...all(2)]) {
    assert.ok(`start.${key}` in words.en, key);
    assert.ok(routeOf(`#${path}`, PAGES, "ADMIN"), path);
  }
  for (const key of ["renewal", "ends", "grace", "expired"]) {
    assert.ok(`start.${key}` in words.en, key);
  }
});

test("counts end at a hundred, hours are added up, a branch without devices is new", () => {
  assert.equal(countText(99), "99");
  assert.equal(countText(100), "100+");
  assert.equal(sumOf([{ count: 2 }, { count: 3 }]), 5);
  assert.equal(isNew(CALM), false);
  assert.equal(isNew({ devices: { online: 0, offline: 0, unseen: 0 } }), true);
});
