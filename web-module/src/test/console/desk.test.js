import assert from "node:assert/strict";
import { test } from "node:test";
import { Api, Refused, Unreachable } from "../../main/webapp/common/api.js";
import { SignedOut } from "../../main/webapp/common/staff.js";
import { Desk } from "../../main/webapp/console/desk.js";
import { reworded } from "../../main/webapp/console/kit/reworded.js";
import { words as restaurant } from "../../main/webapp/console/restaurant/words.js";

const BROKEN = () => Promise.reject(new TypeError("Failed to fetch"));
const clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => {} };
const store = { getItem: () => null, setItem: () => {} };

/** A desk whose requests are answered by fetch; who works there is never signed out, unless authorized says so. */
function deskOf(fetch, authorized = (work) => work("Bearer x"), user = { id: "u", role: "SUPERADMIN" }) {
  const staff = { user, isSignedIn: true, keepFresh: () => {}, authorized };
  return new Desk({ api: new Api(fetch), staff, store, clock, browserLanguage: "en" }, () => {});
}

const failureOf = (promise) =>
  promise.then(
    () => assert.fail("it went well"),
    (failure) => failure,
  );

test("whoever sends something new and hears no answer is not told that it failed", async () => {
  const desk = deskOf(BROKEN);
  const failure = await failureOf(desk.send("POST", "/api/v1/orders", {}));
  assert.ok(failure instanceof Unreachable);
  assert.match(desk.reason(failure), /whether this was done is not known/);
});

test("what does no more when it is sent twice may simply be tried again", async () => {
  const desk = deskOf(BROKEN);
  for (const [method, options] of [
    ["GET"],
    ["PATCH"],
    ["PUT"],
    ["DELETE"],
    ["POST", { key: "k" }],
    ["POST", { isRepeatable: true }],
  ]) {
    const failure = await failureOf(desk.send(method, "/x", undefined, options));
    assert.equal(desk.reason(failure), "The server cannot be reached. Is the network there?", method);
  }
});

test("an attempt's key goes with it", async () => {
  const asked = [];
  const desk = deskOf(async (path, { headers }) => {
    asked.push(headers["Idempotency-Key"]);
    return new Response("{}", { status: 200 });
  });
  await desk.send("POST", "/x", {}, { key: "k-1" });
  await desk.send("POST", "/x", {});
  assert.deepEqual(asked, ["k-1", undefined]);
});

test("an answer that is no envelope has a request id all the same", async () => {
  const desk = deskOf(
    async () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "X-Request-Id": "r-1" } }),
  );
  const failure = await failureOf(desk.get("/x"));
  assert.ok(failure instanceof Refused);
  assert.equal(failure.requestId, "r-1");
  assert.equal(desk.reason(failure), "The server has refused this (502).");
});

test("the envelope's request id goes before that of the header", async () => {
  const desk = deskOf(async () =>
    Response.json({ message: "no", requestId: "r-2" }, { status: 400, headers: { "X-Request-Id": "r-1" } }),
  );
  assert.equal((await failureOf(desk.get("/x"))).requestId, "r-2");
});

test("a console that could not be opened says why and with which request", async () => {
  const envelope = { message: "The database is gone", requestId: "r-3" };
  const desk = deskOf(async () => Response.json(envelope, { status: 503 }), undefined, { id: "u", role: "ADMIN" });
  await desk.begin();
  assert.equal(desk.phase, "failed");
  assert.equal(desk.reason(desk.failure), "The database is gone");
  assert.equal(desk.failure.requestId, "r-3");
});

test("whose session is over is asked in again and told that what they sent was not done", async () => {
  const desk = deskOf(BROKEN, () => Promise.reject(new SignedOut()));
  desk.phase = "ready";
  const failure = await failureOf(desk.send("POST", "/x", {}));
  assert.equal(desk.phase, "entrance");
  assert.match(desk.notices[0].text, /sign in again; what you have filled in is kept/);
  assert.match(desk.reason(failure), /this was not done/);
});

test("what a page says of a refusal stays the same, whatever words other pages have brought", async () => {
  const desk = deskOf(async () =>
    Response.json({ message: "It is CANCELLED", errorCode: "INVALID_ORDER_STATUS" }, { status: 409 }),
  );
  desk.words.add(restaurant);
  const failure = await failureOf(reworded({ INVALID_ORDER_STATUS: "Too late." }, () => desk.send("POST", "/x", {})));
  assert.equal(desk.reason(failure), "Too late.");
  assert.match(desk.reason(await failureOf(desk.send("POST", "/x", {}))), /moved on meanwhile: It is CANCELLED/);
});

test("a conflict is told in the reader's language first", async () => {
  const desk = deskOf(async () =>
    Response.json({ message: "It has expired", errorCode: "RESOURCE_CONFLICT" }, { status: 409 }),
  );
  assert.equal(
    desk.reason(await failureOf(desk.send("PATCH", "/x", {}))),
    "As things stand, this cannot be done: It has expired",
  );
});

test("what is wrong with a field is told in the reader's language, as far as it is known there", async () => {
  const message = [
    "buyer.phone: must be a phone number such as +90 532 123 45 67",
    "name: size must be between 1 and 60",
    "options[0].name: must be merry",
  ];
  const desk = deskOf(async () => Response.json({ message, errorCode: "VALIDATION_ERROR" }, { status: 400 }));
  desk.set("language", "tr");
  assert.equal(
    desk.reason(await failureOf(desk.send("POST", "/x", {}))),
    "buyer.phone: Bu bir telefon numarası değil. Şöyle yazın: +90 532 123 45 67. name: Lütfen 1 ile 60 karakter arasında yazın. options[0].name: must be merry",
  );
});

test("a question is answered once, and what is heard of it later is not about the next one", async () => {
  const desk = deskOf(BROKEN);
  const first = desk.confirm({ title: "One?", text: "", action: "Yes" });
  const { settle } = desk.question;
  settle(true);
  const second = desk.confirm({ title: "Two?", text: "", action: "Yes" });
  settle(false);
  assert.equal(await first, true);
  assert.equal(desk.question?.title, "Two?");
  desk.question.settle(false);
  assert.equal(await second, false);
});
