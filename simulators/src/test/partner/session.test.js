import assert from "node:assert/strict";
import { test } from "node:test";
import { OutOfService } from "../../main/webapp/partner/js/session.js";
import { isFine, page, scene } from "./scene.js";

const ORDERS = ["GET", "display/orders"];

test("a tablet asks for its session once and keeps it as long as the tab", async () => {
  const here = scene();
  await Promise.all([here.session.send(...ORDERS), here.session.send(...ORDERS)]);
  await page(here.played, here.store).session.send(...ORDERS);
  assert.equal(here.played.bodies("tablets/code/session").length, 1);
  assert.equal(here.session.may("orders:write"), true);
  assert.equal(here.session.may("everything"), false);
  isFine(here);
});

test("another tablet in the same tab gets a session of its own", async () => {
  const here = scene();
  await here.session.begin();
  assert.equal(page(here.played, here.store, "other").session.id, null);
});

test("a session that has ended is replaced once, whoever finds out", async () => {
  const here = scene();
  await here.session.begin();
  here.played.end();
  await Promise.all([here.session.send(...ORDERS), here.session.send(...ORDERS)]);
  assert.deepEqual(here.played.bodies("tablets/code/session"), [{}, { lost: "session-1" }]);
  assert.equal(here.session.id, "session-2");
  isFine(here);
});

test("without the partner's key the tablet is out of service, and keeps no token", async () => {
  const here = scene();
  await here.session.begin();
  here.played.end();
  here.played.isClosed = true;
  await assert.rejects(here.session.send(...ORDERS), OutOfService);
  assert.equal(page(here.played, here.store).session.id, null);
});

test("what was lost on the way is no reason for another session", async () => {
  const here = scene();
  here.played.faults = ["down"];
  await assert.rejects(here.session.send(...ORDERS), (failure) => !(failure instanceof OutOfService));
  await here.session.send(...ORDERS);
  assert.equal(here.played.sessions.length, 1);
});

test("after the guests have left, the next ones are others", async () => {
  const here = scene();
  await here.session.begin();
  await here.session.end();
  await here.session.send(...ORDERS);
  assert.equal(here.session.id, "session-2");
  isFine(here);
});
