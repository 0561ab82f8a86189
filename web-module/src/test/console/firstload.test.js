import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const WEBAPP = fileURLToPath(new URL("../../main/webapp", import.meta.url));
const INDEX = readFileSync(`${WEBAPP}/index.html`, "utf8");
const addresses = (rel) =>
  [...INDEX.matchAll(new RegExp(`<link rel="${rel}" href="([^"]+)"`, "g"))].map(([, href]) => href);

/** The module and all that it imports, except by import(), as addresses. Libraries are no files here. */
function closure(address, seen = new Set()) {
  if (!seen.has(address)) {
    seen.add(address);
    if (!address.startsWith("/lib/")) {
      for (const [, from] of readFileSync(WEBAPP + address, "utf8").matchAll(
        /^(?:import|export)[^;]*? from "([^"]+)"/gm,
      )) {
        closure(new URL(from, `http://server${address}`).pathname, seen);
      }
    }
  }
  return seen;
}

test("what the first page needs is asked for at once, and nothing else", () => {
  const needed = closure("/console/start/page.js", closure("/console/main.js"));
  const preloaded = addresses("modulepreload");
  const ours = (list) => [...list].filter((address) => !address.startsWith("/lib/")).sort();
  assert.deepEqual(ours(preloaded), ours(needed), "index.html preloads just what main.js and the start page import");
  for (const address of needed) {
    assert.ok(preloaded.includes(address), address);
  }
});

test("nothing comes from elsewhere", () => {
  for (const [, address] of INDEX.matchAll(/(?:href|src)="([^"]+)"/g)) {
    assert.match(address, /^\/[^/]/);
  }
});
