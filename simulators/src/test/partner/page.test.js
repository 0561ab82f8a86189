import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES, Words } from "../../main/webapp/partner/js/words.js";

const ROOT = new URL("../../main/webapp/partner/", import.meta.url);

function scripts(folder) {
  return readdirSync(new URL(folder, ROOT), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? scripts(`${folder}${entry.name}/`) : [`${folder}${entry.name}`],
  );
}

test("both languages say the same things", () => {
  assert.deepEqual(Object.keys(LANGUAGES.en), Object.keys(LANGUAGES.tr));
  for (const [key, text] of Object.entries(LANGUAGES.tr)) {
    assert.equal(typeof LANGUAGES.en[key], typeof text, key);
  }
});

test("money is written as its language does", () => {
  assert.match(new Words("tr").money(125_050), /1\.250,50/);
  assert.match(new Words("en").money(125_050), /1,250\.50/);
  assert.equal(new Words("de").language, "tr");
});

test("no text ever becomes markup, and no script or style stands in the page", () => {
  for (const file of scripts("js/")) {
    const text = readFileSync(new URL(file, ROOT), "utf8");
    assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|\.style\b/, file);
  }
  const html = readFileSync(new URL("tablet.html", ROOT), "utf8");
  assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
});

test("the page knows no partner key", () => {
  for (const file of scripts("js/")) {
    assert.doesNotMatch(readFileSync(new URL(file, ROOT), "utf8"), /PartnerKey|pk_/, file);
  }
});
