import assert from "node:assert/strict";
import { test } from "node:test";
import { Refused } from "../../main/webapp/common/api.js";
import { SignedOut } from "../../main/webapp/common/staff-session.js";
import { Session } from "../../main/webapp/kitchen/net/session.js";
import { Hand } from "./hand.js";

class Store {
  values = new Map();
  getItem = (key) => this.values.get(key) ?? null;
  setItem = (key, value) => this.values.set(key, value);
  removeItem = (key) => this.values.delete(key);
}

/** Hands out tokens by number; each refresh token is good once. */
class Server {
  count = 0;
  refreshes = 0;
  calls = [];
  isGone = false;

  async send(method, path, body, authorization) {
    this.calls.push([path, authorization ?? null]);
    if (path.endsWith("/login")) {
      return this.#tokens();
    }
    if (path.endsWith("/refresh")) {
      this.refreshes++;
      if (this.isGone || body.refreshToken !== `refresh-${this.count}`) {
        throw new Refused(401, { message: "reused" });
      }
      return this.#tokens();
    }
    if (authorization !== `Bearer access-${this.count}` && authorization !== "Screen scr_1") {
      throw new Refused(401, { message: "no" });
    }
    return { ok: true };
  }

  #tokens() {
    this.count++;
    const user = { name: "Ayşe", role: "MANAGER", branchId: null };
    return { accessToken: `access-${this.count}`, refreshToken: `refresh-${this.count}`, expiresIn: 900, user };
  }
}

function scene(local = new Store()) {
  const server = new Server();
  const hand = new Hand();
  const stores = { local, session: new Store() };
  return { server, hand, stores, session: new Session(server, stores, hand.clock(), undefined) };
}

test("tokens are renewed before they run out, for as long as the page is open", async () => {
  const { server, hand, session } = scene();
  await session.signIn("a@b", "c");
  session.scheduleRenewal();
  await hand.advance(8 * 3600 * 1000);
  assert.equal(server.refreshes, 40);
  assert.deepEqual(await session.send("GET", "/x"), { ok: true });
  assert.equal(hand.waiting, 1);
});

test("a token that has run out is renewed once, however many requests meet it", async () => {
  const { server, session } = scene();
  await session.signIn("a@b", "c");
  server.count = 1;
  const outdated = session.send.bind(session, "GET", "/x");
  server.send = ((send) =>
    async function (method, path, body, authorization) {
      if (authorization === "Bearer access-1") {
        throw new Refused(401, {});
      }
      return send.call(server, method, path, body, authorization);
    })(server.send);
  await Promise.all([outdated(), outdated(), outdated()]);
  assert.equal(server.refreshes, 1);
});

test("who is no longer good is signed out", async () => {
  const { server, session } = scene();
  await session.signIn("a@b", "c");
  server.isGone = true;
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
  assert.deepEqual(await session.send("GET", "/x"), { ok: true });
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
