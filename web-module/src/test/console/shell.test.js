import assert from "node:assert/strict";
import { test } from "node:test";
import { PAGES } from "../../main/webapp/console/pages.js";
import { Listing, allOf, nextOf } from "../../main/webapp/console/paging.js";
import { routeOf, withQuery } from "../../main/webapp/console/router.js";
import { readSettings, writeSettings } from "../../main/webapp/console/settings.js";
import { Words } from "../../main/webapp/console/words/words.js";

test("an address leads to a page with its parameters and its query", () => {
  const { page, params, query } = routeOf("#/devices/a%20b?state=queued", PAGES, "ADMIN");
  assert.equal(page.path, "/devices/:id");
  assert.deepEqual(params, { id: "a b" });
  assert.deepEqual(query, { state: "queued" });
  assert.equal(routeOf("", PAGES, "STAFF").page.name, "start");
});

test("what is said outright goes before a parameter", () => {
  assert.equal(routeOf("#/devices/new", PAGES, "ADMIN").page.path, "/devices/new");
  assert.equal(routeOf("#/delivery/log", PAGES, "MANAGER").page.name, "wireLog");
});

test("a page that is not for this role is not there", () => {
  assert.equal(routeOf("#/staff", PAGES, "MANAGER"), null);
  assert.equal(routeOf("#/shop", PAGES, "STAFF"), null);
  assert.equal(routeOf("#/", PAGES, "SUPERADMIN").page.name, "tenants");
  assert.equal(routeOf("#/orders", PAGES, "SUPERADMIN"), null);
  assert.equal(routeOf("#/nowhere", PAGES, "ADMIN"), null);
  assert.equal(routeOf("#/kitchen/", PAGES, "ADMIN"), null, "a page beside the console");
  assert.equal(routeOf("#/devices/", PAGES, "ADMIN"), null);
});

test("a filter is kept in the address, and what is not chosen is not in it", () => {
  assert.equal(withQuery("#/devices", { kind: "", status: "offline" }), "#/devices?status=offline");
  assert.equal(withQuery("#/devices?status=offline", { kind: "a&b", status: "" }), "#/devices?kind=a%26b");
  assert.equal(withQuery("#/devices?status=offline", { status: "" }), "#/devices");
  assert.equal(withQuery("", {}), "#/");
});

test("an address that cannot be decoded is taken as it is", () => {
  assert.deepEqual(routeOf("#/devices/%zz", PAGES, "ADMIN").params, { id: "%zz" });
});

test("a list that is asked for otherwise is read anew, not mixed with what was there", async () => {
  const parts = {
    "/all": { items: [{ id: "3" }, { id: "2" }, { id: "1" }], next: "/all?cursor=1" },
    "/some": { items: [{ id: "2" }], next: "/some?cursor=2" },
  };
  const listing = new Listing((path) => Promise.resolve(parts[path]));
  await listing.open("/all");
  await listing.refresh("/some");
  assert.deepEqual(listing.items, [{ id: "2" }]);
  assert.equal(listing.next, "/some?cursor=2");
  assert.equal(listing.path, "/some");
});

test("every page of the menu has a name in both languages", () => {
  for (const language of ["en", "tr"]) {
    const words = new Words(language);
    for (const { name, group } of PAGES) {
      assert.ok(words.knows(`page.${name}`), `${language} page.${name}`);
      assert.ok(group === undefined || words.knows(`group.${group}`), `${language} group.${group}`);
    }
  }
});

test("the next part of a list is where the Link header says", () => {
  assert.equal(
    nextOf('<http://h:8080/api/v1/orders?limit=50&cursor=1>; rel="next"'),
    "/api/v1/orders?limit=50&cursor=1",
  );
  assert.equal(nextOf('</a>; rel="prev", </b?c=1>; rel="next"'), "/b?c=1");
  assert.equal(nextOf(null), null);
  assert.equal(nextOf('</a>; rel="prev"'), null);
});

const parts = {
  "/x": { items: [{ id: 5 }, { id: 4 }], next: "/x?2" },
  "/x?2": { items: [{ id: 4 }, { id: 3 }], next: null },
};

test("a list grows by its parts, and what moved between them stands once", async () => {
  const listing = new Listing(async (path) => parts[path]);
  await listing.open("/x");
  await listing.more();
  assert.deepEqual(
    listing.items.map(({ id }) => id),
    [5, 4, 3],
  );
  assert.equal(listing.next, null);
});

test("all of a list is read to its end", async () => {
  const all = await allOf(async (path) => parts[path], "/x");
  assert.deepEqual(
    all.map(({ id }) => id),
    [5, 4, 4, 3],
  );
});

test("asking anew brings what is new and keeps what was opened", async () => {
  let first = parts["/x"];
  const listing = new Listing(async (path) => (path === "/x" ? first : parts[path]));
  await listing.open("/x");
  await listing.more();
  first = { items: [{ id: 6 }, { id: 5 }], next: "/x?3" };
  await listing.refresh("/x");
  assert.deepEqual(
    listing.items.map(({ id }) => id),
    [6, 5, 4, 3],
  );
  assert.equal(listing.next, null);
  first = { items: [], next: null };
  await listing.refresh("/x");
  assert.deepEqual(listing.items, []);
});

test("what was changed stands in its place, what is new first, what is gone no more", async () => {
  const listing = new Listing(async (path) => parts[path]);
  await listing.open("/x");
  listing.put({ id: 4, name: "changed" });
  listing.put({ id: 7 });
  listing.drop(5);
  assert.deepEqual(listing.items, [{ id: 7 }, { id: 4, name: "changed" }]);
});

test("an answer that comes late changes nothing", async () => {
  const waiting = [];
  const listing = new Listing((path) => new Promise((resolve) => waiting.push([path, resolve])));
  const old = listing.open("/old");
  const current = listing.open("/new");
  waiting[1][1]({ items: [{ id: 2 }], next: null });
  waiting[0][1]({ items: [{ id: 1 }], next: "/old?2" });
  await Promise.all([old, current]);
  assert.deepEqual(listing.items, [{ id: 2 }]);
});

class Store {
  values = new Map();
  getItem = (key) => this.values.get(key) ?? null;
  setItem = (key, value) => this.values.set(key, value);
}

test("settings that make no sense are as usual", () => {
  const store = new Store();
  assert.deepEqual(readSettings(store, "tr-TR"), { language: "tr", theme: "auto", branchId: null });
  store.setItem("restomesh.console.settings", '{"language":"xx","theme":1,"branchId":7}');
  assert.deepEqual(readSettings(store, "de"), { language: "en", theme: "auto", branchId: null });
  store.setItem("restomesh.console.settings", "{");
  assert.equal(readSettings(store, undefined).language, "en");
  writeSettings(store, { language: "en", theme: "dark", branchId: "b" });
  assert.deepEqual(readSettings(store, "tr"), { language: "en", theme: "dark", branchId: "b" });
});

test("money, times and distances are written as the language does", () => {
  const [tr, en] = [new Words("tr"), new Words("en")];
  assert.equal(tr.money(125_050), "₺1.250,50");
  assert.equal(en.money(-5, "EUR"), "-€0.05");
  assert.equal(tr.money(null), "–");
  assert.equal(en.date("2026-03-01"), "1 Mar 2026");
  assert.equal(en.time("nonsense"), "–");
  const now = Date.parse("2026-03-01T16:00:00Z");
  assert.equal(en.ago("2026-03-01T15:57:00Z", now), "3 minutes ago");
  assert.equal(en.ago("2026-03-03T16:00:00Z", now), "in 2 days");
  assert.equal(tr.ago(null, now), "–");
});

test("a page's words are known once added, also in the next language", () => {
  const words = new Words("en");
  words.add({ en: { hello: "Hello {name}" }, tr: { hello: "Merhaba {name}" } });
  assert.equal(words.say("hello", { name: "Ayşe" }), "Hello Ayşe");
  assert.equal(new Words("tr", words).say("hello", { name: "{x}" }), "Merhaba {x}");
  assert.equal(words.say("status.IN_FLIGHT"), "IN FLIGHT");
});
