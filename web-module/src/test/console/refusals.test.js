import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Refused } from "../../main/webapp/common/api.js";
import { errorText } from "../../main/webapp/console/kit/error-text.js";
import { rewordErrors } from "../../main/webapp/console/kit/reword-errors.js";
import { words as restaurant } from "../../main/webapp/console/restaurant/words.js";
import { Words } from "../../main/webapp/console/words/words.js";

const ROOT = new URL("../../../../", import.meta.url);
const source = (path) => readFileSync(new URL(path, ROOT), "utf8");
const CODES = [
  ...source("ejb-module/src/main/java/org/restomesh/shared/error/ErrorCode.java").matchAll(
    /^ {2}([A-Z_]+)\(([A-Z_]+)(?:, "([A-Z_]+)")?\)/gm,
  ),
].map(([, name, , wireName]) => wireName ?? name);
const LABELS = [
  ...source("web-module/src/main/java/org/restomesh/api/error/DatabaseFailures.java").matchAll(/\b\d{3}, "(\w+)"/g),
].map(([, label]) => label);

/** What nobody at the console is told by its code, and why. */
const TOLD_OTHERWISE = {
  TOKEN_EXPIRED: "the session is renewed, or whoever has it is asked to sign in again",
  TOKEN_INVALID: "the same",
  UNAUTHORIZED: "the same",
  VALIDATION_ERROR: "each error is told at its field",
  CATALOG_INVALID: "the same",
  PAIR_CODE_EXPIRED: "only devices pair",
  PAIR_CODE_CLAIMED: "the same",
  ENTITLEMENT_REQUIRED: "told with what would unlock it",
  QUOTA_EXCEEDED: "the sheet that spends credits says how many there are",
  TOO_MANY_REQUESTS: "told with the seconds to wait",
};

const tr = new Words("tr");
tr.add(restaurant);
const told = (status, envelope) => errorText(new Refused(status, envelope), tr);

test("whatever code the server refuses with, it is told in the reader's language", () => {
  assert.ok(CODES.length > 25 && CODES.includes("FORBIDDEN"), "the codes were found");
  for (const code of CODES) {
    assert.notEqual(tr.knows(`error.${code}`), Object.hasOwn(TOLD_OTHERWISE, code), code);
  }
});

test("what the database refuses has no code and is told by its label", () => {
  assert.ok(LABELS.includes("ConcurrentUpdate") && LABELS.includes("DatabaseTimeout"), "the labels were found");
  for (const label of LABELS) {
    assert.ok(tr.knows(`error.${label}`), label);
  }
  const said = told(409, { error: "ConcurrentUpdate", message: "Another request changed the record; send it again" });
  assert.equal(said, "Bunu aynı anda bir başkası değiştirdi. Lütfen yeniden gönderin.");
});

test("what has neither code nor label is told by its status, or as the server says it", () => {
  assert.equal(
    told(413, { error: "Request Entity Too Large", message: "The body is larger than 1 MiB" }),
    "Bu gönderilemeyecek kadar büyük.",
  );
  assert.equal(told(418, { error: "I'm a teapot", message: "Short and stout" }), "Short and stout");
});

test("a product that cannot be bought is named", () => {
  const said = told(409, {
    errorCode: "HARDWARE_OUT_OF_STOCK",
    message: "Only 2 of PRINTER-80 are left",
    addOnCode: "PRINTER-80",
  });
  assert.equal(said, "PRINTER-80 stokta yeterince yok.");
});

test("an error of one field is told in our words also where it came alone", () => {
  assert.equal(
    told(400, { errorCode: "INVALID_INPUT", message: "branchId: the branch is not active" }),
    "Bu haliyle kabul edilemez: branchId: Bu şube kapatılmış.",
  );
});

test("where a page has no better words for a refusal, it is told as everywhere", async () => {
  const refused = new Refused(503, { errorCode: "SERVICE_UNAVAILABLE", message: "Not now" });
  await assert.rejects(rewordErrors({ SERVICE_UNAVAILABLE: () => undefined }, () => Promise.reject(refused)));
  assert.equal(errorText(refused, tr), "Sunucu bunu şu anda yapamıyor. Lütfen birazdan yeniden deneyin.");
});
