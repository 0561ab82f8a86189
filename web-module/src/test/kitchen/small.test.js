import assert from "node:assert/strict";
import { test } from "node:test";
import { duration } from "../../main/webapp/kitchen/model/ageing.js";
import { marked } from "../../main/webapp/kitchen/model/allergens.js";
import { pause } from "../../main/webapp/common/backoff.js";
import { BumpBar, neighbour } from "../../main/webapp/kitchen/model/keys.js";
import { ScreenMemory } from "../../main/webapp/kitchen/model/memory.js";
import { readSettings } from "../../main/webapp/kitchen/model/settings.js";
import { en } from "../../main/webapp/kitchen/words/en.js";
import { tr } from "../../main/webapp/kitchen/words/tr.js";
import { Words } from "../../main/webapp/kitchen/words/words.js";
import { order } from "./orders.js";

test("ages are minutes and seconds, then hours, and never negative", () => {
  assert.deepEqual([0, 65_000, 3_661_000, -5_000].map(duration), ["0:00", "1:05", "1:01:01", "0:00"]);
});

test("both languages have words for everything, with the same places to fill in", () => {
  assert.deepEqual(Object.keys(tr).sort(), Object.keys(en).sort());
  const places = (words) => (words.match(/\{\w+\}/g) ?? []).sort();
  for (const key of Object.keys(en)) {
    assert.deepEqual(places(tr[key]), places(en[key]), key);
  }
});

test("names are filled into words, and a key that nobody has words for is shown", () => {
  assert.equal(new Words("tr").say("table", { name: "7" }), "Masa 7");
  assert.equal(new Words("en").say("PLATFORM_Z"), "PLATFORM Z");
  assert.equal(new Words("en").time(null), "–");
});

test("words that can hurt somebody stand out, in capitals of either language too", () => {
  const warned = (note) =>
    marked(note)
      .filter(({ isWarning }) => isWarning)
      .map(({ text }) => text);
  assert.deepEqual(warned("FISTIK ALERJİSİ var, sütlaç olsun"), ["FISTIK", "ALERJİSİ"]);
  assert.deepEqual(warned("no peanuts please, coconut is fine"), ["peanuts"]);
  assert.equal(
    marked("acele")
      .map(({ text }) => text)
      .join(""),
    "acele",
  );
});

test("digits choose, Enter acts, and what is not finished is forgotten", () => {
  const bar = new BumpBar();
  assert.equal(bar.digit("1", 0), true);
  assert.equal(bar.digit("2", 500), true);
  assert.equal(bar.digit("x", 600), false);
  assert.equal(bar.enter(1000), 12);
  assert.equal(bar.enter(1000), null);
  bar.digit("3", 2000);
  assert.equal(bar.enter(7000), null);
});

test("arrow keys go to the nearest card that way", () => {
  const cards = [
    { id: "a", x: 100, y: 100 },
    { id: "b", x: 300, y: 120 },
    { id: "c", x: 100, y: 400 },
  ];
  assert.equal(neighbour(cards, "a", "ArrowRight"), "b");
  assert.equal(neighbour(cards, "a", "ArrowDown"), "c");
  assert.equal(neighbour(cards, "a", "ArrowLeft"), null);
  assert.equal(neighbour(cards, "gone", "ArrowLeft"), "a");
});

test("pauses double up to half a minute and differ between screens", () => {
  assert.deepEqual(
    [0, 1, 2, 10, 50].map((n) => pause(n, () => 1)),
    [500, 1000, 2000, 30_000, 30_000],
  );
  assert.equal(
    pause(0, () => 0),
    250,
  );
});

test("settings that make no sense are as usual, and late comes after waiting", () => {
  const usual = readSettings(null, "tr-TR");
  assert.deepEqual([usual.warnMinutes, usual.lateMinutes, usual.language], [10, 20, "tr"]);
  const odd = { warnMinutes: 30, lateMinutes: 5, station: "roof", language: "xx", volume: 9, theme: 3 };
  const read = readSettings(odd, "de");
  assert.deepEqual([read.warnMinutes, read.lateMinutes, read.station], [30, 31, "all"]);
  assert.deepEqual([read.language, read.volume, read.theme], ["en", 1, "dark"]);
});

test("a reloaded page remembers what was bumped and read, and forgets orders that are gone", () => {
  let saved = null;
  const save = (state) => (saved = JSON.parse(JSON.stringify(state)));
  const kept = order();
  const gone = order();
  const before = new ScreenMemory(null, save);
  [kept, gone].forEach((one) => before.observe(one));
  before.toggleItem(kept.id, kept.items[0].id);

  const after = new ScreenMemory(saved, save);
  assert.equal(after.isBumped(kept.id, kept.items[0].id), true);
  after.prune(new Map([[kept.id, kept]]));
  assert.deepEqual(Object.keys(saved), [kept.id]);
});
