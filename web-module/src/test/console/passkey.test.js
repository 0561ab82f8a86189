import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { PasskeyFailure, askPasskey, bytesOf, makePasskey, textOf } from "../../main/webapp/common/passkey.js";
import { SIGN_IN, refusedPasskey, refusedSignIn } from "../../main/webapp/common/sign-in-state.js";

const BYTES = Uint8Array.from([0, 62, 63, 250, 251, 255, 1]);
const TEXT = "AD4_-vv_AQ";
const REQUIRED = "SECOND_FACTOR_REQUIRED";

let asked;

const failureOf = (key) => (failure) => failure instanceof PasskeyFailure && failure.key === key;

beforeEach(() => {
  const credential = {
    rawId: BYTES.buffer,
    response: {
      clientDataJSON: BYTES.buffer,
      attestationObject: BYTES.buffer,
      authenticatorData: BYTES.buffer,
      signature: BYTES.buffer,
      userHandle: null,
    },
  };
  const answer = async (options) => {
    asked = options.publicKey;
    return credential;
  };
  Object.defineProperty(globalThis, "navigator", {
    value: { credentials: { create: answer, get: answer } },
    configurable: true,
  });
  globalThis.PublicKeyCredential = class {};
});

afterEach(() => {
  delete globalThis.PublicKeyCredential;
});

test("bytes are base64url without padding", () => {
  assert.equal(textOf(BYTES.buffer), TEXT);
  assert.deepEqual(bytesOf(TEXT), BYTES);
  assert.deepEqual(bytesOf(""), new Uint8Array());
});

test("a passkey is made as the server asks", async () => {
  const creation = { challenge: TEXT, user: { id: TEXT, name: "a@b" }, excludeCredentials: [{ type: "x", id: TEXT }] };

  assert.deepEqual(await makePasskey(creation), { clientData: TEXT, attestationObject: TEXT });
  assert.deepEqual(asked.challenge, BYTES);
  assert.deepEqual(asked.user, { id: BYTES, name: "a@b" });
  assert.deepEqual(asked.excludeCredentials, [{ type: "x", id: BYTES }]);
});

test("a passkey signs, and the browser's refusal is told as one", async () => {
  const request = { challenge: TEXT, allowCredentials: [{ type: "x", id: TEXT }] };
  assert.deepEqual(await askPasskey(request), {
    id: TEXT,
    clientData: TEXT,
    authenticatorData: TEXT,
    signature: TEXT,
    userHandle: null,
  });
  navigator.credentials.get = async () => {
    throw new Error("NotAllowedError");
  };
  await assert.rejects(askPasskey(request), failureOf("passkeyFailed"));
  navigator.credentials.get = async () => null;
  await assert.rejects(askPasskey(request), failureOf("passkeyFailed"));
});

test("a passkey that was not made is told as that, and one that is there already", async () => {
  navigator.credentials.create = async () => {
    throw new DOMException("", "InvalidStateError");
  };
  const creation = { challenge: TEXT, user: { id: TEXT }, excludeCredentials: [] };

  await assert.rejects(makePasskey(creation), failureOf("passkeyThere"));
  navigator.credentials.create = async () => null;
  await assert.rejects(makePasskey(creation), failureOf("passkeyNotMade"));
});

test("the second step begins with the way that the person has", () => {
  const passkey = { challenge: TEXT };
  const asks = (details) => refusedSignIn(SIGN_IN, { code: REQUIRED, details }).asks;

  assert.equal(asks({ ways: ["CODE", "PASSKEY", "RECOVERY_CODE"], passkey }), "code");
  assert.equal(asks({ ways: ["PASSKEY", "RECOVERY_CODE"], passkey }), "passkey");
  assert.equal(asks({ ways: ["RECOVERY_CODE"] }), "recovery");
  delete globalThis.PublicKeyCredential;
  assert.equal(asks({ ways: ["PASSKEY", "RECOVERY_CODE"], passkey }), "recovery");
});

test("only the ways that the person has are offered", () => {
  const passkey = { challenge: TEXT };
  const after = (ways) => refusedSignIn(SIGN_IN, { code: REQUIRED, details: { ways, passkey } });

  assert.equal(after(["CODE"]).hasRecovery, false);
  assert.equal(after(["CODE", "RECOVERY_CODE"]).hasRecovery, true);
  assert.equal(after(["PASSKEY"]).hasApp, false);
  delete globalThis.PublicKeyCredential;
  assert.equal(after(["PASSKEY"]).asks, "none");
  assert.equal(after(["PASSKEY"]).passkey, null);
});

test("whose passkey was refused begins anew, as its challenge is used up", () => {
  const before = refusedSignIn(SIGN_IN, {
    code: REQUIRED,
    details: { ways: ["PASSKEY"], passkey: { challenge: TEXT } },
  });
  const refused = { code: "SECOND_FACTOR_INVALID" };
  const away = new Error("away");

  assert.deepEqual(refusedPasskey(before, refused), { ...SIGN_IN, failure: refused });
  assert.deepEqual(refusedPasskey(before, away), { ...before, failure: away });
});

test("whoever cancels may try again with the same challenge", () => {
  const before = refusedSignIn(SIGN_IN, {
    code: REQUIRED,
    details: { ways: ["PASSKEY"], passkey: { challenge: TEXT } },
  });
  const failure = new PasskeyFailure("passkeyFailed");

  assert.deepEqual(refusedSignIn({ ...before, isWaiting: true }, failure), { ...before, failure });
});
