import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Api } from "../../main/webapp/common/api.js";
import * as parts from "../../main/webapp/console/transfer/file-parts.js";
import * as states from "../../main/webapp/console/transfer/import-state.js";
import { words } from "../../main/webapp/console/transfer/words.js";

const JAVA = fileURLToPath(new URL("../../../../ejb-module/src/main/java/org/restomesh/", import.meta.url));
const constantsOf = (file) =>
  [...readFileSync(JAVA + file, "utf8").matchAll(/^ {2}([A-Z][A-Z_0-9]+)\("/gm)].map(([, name]) => name);
const columnsOf = (file) =>
  [...readFileSync(JAVA + file, "utf8").matchAll(/new SheetColumn\(\s*"([^"]+)"/g)].map(([, key]) => key);
const ROWS = { added: 0, changed: 0, archived: 0, same: 5, faulty: 0 };

test("a file comes in parts of a mebibyte, at least one and at most sixteen", () => {
  assert.equal(parts.partsOf(0), 1);
  assert.equal(parts.partsOf(parts.PART_BYTES), 1);
  assert.equal(parts.partsOf(parts.PART_BYTES + 1), 2);
  assert.equal(parts.refusalOf({ size: 0 }), "import.emptyFile");
  assert.equal(parts.refusalOf({ size: 16 * parts.PART_BYTES }), null);
  assert.equal(parts.refusalOf({ size: 16 * parts.PART_BYTES + 1 }), "import.tooLarge");
});

test("a long name keeps its ending", () => {
  const address = parts.addressOf("/imports", { name: `${"a".repeat(300)}.csv`, size: 3 });
  const query = new URL(address, "http://server").searchParams;
  assert.equal(query.get("fileName").length, 200);
  assert.match(query.get("fileName"), /a\.csv$/);
  assert.equal(query.get("parts"), "1");
});

test("parts are sent one after the other, whole", async () => {
  const file = new Blob([new Uint8Array(parts.PART_BYTES * 2 + 5)]);
  file.name = "menu.csv";
  const sent = [];
  const told = [];
  await parts.sendFile(
    file,
    "/imports",
    async (method, path, part) => {
      sent.push([method, path, part.size]);
      return { id: "i1" };
    },
    (begun, number) => told.push(number),
  );
  assert.deepEqual(sent, [
    ["POST", "/imports?fileName=menu.csv&parts=3", parts.PART_BYTES],
    ["PUT", "/imports/i1/parts/2", parts.PART_BYTES],
    ["PUT", "/imports/i1/parts/3", 5],
  ]);
  assert.deepEqual(told, [1, 2, 3]);
});

test("a Blob is sent as it is", async () => {
  const requests = [];
  const api = new Api(async (path, options) => {
    requests.push(options);
    return new Response("{}", { status: 200 });
  });
  const part = new Blob(["a;b"]);
  await api.exchange("POST", "/imports", part);
  assert.equal(requests[0].body, part);
  assert.equal(requests[0].headers["Content-Type"], "application/octet-stream");
});

test("what is applied has changes and no faults", () => {
  const ready = { state: "ready", rows: { ...ROWS, changed: 1 } };
  assert.ok(states.isApplicable(ready));
  assert.ok(!states.isApplicable({ ...ready, rows: ROWS }));
  assert.ok(!states.isApplicable({ ...ready, rows: { ...ready.rows, faulty: 1 } }));
  assert.ok(!states.isApplicable({ ...ready, state: "applied" }));
});

test("progress counts parts, then rows, then rows of all that are written", () => {
  const found = { rows: { ...ROWS, added: 3, archived: 1 }, rowsDone: 2, parts: 4 };
  assert.deepEqual(states.progressOf({ ...found, state: "receiving" }, 1), { value: 1, max: 4 });
  assert.deepEqual(states.progressOf({ ...found, state: "reading" }), { value: 2 });
  assert.deepEqual(states.progressOf({ ...found, state: "applying" }), { value: 2, max: 4 });
  assert.ok(["receiving", "reading", "applying"].every((state) => states.isUnderWay({ state })));
  assert.ok(["ready", "applied", "failed"].every((state) => !states.isUnderWay({ state })));
});

test("every problem, fault and column has words", () => {
  const keys = [
    ...constantsOf("sheet/FileProblem.java").map((code) => `import.problem.${code}`),
    ...constantsOf("sheet/column/FaultCode.java").map((code) => `import.fault.${code}`),
    ...columnsOf("menu/transfer/MenuColumns.java").map((key) => `import.column.menu.${key}`),
    ...columnsOf("catalogue/transfer/CatalogueColumns.java").map((key) => `import.column.catalogue.${key}`),
  ];
  assert.ok(keys.length > 50);
  for (const key of keys) {
    assert.ok(key in words.en && key in words.tr, key);
  }
});
