import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Refused } from "../../main/webapp/common/api.js";
import { PasskeyFailure } from "../../main/webapp/common/passkey.js";
import { NewPasskey, canSign, obstacleTo } from "../../main/webapp/console/account/new-passkey.js";

const TEXT = "AD4_-vv_AQ";
const BYTES = Uint8Array.from([0, 62, 63, 250, 251, 255, 1]).buffer;
const VALUES = { name: "Laptop", password: "secret" };

/** What the browser was asked, in order. */
let asked;
let answers;
let sent;
let passkey;

const context = {
  send: async (method, path, body) => {
    if (path.endsWith("/request")) {
      return { challenge: TEXT, allowCredentials: [] };
    }
    if (path.endsWith("/creation")) {
      return { challenge: TEXT, user: { id: TEXT }, excludeCredentials: [] };
    }
    sent.push(body);
    const answer = answers.shift();
    if (answer instanceof Error) {
      throw answer;
    }
    return answer;
  },
};

const refusal = (...violations) =>
  Object.assign(Object.create(Refused.prototype), { code: "VALIDATION_ERROR", violations });

beforeEach(() => {
  [asked, sent] = [[], []];
  answers = [];
  passkey = new NewPasskey(context);
  const response = {
    clientDataJSON: BYTES,
    attestationObject: BYTES,
    authenticatorData: BYTES,
    signature: BYTES,
    userHandle: null,
  };
  const answer = (what) => async () => {
    asked.push(what);
    return { rawId: BYTES, response };
  };
  Object.defineProperty(globalThis, "navigator", {
    value: { credentials: { create: answer("make"), get: answer("sign") } },
    configurable: true,
  });
  globalThis.PublicKeyCredential = class {};
});

afterEach(() => {
  delete globalThis.PublicKeyCredential;
});

test("the first one is made and sent by one click", async () => {
  answers = [{ recoveryCodes: ["A"] }];

  assert.deepEqual(await passkey.goOn(VALUES, false), { recoveryCodes: ["A"] });
  assert.deepEqual(asked, ["make"]);
  assert.deepEqual(sent[0].proof, { password: "secret", code: null, passkey: null });
  assert.equal(sent[0].name, "Laptop");
});

test("one click has a passkey from before sign, and the next makes the new one", async () => {
  answers = [{ recoveryCodes: [] }];

  assert.equal(await passkey.goOn(VALUES, true), null);
  assert.deepEqual(asked, ["sign"]);
  assert.ok(passkey.isProven && !passkey.isMade);
  assert.deepEqual(await passkey.goOn(VALUES, true), { recoveryCodes: [] });
  assert.deepEqual(asked, ["sign", "make"]);
  assert.equal(sent.length, 1);
  assert.equal(sent[0].proof.passkey.signature, TEXT);
});

test("a code needs one click only", async () => {
  answers = [{ recoveryCodes: [] }];
  await passkey.goOn({ ...VALUES, code: "123456" }, true);

  assert.deepEqual(asked, ["make"]);
  assert.deepEqual(sent[0].proof, { password: "secret", code: "123456", passkey: null });
});

test("whoever mistypes the password sends the same passkey again", async () => {
  answers = [refusal("password: is wrong"), { recoveryCodes: [] }];
  await passkey.goOn(VALUES, true);
  await assert.rejects(passkey.goOn(VALUES, true), Refused);
  assert.ok(passkey.isMade);
  await passkey.goOn({ ...VALUES, password: "right" }, true);

  assert.deepEqual(asked, ["sign", "make"]);
  assert.deepEqual(sent[1], { ...sent[0], proof: { ...sent[0].proof, password: "right" } });
});

test("a signature that was refused is asked for again, and the passkey stays", async () => {
  answers = [refusal("passkey: is wrong"), { recoveryCodes: [] }];
  await passkey.goOn(VALUES, true);
  await assert.rejects(passkey.goOn(VALUES, true), Refused);
  assert.ok(!passkey.isProven && passkey.isMade);
  await passkey.goOn(VALUES, true);

  assert.deepEqual(asked, ["sign", "make", "sign"]);
  assert.equal(sent[1].attestation, sent[0].attestation);
});

test("a passkey that was refused is made anew", async () => {
  answers = [refusal("attestation: is not accepted"), { recoveryCodes: [] }];
  await assert.rejects(passkey.goOn(VALUES, false), Refused);
  assert.ok(!passkey.isMade);
  await passkey.goOn(VALUES, false);

  assert.deepEqual(asked, ["make", "make"]);
});

test("what was cancelled is asked for by the next click", async () => {
  const { create } = navigator.credentials;
  navigator.credentials.create = async () => null;
  answers = [{ recoveryCodes: [] }];
  await assert.rejects(passkey.goOn(VALUES, false), PasskeyFailure);
  assert.deepEqual(sent, []);
  navigator.credentials.create = create;
  await passkey.goOn(VALUES, false);

  assert.deepEqual(asked, ["make"]);
});

test("where none can be added the reason is told", () => {
  const own = (count, passkeysOffered = true) => ({ passkeys: new Array(count).fill({}), passkeysOffered });

  assert.equal(obstacleTo(own(9)), null);
  assert.equal(obstacleTo(own(10)), "account.passkeysFull");
  assert.equal(obstacleTo(own(0, false)), "account.noPasskeys");
  assert.equal(canSign(own(1)), true);
  assert.equal(canSign(own(0)), false);
  assert.equal(canSign(own(1, false)), false);
  delete globalThis.PublicKeyCredential;
  assert.equal(obstacleTo(own(0)), "account.passkeysUnknown");
  assert.equal(canSign(own(1)), false);
});
