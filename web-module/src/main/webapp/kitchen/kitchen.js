import { Alarm } from "./model/alarm.js";
import { arrange } from "./model/arrange.js";
import { Board } from "./model/board.js";
import { ScreenMemory } from "./model/memory.js";
import { readSettings } from "./model/settings.js";
import { Refused } from "../common/api.js";
import { readServiceRequests } from "./net/service-requests.js";
import { Feed } from "./net/feed.js";
import { SignedOut } from "../common/staff-session.js";
import { Notices } from "./model/notices.js";

const SETTINGS_KEY = "restomesh.kitchen.settings";
const MEMORY_KEY = "restomesh.kitchen.memory.";

/**
 * The kitchen page without its view: who is signed in, what is on the board, and the actions of the
 * screen. Phases: "signin", "branch", "board", "ended".
 */
export class Kitchen {
  phase = "signin";
  reason = null;
  branches = [];
  branch = null;
  mode = "connecting";
  /** When the mode began. */
  modeSince = 0;
  lastUpdateAt = null;
  /** Ids of orders with an action under way. */
  busy = new Set();
  board = new Board();
  memory = new ScreenMemory(null, () => {});

  #environment;
  #changed;
  #offset = 0;
  #lastBumped = null;

  /**
   * @param environment {session, api, sound, stores, browserLanguage, clock, random, openSocket}
   * @param changed called when there is something else to see
   */
  constructor(environment, changed) {
    this.#environment = environment;
    this.#changed = changed;
    this.session = environment.session;
    this.sound = environment.sound;
    this.settings = readSettings(this.#stored(SETTINGS_KEY), environment.browserLanguage);
    this.sound.volume = this.settings.volume;
    this.notices = new Notices();
    this.alarm = new Alarm(this.sound);
    const { clock, random, openSocket } = environment;
    this.feed = new Feed(environment.session, this.#listener(), { ...clock, random, openSocket });
    this.arranged = this.#arrange();
  }

  /** The server's time in milliseconds: a screen's own clock may be wrong. */
  get now() {
    return this.#environment.clock.now() + this.#offset;
  }

  get canAct() {
    return this.session.mayAct && (this.mode === "live" || this.mode === "polling");
  }

  /** Continues an earlier visit where there was one. */
  async begin() {
    if (!this.session.isSignedIn) {
      this.#go("signin");
    } else if (this.session.isScreen) {
      this.#watch(null);
    } else {
      this.session.scheduleRenewal();
      await this.#findBranch();
    }
  }

  /** See StaffSession. */
  async signIn(email, password, code, passkey) {
    await this.session.signIn(email, password, code, passkey);
    await this.begin();
  }

  async signOut() {
    this.#leave();
    await this.session.signOut();
  }

  /** Whoever this was is no longer, though somebody else may be by now. */
  #leave() {
    this.feed.stop();
    this.#empty();
    this.#go("signin");
  }

  async #findBranch() {
    try {
      const all = await this.session.send("GET", "/api/v1/branches?limit=200");
      const own = this.session.user?.branchId;
      this.branches = all.filter(({ id, active }) => active && (!own || id === own));
    } catch (failure) {
      if (failure instanceof SignedOut) {
        this.#go("signin");
      } else if (failure instanceof Refused) {
        this.#go("ended", failure.code === "SECOND_FACTOR_SETUP_REQUIRED" ? "setUpCode" : failure.message);
      } else {
        this.#go("branch");
        this.#environment.clock.setTimeout(() => this.#findBranch(), 5000);
      }
      return;
    }
    const chosen = this.branches.find(({ id }) => id === this.settings.branchId);
    const only = this.branches.length === 1 ? this.branches[0] : null;
    if (chosen ?? only) {
      this.#watch(chosen ?? only);
    } else {
      this.#go("branch");
    }
  }

  chooseBranch(branch) {
    this.change({ branchId: branch.id });
    this.#watch(branch);
  }

  async leaveBranch() {
    this.feed.stop();
    this.#empty();
    this.change({ branchId: null });
    this.#go("branch");
  }

  #watch(branch) {
    this.branch = branch;
    this.#empty();
    const key = MEMORY_KEY + (branch?.id ?? "screen");
    const store = this.#environment.stores.local;
    this.memory = new ScreenMemory(this.#stored(key), (state) => store.setItem(key, JSON.stringify(state)));
    this.#go("board");
    this.feed.start(branch?.id ?? null);
  }

  #empty() {
    this.board = new Board();
    this.memory = new ScreenMemory(null, () => {});
    this.busy.clear();
    this.notices.clear();
    this.alarm.reset();
    this.mode = "connecting";
    this.lastUpdateAt = null;
    this.arranged = this.#arrange();
  }

  /** Settings of this screen, kept on it. */
  change(settings) {
    const wanted = { ...this.settings, ...settings };
    this.settings = readSettings(wanted, this.#environment.browserLanguage);
    this.#environment.stores.local.setItem(SETTINGS_KEY, JSON.stringify(this.settings));
    this.sound.volume = this.settings.volume;
    this.#show();
  }

  /** Once a second. */
  tick() {
    const now = this.now;
    if (this.phase === "board") {
      this.board.prune(now, (order) => this.memory.isUnread(order) || this.memory.isOwed(order));
      if (this.board.lastEventId !== null) {
        this.memory.prune(this.board.orders);
      }
      this.notices.expire(now);
      this.#show();
      this.alarm.remind(this.arranged, now);
    }
  }

  toggleItem(ticket, item) {
    this.memory.toggleItem(ticket.order.id, item.id);
    this.#show();
  }

  acknowledge(ticket) {
    this.memory.acknowledge(ticket.order);
    this.#show();
  }

  /** What Enter, or the big button of a ticket, does next. */
  async bump(ticket) {
    const { order } = ticket;
    if (ticket.needsReading) {
      this.acknowledge(ticket);
    } else if (ticket.isPaidAhead) {
      this.memory.settle(order.id);
      this.#show();
    } else if (order.status === "READY") {
      await this.#move(order, "SERVED", "movedServed");
    } else if (ticket.isShared && !ticket.isDoneHere) {
      this.memory.markStation(order.id, this.settings.station, true);
      this.#show();
    } else {
      await this.#move(order, "READY", "movedReady", true);
    }
  }

  start({ order }) {
    return this.#move(order, "PREPARING", "movedStart");
  }

  async recall({ order }) {
    if (order.status === "READY") {
      await this.#move(order, "PREPARING", "movedRecall");
    }
    this.memory.reopen(order.id);
    this.#show();
  }

  recallLast() {
    const last = this.arranged.pass.find(({ order }) => order.id === this.#lastBumped);
    const ticket = last ?? this.arranged.pass.at(-1);
    return ticket && this.canAct ? this.recall(ticket) : null;
  }

  accept({ order }, minutes) {
    const body = minutes === null ? {} : { prepTimeMinutes: minutes };
    return this.#decide(order, "accept", body, "acceptedOrder");
  }

  reject({ order }, reason) {
    return this.#decide(order, "reject", { reason }, "rejectedOrder");
  }

  async requestDone(request) {
    await this.#act(request.id, async () => {
      await this.session.send("POST", `/api/v1/service-requests/${request.id}/done`);
      this.board.requestDone(request);
    });
  }

  async #decide(order, action, body, words) {
    await this.#act(order.id, async () => {
      await this.session.send("POST", `/api/delivery-platforms/orders/${order.id}/${action}`, body);
      if (action === "reject") {
        // Whoever rejects it need not be told that it is cancelled.
        this.memory.acknowledge({ ...order, status: "CANCELLED" });
      }
      this.notices.tell(words, { code: codeOf(order) }, this.now);
    });
  }

  async #move(order, status, words, canUndo = false) {
    await this.#act(order.id, async () => {
      await this.session.send("POST", `/api/v1/orders/${order.id}/status`, { status });
      this.#lastBumped = status === "READY" ? order.id : this.#lastBumped;
      this.notices.tell(words, { code: codeOf(order) }, this.now, canUndo ? order.id : null);
    });
  }

  /** One action at a time per order; its result comes by the feed. */
  async #act(id, work) {
    if (!this.canAct || this.busy.has(id)) {
      return;
    }
    this.busy.add(id);
    this.#show();
    try {
      await work();
      await this.feed.refresh();
    } catch (failure) {
      if (failure instanceof SignedOut) {
        this.#leave();
      } else {
        this.notices.fail(failure instanceof Refused ? failure.message : null, this.now);
        await this.feed.refresh();
      }
    } finally {
      this.busy.delete(id);
      this.#show();
    }
  }

  #listener() {
    return {
      snapshot: (snapshot) => this.#update(this.board.reset(snapshot), true),
      event: (frame) => this.#update(this.board.apply(frame), false),
      serverTime: (at) => {
        this.#offset = at - this.#environment.clock.now();
      },
      mode: (mode, reason) => this.#connection(mode, reason),
    };
  }

  #update(changes, isSnapshot) {
    const isFirst = this.lastUpdateAt === null;
    if (isSnapshot) {
      this.board.orders.forEach((order) => this.memory.observe(order));
      this.memory.store();
    }
    for (const { order, before } of changes) {
      if (order) {
        this.memory.observe(order);
        if (order.status === "READY" && before) {
          this.memory.noteReady(order.id, this.now);
        }
      }
    }
    this.lastUpdateAt = this.#environment.clock.now();
    this.#show();
    this.alarm.announce(isFirst ? [] : changes, this.now);
    if (isSnapshot && this.session.mayAct) {
      this.#loadServiceRequests(isFirst);
    }
  }

  /** Service requests from before this page was open, or from while it only polled for snapshots. */
  async #loadServiceRequests(isFirst) {
    const { board } = this;
    const changes = await readServiceRequests(this.session, this.branch.id, board);
    if (board === this.board) {
      this.#show();
      this.alarm.announce(isFirst ? [] : changes, this.now);
    }
  }

  #connection(mode, reason) {
    if (mode !== "live" && this.#offset === 0) {
      this.#offset = this.#environment.api.clockOffset;
    }
    this.mode = mode;
    this.modeSince = this.#environment.clock.now();
    if (mode === "offline") {
      this.alarm.lost();
    } else if (mode === "ended") {
      // Staff sign in again; whoever opened a screen with a token must bring another one.
      const again = reason === "signedOut" && this.branch !== null;
      this.#go(again ? "signin" : "ended", reason === "signedOut" ? "screenEnded" : reason);
    }
    this.#show();
  }

  #go(phase, reason = null) {
    this.phase = phase;
    this.reason = reason;
    this.#changed();
  }

  #show() {
    this.arranged = this.#arrange();
    this.#changed();
  }

  #arrange() {
    return arrange(this.board, this.memory, this.settings, this.now);
  }

  #stored(key) {
    try {
      return JSON.parse(this.#environment.stores.local.getItem(key));
    } catch {
      return null;
    }
  }
}

/** What people call an order. */
export function codeOf(order) {
  return order.displayCode ?? order.orderNumber;
}
