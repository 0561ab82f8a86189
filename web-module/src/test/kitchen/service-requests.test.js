import assert from "node:assert/strict";
import { test } from "node:test";
import { Kitchen } from "../../main/webapp/kitchen/kitchen.js";
import { Hand, settled } from "./hand.js";
import { at } from "./orders.js";

const CALLS = "/api/v1/service-requests?status=open&limit=200&branchId=b1";

/** A page of somebody's, without sockets: it asks for snapshots. */
function scene({ mayAct, calls }) {
  const hand = new Hand();
  const asked = [];
  const played = [];
  const session = {
    isSignedIn: true,
    isScreen: !mayAct,
    mayAct,
    user: mayAct ? { role: "STAFF" } : null,
    scheduleRenewal() {},
    async send(method, path) {
      asked.push(path);
      if (path.includes("/branches")) {
        return [{ id: "b1", name: "Kadıköy", active: true }];
      }
      if (path.endsWith("/tickets")) {
        throw Object.assign(new Error("no sockets here"), { status: 503 });
      }
      return path === CALLS ? calls() : { lastEventId: "0", orders: [] };
    },
  };
  const stores = { local: { getItem: () => null, setItem() {} } };
  const sound = { volume: 0, play: (name) => played.push(name) };
  const environment = { session, stores, sound, api: { clockOffset: 0 }, clock: hand.clock(), random: () => 1 };
  const kitchen = new Kitchen({ ...environment, browserLanguage: "tr", openSocket() {} }, () => {});
  return { hand, asked, played, kitchen };
}

const call = (id) => ({ id, kind: "waiter", tableName: "4", status: "open", createdAt: at(0) });

test("a page that opens shows the calls that were open before, and says nothing", async () => {
  const { kitchen, played } = scene({ mayAct: true, calls: () => [call("r1")] });
  await kitchen.begin();
  await settled();
  assert.deepEqual([...kitchen.board.requests.keys()], ["r1"]);
  assert.deepEqual(played, []);
  kitchen.feed.stop();
});

test("without sockets it hears of new calls all the same", async () => {
  let open = [];
  const { hand, kitchen, played } = scene({ mayAct: true, calls: () => open });
  await kitchen.begin();
  await settled();
  open = [call("r1")];
  await hand.advance(10_000);
  assert.deepEqual([...kitchen.board.requests.keys()], ["r1"]);
  assert.deepEqual(played, ["request"]);
  kitchen.feed.stop();
});

test("where the calls cannot be had the orders are shown", async () => {
  const { kitchen } = scene({
    mayAct: true,
    calls() {
      throw Object.assign(new Error("down"), { status: 503 });
    },
  });
  await kitchen.begin();
  await settled();
  assert.equal(kitchen.mode, "polling");
  kitchen.feed.stop();
});

test("a screen does not ask: calls are told to staff", async () => {
  const { kitchen, asked } = scene({ mayAct: false, calls: () => [] });
  await kitchen.begin();
  await settled();
  assert.equal(kitchen.mode, "polling");
  assert.ok(!asked.includes(CALLS));
  kitchen.feed.stop();
});
