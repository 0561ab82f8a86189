import assert from "node:assert/strict";
import { test } from "node:test";
import { Api, Refused, Unreachable } from "../../main/webapp/common/api.js";
import { SignedOut } from "../../main/webapp/common/staff-session.js";
import { ConsoleContext } from "../../main/webapp/console/context.js";
import { rewordErrors } from "../../main/webapp/console/kit/reword-errors.js";
import { words as restaurant } from "../../main/webapp/console/restaurant/words.js";

const BROKEN = () => Promise.reject(new TypeError("Failed to fetch"));
const clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => {} };
const store = { getItem: () => null, setItem: () => {} };

/** A context whose requests are answered by fetch; who works there is never signed out, unless authorized says so. */
function contextOf(fetch, authorized = (work) => work("Bearer x"), user = { id: "u", role: "SUPERADMIN" }) {
  const staff = { user, isSignedIn: true, scheduleRenewal: () => {}, authorized };
  return new ConsoleContext({ api: new Api(fetch), staff, store, clock, browserLanguage: "en" }, () => {});
}

const failureOf = (promise) =>
  promise.then(
    () => assert.fail("it went well"),
    (failure) => failure,
  );

test("whoever sends something new and hears no answer is not told that it failed", async () => {
  const context = contextOf(BROKEN);
  const failure = await failureOf(context.send("POST", "/api/v1/orders", {}));
  assert.ok(failure instanceof Unreachable);
  assert.match(context.errorText(failure), /whether this was done is not known/);
});

test("what does no more when it is sent twice may simply be tried again", async () => {
  const context = contextOf(BROKEN);
  for (const [method, options] of [
    ["GET"],
    ["PATCH"],
    ["PUT"],
    ["DELETE"],
    ["POST", { key: "k" }],
    ["POST", { isRepeatable: true }],
  ]) {
    const failure = await failureOf(context.send(method, "/x", undefined, options));
    assert.equal(context.errorText(failure), "The server cannot be reached. Is the network there?", method);
  }
});

test("an attempt's key goes with it", async () => {
  const asked = [];
  const context = contextOf(async (path, { headers }) => {
    asked.push(headers["Idempotency-Key"]);
    return new Response("{}", { status: 200 });
  });
  await context.send("POST", "/x", {}, { key: "k-1" });
  await context.send("POST", "/x", {});
  assert.deepEqual(asked, ["k-1", undefined]);
});

test("an answer that is no envelope has a request id all the same", async () => {
  const context = contextOf(
    async () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "X-Request-Id": "r-1" } }),
  );
  const failure = await failureOf(context.get("/x"));
  assert.ok(failure instanceof Refused);
  assert.equal(failure.requestId, "r-1");
  assert.equal(context.errorText(failure), "The server has refused this (502).");
});

test("the envelope's request id goes before that of the header", async () => {
  const context = contextOf(async () =>
    Response.json({ message: "no", requestId: "r-2" }, { status: 400, headers: { "X-Request-Id": "r-1" } }),
  );
  assert.equal((await failureOf(context.get("/x"))).requestId, "r-2");
});

test("a console that could not be opened says why and with which request", async () => {
  const envelope = { message: "The database is gone", requestId: "r-3" };
  const context = contextOf(async () => Response.json(envelope, { status: 503 }), undefined, {
    id: "u",
    role: "ADMIN",
  });
  await context.begin();
  assert.equal(context.phase, "failed");
  assert.equal(context.errorText(context.failure), "The database is gone");
  assert.equal(context.failure.requestId, "r-3");
});

test("whose session is over is asked in again and told that what they sent was not done", async () => {
  const context = contextOf(BROKEN, () => Promise.reject(new SignedOut()));
  context.phase = "ready";
  const failure = await failureOf(context.send("POST", "/x", {}));
  assert.equal(context.phase, "signin");
  assert.match(context.notices[0].text, /sign in again; what you have filled in is kept/);
  assert.match(context.errorText(failure), /this was not done/);
});

test("what a page says of a refusal stays the same, whatever words other pages have brought", async () => {
  const context = contextOf(async () =>
    Response.json({ message: "It is CANCELLED", errorCode: "INVALID_ORDER_STATUS" }, { status: 409 }),
  );
  context.words.add(restaurant);
  const failure = await failureOf(
    rewordErrors({ INVALID_ORDER_STATUS: "Too late." }, () => context.send("POST", "/x", {})),
  );
  assert.equal(context.errorText(failure), "Too late.");
  assert.match(
    context.errorText(await failureOf(context.send("POST", "/x", {}))),
    /moved on meanwhile: It is CANCELLED/,
  );
});

test("a conflict is told in the reader's language first", async () => {
  const context = contextOf(async () =>
    Response.json({ message: "It has expired", errorCode: "RESOURCE_CONFLICT" }, { status: 409 }),
  );
  assert.equal(
    context.errorText(await failureOf(context.send("PATCH", "/x", {}))),
    "As things stand, this cannot be done: It has expired",
  );
});

test("what is wrong with a field is told in the reader's language, as far as it is known there", async () => {
  const message = [
    "buyer.phone: must be a phone number such as +90 532 123 45 67",
    "name: size must be between 1 and 60",
    "options[0].name: must be merry",
  ];
  const context = contextOf(async () => Response.json({ message, errorCode: "VALIDATION_ERROR" }, { status: 400 }));
  context.set("language", "tr");
  assert.equal(
    context.errorText(await failureOf(context.send("POST", "/x", {}))),
    "buyer.phone: Bu bir telefon numarası değil. Şöyle yazın: +90 532 123 45 67. name: Lütfen 1 ile 60 karakter arasında yazın. options[0].name: must be merry",
  );
});

test("a question is answered once, and what is heard of it later is not about the next one", async () => {
  const context = contextOf(BROKEN);
  const first = context.confirm({ title: "One?", text: "", action: "Yes" });
  const { settle } = context.question;
  settle(true);
  const second = context.confirm({ title: "Two?", text: "", action: "Yes" });
  settle(false);
  assert.equal(await first, true);
  assert.equal(context.question?.title, "Two?");
  context.question.settle(false);
  assert.equal(await second, false);
});

test("who has to set up a second factor first sees nothing else, whenever the server says so", async () => {
  const refuse = async () =>
    Response.json({ message: "no", errorCode: "SECOND_FACTOR_SETUP_REQUIRED" }, { status: 403 });
  const opening = contextOf(refuse, undefined, { id: "u", role: "ADMIN" });
  await opening.begin();
  assert.equal(opening.phase, "enrol");

  const working = contextOf(refuse);
  await working.begin();
  assert.equal(working.phase, "ready");
  const failure = await failureOf(working.get("/x"));
  assert.equal(working.phase, "enrol");
  assert.equal(working.errorText(failure), "Your role must set up a second factor first.");
});

test("once it is set up the console opens", async () => {
  let isSetUp = false;
  const context = contextOf(
    async () =>
      isSetUp ? Response.json([]) : Response.json({ errorCode: "SECOND_FACTOR_SETUP_REQUIRED" }, { status: 403 }),
    undefined,
    { id: "u", role: "ADMIN" },
  );
  await context.begin();
  isSetUp = true;
  await context.begin();
  assert.equal(context.phase, "ready");
});
