import assert from "node:assert/strict";
import { test } from "node:test";
import { Malformed, layOut } from "../../main/webapp/console/devices/model/receipt.js";
import { paperOf } from "../../main/webapp/console/devices/model/ticket.js";

const texts = (payload) => layOut(payload).rows.map(({ text }) => text);
const lines = (width, ...given) => texts({ width, lines: given });
const text = (value) => ({ text: value });

// The cases are those of the agent's LayoutTest: a preview that breaks lines elsewhere would be a lie.

test("text breaks between words, inside one only where it is longer than the row", () => {
  assert.deepEqual(lines(16, text("Afiyet olsun, yine bekleriz")), ["Afiyet olsun,", "yine bekleriz"]);
  assert.deepEqual(lines(16, text("abcdefghijklmnop qr")), ["abcdefghijklmnop", "qr"]);
  assert.deepEqual(lines(16, text("abcdefghijklmnopqrstuvwxyz0123456789")), [
    "abcdefghijklmnop",
    "qrstuvwxyz012345",
    "6789",
  ]);
});

test("line breaks, empty text and indents are kept", () => {
  assert.deepEqual(lines(16, text("bir\n\niki")), ["bir", "", "iki"]);
  assert.deepEqual(lines(16, text("")), [""]);
  assert.deepEqual(lines(16, text("   + az acılı, sıcak ekmek")), ["   + az acılı,", "   sıcak ekmek"]);
});

test("a letter is a cell, whatever it is made of, and control characters are none", () => {
  assert.equal(lines(16, text("ğĞıİşŞçÇöÖüÜ₺"))[0].length, 13);
  assert.deepEqual(lines(16, text("gu\u0308l I\u0307zmir")), ["gül İzmir"]);
  assert.deepEqual(lines(16, text("🍋".repeat(17))), ["🍋".repeat(16), "🍋"]);
  assert.deepEqual(lines(16, text("a\u001b@b\u0000c\td")), ["a @b c d"]);
});

test("text stands at its side, and large text has half the cells", () => {
  assert.deepEqual(lines(16, { text: "orta", align: "center" }), ["      orta"]);
  assert.deepEqual(lines(16, { text: "sağ", align: "right" }), ["             sağ"]);
  assert.deepEqual(lines(20, { text: "Büyük yazılar", size: "large" }), ["Büyük", "yazılar"]);
  assert.equal(lines(20, { text: "son", align: "right", size: "large" })[0].length, 10);
});

test("columns share a row as the agent shares it", () => {
  const price = { text: "90,00", align: "right" };
  assert.deepEqual(lines(20, { columns: [text("2x Ayran"), price] }), ["2x Ayran       90,00"]);
  assert.deepEqual(lines(20, { columns: [text("1x Közlenmiş patlıcan"), { text: "420,00", align: "right" }] }), [
    "1x Közlenmiş  420,00",
    "patlıcan",
  ]);
  assert.deepEqual(
    lines(20, { columns: [{ text: "2", width: 3 }, text("Çay"), { text: "30,00", width: 7, align: "right" }] }),
    ["2   Çay        30,00"],
  );
  assert.deepEqual(lines(20, { columns: [text("a"), text("b")] }), [`a${" ".repeat(10)}b`]);
  for (const row of lines(20, { columns: [text("ad"), { text: "çok çok uzun bir açıklama", align: "right" }] })) {
    assert.ok(row.length <= 20, row);
  }
});

test("a title is large and bold above the rest; rules, codes, feeds and cuts are rows", () => {
  const { width, rows } = layOut({
    title: "Lokanta",
    lines: [{ rule: "-" }, { qr: "https://example.com" }, { feed: 2 }, { cut: true }],
  });
  assert.equal(width, 42);
  assert.deepEqual(rows[0], { kind: "text", text: `${" ".repeat(7)}Lokanta`, bold: true, large: true });
  assert.deepEqual(rows.slice(1), [
    { kind: "text", text: "" },
    { kind: "text", text: "-".repeat(42) },
    { kind: "qr", text: "https://example.com" },
    { kind: "text", text: "" },
    { kind: "text", text: "" },
    { kind: "cut", text: "" },
  ]);
});

test("what the agent refuses is refused with its path", () => {
  const refused = {
    payload: null,
    "payload.lines": {},
    "payload.width": { width: 5, lines: [{ feed: 1 }] },
    "payload.lines[0]": { lines: ["text"] },
    "payload.lines[1]": { lines: [{ feed: 1 }, {}] },
    "payload.lines[0].align": { lines: [{ text: "a", align: "middle" }] },
    "payload.lines[0].colour": { lines: [{ text: "a", colour: "red" }] },
    "payload.lines[0].bold": { lines: [{ text: "a", bold: "yes" }] },
    "payload.lines[0].text": { lines: [{ text: 5 }] },
    "payload.lines[0].rule": { lines: [{ rule: "--" }] },
    "payload.lines[0].qr": { lines: [{ qr: " " }] },
    "payload.lines[0].feed": { lines: [{ feed: 21 }] },
    "payload.lines[0].cut": { lines: [{ cut: 1 }] },
    "payload.lines[0].columns": { width: 16, lines: [{ columns: Array(8).fill({ text: "a", width: 4 }) }] },
    "payload.lines[0].columns[0].width": { width: 16, lines: [{ columns: [{ text: "a", width: 17 }] }] },
  };
  for (const [path, payload] of Object.entries(refused)) {
    assert.throws(
      () => layOut(payload),
      (failure) => failure instanceof Malformed && failure.path === path,
      path,
    );
  }
});

test("an order on paper is a ticket with its items in large print", () => {
  const payload = { title: "17", table: "Bahçe 3", items: [{ quantity: 2, name: "Adana", note: "soğansız" }, "Su"] };
  const rows = paperOf("show_order", payload).rows;
  assert.deepEqual(
    rows.map((row) => row.text.trim()),
    ["17", "", "table: Bahçe 3", "-".repeat(42), "2x Adana", "soğansız", "1x Su", ""],
  );
  assert.equal(rows[4].large, true);
  assert.equal(paperOf("show_order", { lines: [{ text: "a" }] }).rows.length, 1);
  assert.equal(paperOf("noop", {}), null);
});
