import assert from "node:assert/strict";
import { test } from "node:test";
import {
  AREAS,
  NO_FILTER,
  actorOf,
  areaOf,
  detailsOf,
  filterEntries,
  isFiltered,
  namesOf,
  shortId,
} from "../../main/webapp/console/people/audit-entries.js";
import { changeOf, isLastAdmin, newPerson } from "../../main/webapp/console/people/people.js";
import { programOf } from "../../main/webapp/console/people/programs.js";
import { words } from "../../main/webapp/console/people/words.js";

const filledIn = {
  name: "Deniz",
  email: "d@example.test",
  role: "MANAGER",
  branchId: "b1",
  password: "a long enough one",
};
const person = { id: "p1", name: "Deniz", email: "d@example.test", role: "MANAGER", branchId: "b1", active: true };

test("who is new has all that was filled in, and a password only if there is one", () => {
  assert.deepEqual(newPerson(filledIn), filledIn);
  assert.equal("password" in newPerson({ ...filledIn, password: null }), false);
});

test("an administrator is never restricted to a branch", () => {
  assert.equal(newPerson({ ...filledIn, role: "ADMIN" }).branchId, null);
  assert.deepEqual(changeOf(person, { ...filledIn, role: "ADMIN", branchId: undefined, password: null }), {
    role: "ADMIN",
    branchId: null,
  });
});

test("only what is another is sent, and a password whenever one was typed", () => {
  assert.deepEqual(changeOf(person, { ...filledIn, password: null }), {});
  assert.deepEqual(changeOf(person, { ...filledIn, name: "Derya", branchId: null }), {
    name: "Derya",
    branchId: null,
    password: "a long enough one",
  });
});

test("the last administrator is the only active one of all people", () => {
  const admin = { id: "a", role: "ADMIN", active: true };
  const off = { id: "b", role: "ADMIN", active: false };
  assert.equal(isLastAdmin(admin, [admin, off, person], true), true);
  assert.equal(isLastAdmin(admin, [admin, off, person], false), false, "others may be on the next page");
  assert.equal(isLastAdmin(admin, [admin, { ...off, active: true }], true), false);
  assert.equal(isLastAdmin(off, [admin, off], true), false);
  assert.equal(isLastAdmin(person, [admin, person], true), false);
});

test("an actor has a kind and mostly an id", () => {
  assert.deepEqual(actorOf("staff:0190-a"), { kind: "staff", id: "0190-a" });
  assert.deepEqual(actorOf("partner-key:x:y"), { kind: "partner-key", id: "x:y" });
  assert.deepEqual(actorOf("system"), { kind: "system", id: null });
});

test("ids are told apart by their ends", () => {
  assert.equal(shortId("019caa05-6f00-7a10-8000-000000000005"), "…00000005");
  assert.equal(shortId("PRINTER-80"), "PRINTER-80");
});

test("details are texts, whatever they were", () => {
  assert.deepEqual(detailsOf({ role: "STAFF", minutes: 5, overrides: { "limit.x": [1] }, gone: null }), [
    ["role", "STAFF"],
    ["minutes", "5"],
    ["overrides", '{"limit.x":[1]}'],
    ["gone", "null"],
  ]);
  assert.deepEqual(detailsOf(null), []);
});

test("names of all lists are found by id", () => {
  const names = namesOf([{ id: "1", name: "Kadıköy" }], [{ id: "2", name: "Ayşe" }]);
  assert.equal(names.get("2"), "Ayşe");
  assert.equal(names.get("3"), undefined);
});

const LOG = [
  { id: 1, actor: "staff:1", action: "device.retire", targetId: "d1" },
  { id: 2, actor: "staff:2", action: "auth.sign-in", targetId: "2" },
  { id: 3, actor: "system", action: "command.cancel", targetId: "c1" },
  { id: 4, actor: "device:d1", action: "brand-new.action", targetId: null },
];
const found = (filter) =>
  filterEntries(
    LOG,
    { ...NO_FILTER, ...filter },
    ({ id }) => ["Işık retired İki PRINTERS", "signed in", "d1 gave up", ""][id - 1],
  ).map(({ id }) => id);

test("the log is narrowed by what, by whom and by words, and to nothing by nothing", () => {
  assert.deepEqual(found({}), [1, 2, 3, 4]);
  assert.deepEqual(found({ area: "devices" }), [1, 3]);
  assert.deepEqual(found({ area: "other" }), [4]);
  assert.deepEqual(found({ who: "staff:1" }), [1]);
  assert.deepEqual(found({ who: "device" }), [4], "a kind of actors");
  assert.deepEqual(found({ text: " ISIK  iki printer" }), [1]);
  assert.deepEqual(found({ text: "d1", area: "signIns" }), []);
  assert.deepEqual(found({ text: "  " }), [1, 2, 3, 4]);
});

test("whether anything narrows the log", () => {
  assert.equal(isFiltered(NO_FILTER), false);
  assert.equal(isFiltered({ ...NO_FILTER, text: "  " }), false);
  assert.equal(isFiltered({ ...NO_FILTER, who: "system" }), true);
});

test("every action that has words is about something that has a name", () => {
  const actions = Object.keys(words.en).filter((key) => key.startsWith("audit.action."));
  for (const key of actions) {
    assert.notEqual(areaOf(key.slice("audit.action.".length)), "other", key);
  }
  for (const area of AREAS) {
    assert.ok(`audit.area.${area}` in words.en, area);
  }
});

test("a sign-in is told by the browser and system that people know", () => {
  const safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1";
  const edge =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0";
  const chrome =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36";
  const firefox = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:120.0) Gecko/20100101 Firefox/120.0";

  assert.equal(programOf(safari), "Safari, iPhone");
  assert.equal(programOf(edge), "Edge, Windows");
  assert.equal(programOf(chrome), "Chrome, Linux");
  assert.equal(programOf(firefox), "Firefox, macOS");
  assert.equal(programOf("Mozilla/5.0 (Linux; Android 14) Gecko/1.0 SomethingNew/1.0"), "Android");
});

test("what is no browser is told by its own name, if it has one", () => {
  assert.equal(programOf("curl/8.5.0"), "curl");
  assert.equal(programOf("  "), null);
  assert.equal(programOf(null), null);
});
