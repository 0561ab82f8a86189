import assert from "node:assert/strict";
import { test } from "node:test";
import { commandsOf, matching } from "../../main/webapp/console/kit/commands.js";
import { PAGES } from "../../main/webapp/console/pages.js";
import { Words } from "../../main/webapp/console/words/words.js";

const BRANCHES = [
  { id: "1", name: "Kadıköy" },
  { id: "2", name: "Moda" },
];
const of = (role, language = "en") =>
  commandsOf({ pages: PAGES, role, branches: BRANCHES, branchId: "1", words: new Words(language) });
const texts = (commands) => commands.map(({ text }) => text);

test("a person can go to the pages of the menu and to the other branches", () => {
  const staff = of("STAFF");
  assert.ok(texts(staff).includes("Orders"));
  assert.ok(!texts(staff).includes("Shop"), "not for this role");
  assert.equal(
    texts(staff).filter((text) => text === "Orders").length,
    1,
    "a page without a place in the menu is none",
  );
  assert.deepEqual(
    staff.filter(({ branchId }) => branchId).map(({ text, branchId }) => [text, branchId]),
    [["Moda", "2"]],
  );
  assert.equal(staff.find(({ href }) => href).href, "/kitchen/");
  assert.ok(staff.every(({ path, href, branchId }) => [path, href, branchId].filter(Boolean).length === 1));
});

test("all words that were typed count, in any order and whatever their case or accents", () => {
  assert.deepEqual(texts(matching(of("ADMIN"), "MODA")), ["Moda"]);
  assert.deepEqual(texts(matching(of("ADMIN", "tr"), "sube moda")), ["Moda"]);
  assert.deepEqual(matching(of("ADMIN"), "nowhere"), []);
  assert.equal(matching(of("ADMIN"), "").length, of("ADMIN").length);
});

test("what begins with it comes first", () => {
  const commands = ["Guest menu", "Menu", "Orders"].map((text) => ({ text, hint: "Restaurant" }));
  assert.deepEqual(texts(matching(commands, "menu")), ["Menu", "Guest menu"]);
});
