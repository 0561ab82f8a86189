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
