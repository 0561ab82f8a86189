import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldError, namedFieldError } from "../../main/webapp/console/kit/field-errors.js";
import { Words } from "../../main/webapp/console/words/words.js";

const words = new Words("en");

test("field errors that the server often sends are told in our words", () => {
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
    "must be an e-mail address": "This is no e-mail address.",
    "must be 1 to 64 of A-Z, a-z, 0-9, _ and -": "1 to 64 characters, please, and only these: A-Z, a-z, 0-9, _ and -.",
    "must be 1 to 128 visible ASCII characters":
      "1 to 128 letters from a to z, digits and signs, please, without spaces.",
    "must be a text of 1 to 4096 characters": "1 to 4096 characters, please.",
    "must be at most 32 texts of 1 to 64 characters": "32 at most, please, with 1 to 64 characters each.",
    "must be at most 65536 bytes of JSON": "This is too long: 65536 bytes at most, please.",
    "must be digits only, 18 at most, without leading zeros":
      "Digits only, please: 18 at most, and no zero at the beginning.",
    "must be an IANA time zone such as Europe/Istanbul": "There is no such time zone. Write it like Europe/Istanbul.",
    "must be a language tag such as tr or en-GB": "There is no such language. Write it like tr.",
    "there is no product extra_branch": "There is no product extra_branch (any more).",
    "is no option of Adana": "“Adana” has no such option (any more).",
    "the branch is not active": "This branch is switched off.",
    "costs nothing, there is nothing to pay": "It costs nothing, so there is nothing to pay.",
    "has the wrong type or format": "This is no value for this field, or far too large.",
    "is too long": "This is too long.",
    "must be a network such as 203.0.113.0/24": "This is no network. Write it like 203.0.113.0/24.",
    "must be in the future": "This has to be in the future.",
  };
  for (const [said, ours] of Object.entries(told)) {
    assert.equal(fieldError(said, words), ours);
  }
});

test("what is not known is told as the server says it", () => {
  assert.equal(fieldError("must be <b>merry</b>", words), "must be <b>merry</b>");
  assert.equal(namedFieldError("no property is named", words), "no property is named");
  assert.equal(
    namedFieldError("admin.email: must be a well-formed email address", words),
    "admin.email: This is no e-mail address.",
  );
});

test("what the server says of a passkey is told in the reader's language, by its name too", () => {
  const turkish = new Words("tr");

  assert.equal(namedFieldError("attestation: is not accepted", turkish), "Geçiş anahtarı: Bu kabul edilmedi.");
  assert.equal(namedFieldError("passkey: is wrong", turkish), "Geçiş anahtarı: Bu yanlış.");
  assert.equal(namedFieldError("passkey: is wrong", words), "Passkey: This is wrong.");
});
