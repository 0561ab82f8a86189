import assert from "node:assert/strict";
import { test } from "node:test";
import { Refused, Unreachable } from "../../main/webapp/common/api.js";
import { SignedOut } from "../../main/webapp/common/staff-session.js";
import { Session } from "../../main/webapp/kitchen/net/session.js";
import { Hand } from "./hand.js";

class Store {
  values = new Map();
  getItem = (key) => this.values.get(key) ?? null;
  setItem = (key, value) => this.values.set(key, value);
  removeItem = (key) => this.values.delete(key);
}

/** Hands out tokens by number, to a browser whose cookie is whose sign-in it is. */
class Server {
  count = 0;
  refreshes = 0;
  /** Of the browser, which no script reads. */
  cookie = null;
  /** The body of the latest login. */
  credentials = null;
  calls = [];

  isAway = false;
  #held = null;

  /** The next refresh is answered once it is released: as usual, or so. */
  holdRefresh(failure = null) {
    let release;
    const until = new Promise((resolve) => (release = resolve));
    this.#held = { until, release, failure };
  }

  release() {
    this.#held.release();
    this.#held = null;
  }

  async exchange(method, path, body, headers) {
    assert.equal(headers["X-Requested-By"], "restomesh");
    this.calls.push(path);
    if (this.isAway) {
      throw new Unreachable();
    }
    if (path === "/api/v1/auth/pages/kitchen/login") {
      this.credentials = body;
      this.cookie = { id: body.email, name: "Ayşe", role: "MANAGER", branchId: null };
      return this.#token();
    }
    if (path === "/api/v1/auth/pages/kitchen/logout") {
      this.cookie = null;
      return { body: null };
    }
    assert.equal(path, "/api/v1/auth/pages/kitchen/refresh");
    this.refreshes++;
    const { until, failure } = this.#held ?? {};
    const answer = this.cookie && this.#token();
    await until;
    if (failure || !answer) {
      throw failure ?? new Refused(401, { message: "no" });
    }
    return answer;
  }

  async send(method, path, body, authorization) {
    this.calls.push(path);
    if (authorization !== `Bearer access-${this.count}` && authorization !== "Screen scr_1") {
      throw new Refused(401, { message: "no" });
    }
    return { ok: true, as: this.cookie?.id };
  }

  #token() {
    this.count++;
    return { body: { accessToken: `access-${this.count}`, expiresIn: 900, user: this.cookie } };
  }
}

function scene(local = new Store(), server = new Server()) {
  const hand = new Hand();
  const stores = { local, session: new Store() };
  return { server, hand, stores, session: new Session(server, stores, hand.clock()) };
}

test("a code or passkey of a second factor is sent once it was asked for", async () => {
  const { server, session } = scene();
  await session.signIn("a@b", "c");
  assert.deepEqual(server.credentials, { email: "a@b", password: "c" });
  await session.signIn("a@b", "c", "123456");
  assert.deepEqual(server.credentials, { email: "a@b", password: "c", code: "123456" });
  await session.signIn("a@b", "c", null, { id: "p" });
  assert.deepEqual(server.credentials, { email: "a@b", password: "c", passkey: { id: "p" } });
});

test("a token is renewed before it runs out, for as long as the page is open", async () => {
  const { server, hand, session } = scene();
  await session.signIn("a@b", "c");
  session.scheduleRenewal();
  await hand.advance(8 * 3600 * 1000);
  assert.equal(server.refreshes, 40);
  assert.equal((await session.send("GET", "/x")).ok, true);
  assert.equal(hand.waiting, 1);
});

test("a token that has run out is renewed once, however many requests meet it", async () => {
  const { server, session } = scene();
  await session.signIn("a@b", "c");
  server.send = ((send) =>
    async function (method, path, body, authorization) {
      if (authorization === "Bearer access-1") {
        throw new Refused(401, {});
      }
      return send.call(server, method, path, body, authorization);
    })(server.send);
  const outdated = () => session.send("GET", "/x");
  await Promise.all([outdated(), outdated(), outdated()]);
  assert.equal(server.refreshes, 1);
});

test("a tab that opens asks once for a token of its own, and leaves none where scripts can read it", async () => {
  const first = scene();
  await first.session.signIn("a@b", "c");
  const { session, server } = scene(first.stores.local, first.server);
  assert.equal(session.isSignedIn, true);
  await Promise.all([session.send("GET", "/x"), session.send("GET", "/y")]);
  assert.equal(server.refreshes, 1);
  assert.doesNotMatch([...first.stores.local.values.values()].join(), /access-/);
});

test("what a former release has left is worth nothing and goes", async () => {
  const local = new Store();
  local.setItem("restomesh.kitchen.staff", '{"accessToken":"a","refreshToken":"r","user":{"id":"a@b"}}');
  const { session } = scene(local);
  await assert.rejects(session.send("GET", "/x"), SignedOut);
  assert.equal(local.getItem("restomesh.kitchen.staff"), null);
});

test("somebody else who signs in, in another tab, does not do what was begun here", async () => {
  const { server, session, stores } = scene();
  await session.signIn("a@b", "c");
  const { session: other } = scene(stores.local, server);
  server.holdRefresh();
  server.count++; // this tab's token is over
  const begun = session.send("GET", "/x");
  await other.signIn("d@e", "c");
  server.release();
  await assert.rejects(begun, SignedOut);
  assert.equal(session.user.id, "d@e");
  assert.equal((await session.send("GET", "/x")).as, "d@e");
});

test("the end of a former sign-in, told late, leaves the one after it alone", async () => {
  const { server, session, stores } = scene();
  await session.signIn("a@b", "c");
  server.holdRefresh(new Refused(401, {}));
  server.count++;
  const begun = session.send("GET", "/x");
  await scene(stores.local, server).session.signIn("a@b", "c");
  server.release();
  await assert.rejects(begun, SignedOut);
  assert.equal(session.isSignedIn, true);
  assert.equal((await session.send("GET", "/x")).as, "a@b");
});

test("a cookie that is another person's is used for nothing", async () => {
  const { server, session, hand } = scene();
  await session.signIn("a@b", "c");
  server.cookie = { id: "f@g" };
  session.scheduleRenewal();
  await hand.advance(3600 * 1000);
  assert.equal(session.isSignedIn, false);
  await assert.rejects(session.send("GET", "/x"), SignedOut);
});

test("a sign-out that the server has not heard of is sent again, until somebody signs in anew", async () => {
  const { server, session, stores } = scene();
  await session.signIn("a@b", "c");
  server.isAway = true;
  await session.signOut();
  assert.equal(session.isSignedIn, false);
  const { session: later } = scene(stores.local, server);
  await later.finishSignOut();
  assert.equal(server.cookie.id, "a@b");
  await assert.rejects(later.signIn("d@e", "c"));
  server.isAway = false;
  await later.finishSignOut();
  assert.equal(server.cookie, null);

  await later.signIn("d@e", "c");
  server.isAway = true;
  await later.signOut();
  server.isAway = false;
  await later.signIn("f@g", "c");
  await later.finishSignOut();
  assert.equal(server.cookie.id, "f@g");
});

test("a token that is refused though it is new ends the sign-in everywhere", async () => {
  const { server, session } = scene();
  await session.signIn("a@b", "c");
  server.send = () => Promise.reject(new Refused(401, {}));
  await assert.rejects(session.send("GET", "/x"), SignedOut);
  assert.equal(session.isSignedIn, false);
  await new Promise((done) => setImmediate(done));
  assert.equal(server.cookie, null);
});

test("who signs out while a token is renewed stays signed out", async () => {
  const { server, session, stores } = scene();
  await session.signIn("a@b", "c");
  const renewing = scene(stores.local, server).session;
  const sent = renewing.send("GET", "/x");
  await renewing.signOut();
  await assert.rejects(sent, SignedOut);
  assert.equal(session.isSignedIn, false);
  assert.equal(server.cookie, null);
});

test("who is no longer good is signed out", async () => {
  const { server, session } = scene();
  await session.signIn("a@b", "c");
  server.cookie = null;
  server.count = 7;
  await assert.rejects(session.send("GET", "/x"), SignedOut);
  assert.equal(session.isSignedIn, false);
});

test("a screen's token leaves the address at once and is not renewed", async () => {
  const { session, hand } = scene();
  const told = [];
  const location = { hash: "#token=scr_1", pathname: "/kitchen/", search: "" };
  session.takeScreenToken(location, { replaceState: (...args) => told.push(args[2]) });
  assert.deepEqual(told, ["/kitchen/"]);
  session.scheduleRenewal();
  assert.equal(hand.waiting, 0);
  assert.equal(session.mayAct, false);
  assert.equal((await session.send("GET", "/x")).ok, true);
});

test("a screen whose session has ended leaves the staff of the device signed in", async () => {
  const { server, session, stores } = scene();
  await session.signIn("a@b", "c");
  stores.session.setItem("restomesh.kitchen.screen", "scr_dead");
  await assert.rejects(session.send("GET", "/x"), SignedOut);
  assert.equal(session.isScreen, false);
  assert.equal(session.user.name, "Ayşe");
  assert.equal(server.refreshes, 0);
});
