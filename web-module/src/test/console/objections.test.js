import assert from "node:assert/strict";
import { test } from "node:test";
import { namedObjection, objection } from "../../main/webapp/console/kit/objections.js";
import { Words } from "../../main/webapp/console/words/words.js";

const words = new Words("en");

test("objections that the server makes often are told in our words", () => {
  const told = {
    "must not be blank": "This is needed.",
    "is required": "This is needed.",
    "size must be between 10 and 200": "10 to 200 characters, please.",
    "must be between 1 and the 300 that are left": "must be between 1 and the 300 that are left",
    "must be between 0 and 1000": "From 0 to 1000, please.",
    "must be less than or equal to 999": "999 at most, please.",
    "must be greater than or equal to -1": "-1 at least, please.",
    "must be a well-formed email address": "This is no e-mail address.",
    "must be an absolute http or https address": "Write the whole address, with https:// before it.",
    "is too long for the payment page": "This is too long for the payment page.",
    "there is no such code": "There is no such code.",
  };
  for (const [said, ours] of Object.entries(told)) {
    assert.equal(objection(said, words), ours);
  }
});

test("what is not known is told as the server says it", () => {
  assert.equal(objection("must be <b>merry</b>", words), "must be <b>merry</b>");
  assert.equal(namedObjection("no property is named", words), "no property is named");
  assert.equal(namedObjection("admin.email: must be a well-formed email address", words), "admin.email: This is no e-mail address.");
});
