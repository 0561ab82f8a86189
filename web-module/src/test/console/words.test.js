import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { en } from "../../main/webapp/console/words/en.js";
import { tr } from "../../main/webapp/console/words/tr.js";

const CONSOLE = fileURLToPath(new URL("../../main/webapp/console/", import.meta.url));
const FILES = readdirSync(CONSOLE, { recursive: true }).filter((name) => name.endsWith(".js"));
const PARTS = await Promise.all(
  FILES.filter((name) => /^[a-z]+\/words\.js$/.test(name) && !name.startsWith("words/")).map(async (name) => [
    name,
    (await import(CONSOLE + name)).words,
  ]),
);

const places = (words) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test("both languages have words for everything, with the same places to fill in", () => {
  for (const [name, words] of [["shell", { en, tr }], ...PARTS]) {
    assert.deepEqual(Object.keys(words.tr).sort(), Object.keys(words.en).sort(), name);
    for (const key of Object.keys(words.en)) {
      assert.deepEqual(places(words.tr[key]), places(words.en[key]), `${name} ${key}`);
    }
  }
});

test("every key that a page says has words", () => {
  for (const name of FILES) {
    const folder = name.includes("/") ? name.split("/")[0] : "";
    const own = PARTS.find(([part]) => part === `${folder}/words.js`)?.[1].en ?? {};
    const text = readFileSync(CONSOLE + name, "utf8");
    for (const [, key] of text.matchAll(/\bsay\(\s*"([^"]+)"/g)) {
      assert.ok(key in own || key in en, `${name}: ${key}`);
    }
  }
});

test("no two folders give one key different words", () => {
  const seen = new Map(Object.entries(en));
  for (const [name, words] of PARTS) {
    for (const [key, said] of Object.entries(words.en)) {
      assert.equal(seen.get(key) ?? said, said, `${name} ${key}`);
      seen.set(key, said);
    }
  }
});
