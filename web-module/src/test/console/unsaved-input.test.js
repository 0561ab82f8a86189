import assert from "node:assert/strict";
import { test } from "node:test";
import { forgetFields, hasUnsavedInput, trackFields } from "../../main/webapp/console/kit/unsaved-input.js";

const field = (type, value, checked = false) => ({ type, value, checked });

/** A sheet with one form, as far as it is looked at. */
function sheetOf(...elements) {
  const form = { elements };
  const sheet = { form, querySelectorAll: () => [sheet.form] };
  trackFields(sheet);
  return sheet;
}

test("a sheet in which nobody has typed is not filled in, whatever it began with", () => {
  assert.ok(
    !hasUnsavedInput(
      sheetOf(field("text", "Adana"), field("select-one", "bar"), field("checkbox", "on", true), field("submit", "")),
    ),
  );
  assert.ok(!hasUnsavedInput({ querySelectorAll: () => [] }), "a sheet that only shows something");
});

test("what was typed, chosen or ticked counts until it is as it was", () => {
  for (const [one, member, other] of [
    [field("text", ""), "value", "Masa 4"],
    [field("textarea", "a"), "value", "b"],
    [field("select-one", "bar"), "value", "kitchen"],
    [field("checkbox", "on"), "checked", true],
    [field("radio", "done"), "checked", true],
  ]) {
    const sheet = sheetOf(one);
    const first = one[member];
    one[member] = other;
    assert.ok(hasUnsavedInput(sheet), one.type);
    one[member] = first;
    assert.ok(!hasUnsavedInput(sheet), one.type);
  }
});

test("a search is no loss", () => {
  const search = field("search", "");
  const sheet = sheetOf(search);
  search.value = "pide";
  assert.ok(!hasUnsavedInput(sheet));
});

test("a field that came later counts from what it came with", () => {
  const sheet = sheetOf(field("text", ""));
  const later = field("text", "0");
  sheet.form.elements.push(later);
  trackFields(sheet);
  assert.ok(!hasUnsavedInput(sheet));
  later.value = "15";
  trackFields(sheet);
  assert.ok(hasUnsavedInput(sheet));
});

test("what was typed in a field that has gone since is not forgotten", () => {
  const lines = field("textarea", "");
  const sheet = sheetOf(lines);
  lines.value = "2x Tea";
  sheet.form.elements = [field("textarea", '{"lines":["2x Tea"]}')];
  trackFields(sheet);
  assert.ok(hasUnsavedInput(sheet));
});

test("another form in the same sheet begins anew, and so does one that may be discarded", () => {
  const reason = field("text", "");
  const sheet = sheetOf(reason);
  reason.value = "No slip";
  const before = sheet.form;
  sheet.form = { elements: [field("text", "")] };
  trackFields(sheet);
  assert.ok(!hasUnsavedInput(sheet));
  sheet.form = before;
  forgetFields(sheet);
  assert.ok(!hasUnsavedInput(sheet));
});
