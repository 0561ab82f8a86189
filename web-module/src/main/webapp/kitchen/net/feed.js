import { pause } from "../../common/backoff.js";
import { SignedOut } from "../../common/staff-session.js";

const POLL_INTERVAL_MS = 10_000;
const HELLO_TIMEOUT_MS = 10_000;
/** A socket that is silent for so many heartbeats is dead, whatever the browser thinks. */
const SILENT_HEARTBEATS = 2.5;

/**
 * The orders of one branch, as they change: by the realtime gateway, which goes on where a lost
 * connection ended, and, while there is no socket, by asking every ten seconds.
 *
 * Modes: "connecting", "live", "polling", "offline", "ended" (no longer signed in, or not allowed).
 */
export class Feed {
  #session;
  #listener;
  #environment;
  #branchId = null;
  #resumeFrom = null;
  #socket = null;
  #attempt = 0;
  #running = false;
  #mode = "connecting";
  #timers = { retry: null, poll: null, watch: null };
  #heartbeatMs = 15_000;
  #lastFrameAt = 0;

  /**
   * @param session see Session
   * @param listener {snapshot(snapshot), event(frame), mode(mode, reason), serverTime(ms)}
   * @param environment {now, setTimeout, clearTimeout, random, openSocket(ticket)}
   */
  constructor(session, listener, environment) {
    this.#session = session;
    this.#listener = listener;
    this.#environment = environment;
  }

  get mode() {
    return this.#mode;
  }

  /** @param branchId null for a screen, whose token names its branch */
  start(branchId) {
    this.stop();
    this.#branchId = branchId;
    this.#resumeFrom = null;
    this.#running = true;
    this.#attempt = 0;
    this.#become("connecting");
    this.#connect();
  }

  stop() {
    this.#running = false;
    this.#leaveSocket();
    Object.keys(this.#timers).forEach((name) => this.#clear(name));
  }

  /** The browser says that there is no network. */
  networkLost() {
    if (this.#running) {
      this.#leaveSocket();
      this.#clear("poll");
      this.#become("offline");
      this.#retryLater();
    }
  }

  networkBack() {
    if (this.#running && this.#mode !== "live") {
      this.#attempt = 0;
      this.#clear("retry");
      this.#connect();
    }
  }

  /** After an action here, while no socket would tell its result. */
  async refresh() {
    if (this.#running && this.#mode !== "live") {
      await this.#poll();
    }
  }

  async #connect() {
    this.#leaveSocket();
    let ticket;
    try {
      const wanted = this.#branchId === null ? {} : { branchId: this.#branchId };
      ticket = await this.#session.send("POST", "/api/v1/realtime/tickets", wanted);
    } catch (failure) {
      this.#failed(failure);
      return;
    }
    if (this.#running && this.#socket === null) {
      this.#open(ticket.ticket);
    }
  }

  #open(ticket) {
    const socket = this.#environment.openSocket(ticket);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#received(JSON.parse(data));
    socket.onclose = () => this.#lost();
    this.#lastFrameAt = this.#environment.now();
    this.#set("watch", () => this.#lost(), HELLO_TIMEOUT_MS);
  }

  #received(frame) {
    this.#lastFrameAt = this.#environment.now();
    if (frame.serverTime) {
      this.#listener.serverTime(Date.parse(frame.serverTime));
    }
    switch (frame.op) {
      case "hello":
        this.#heartbeatMs = (frame.heartbeatSeconds ?? 15) * 1000;
        this.#watch();
        this.#subscribe();
        break;
      case "snapshot":
        this.#resumeFrom = frame.lastEventId;
        this.#listener.snapshot(frame);
        this.#live();
        break;
      case "replayed":
        this.#live();
        break;
      case "event":
        this.#resumeFrom = frame.id;
        this.#listener.event(frame);
        break;
      case "resync_required":
        this.#resumeFrom = null; // the snapshot follows
        break;
      case "ping":
        this.#socket.send(JSON.stringify({ op: "pong" }));
        break;
      default: // heartbeat, pong, error, and what a later version may say
    }
  }

  #subscribe() {
    const from = this.#resumeFrom;
    this.#socket.send(JSON.stringify(from ? { op: "subscribe", lastEventId: from } : { op: "subscribe" }));
  }

  #live() {
    this.#attempt = 0;
    this.#clear("poll");
    this.#clear("retry");
    this.#become("live");
  }

  #watch() {
    this.#set(
      "watch",
      () => {
        const silent = this.#environment.now() - this.#lastFrameAt;
        if (silent > SILENT_HEARTBEATS * this.#heartbeatMs) {
          this.#lost();
        } else {
          this.#watch();
        }
      },
      this.#heartbeatMs,
    );
  }

  /** The socket is gone. Asking for the next ticket tells why better than a close code would. */
  #lost() {
    this.#leaveSocket();
    if (!this.#running) {
      return;
    }
    if (this.#mode === "live") {
      this.#become("connecting");
    }
    this.#retryLater();
    this.#poll();
  }

  #failed(failure) {
    if (!this.#running) {
      return;
    }
    if (failure instanceof SignedOut) {
      this.#end("signedOut");
    } else if (failure.status === 403) {
      this.#end("notAllowed");
    } else {
      this.#become(failure.status ? this.#mode : "offline");
      this.#retryLater();
      if (failure.status) {
        this.#poll();
      }
    }
  }

  #end(reason) {
    this.stop();
    this.#become("ended", reason);
  }

  #retryLater() {
    if (this.#timers.retry === null) {
      const wait = pause(this.#attempt++, this.#environment.random);
      this.#set("retry", () => this.#connect(), wait);
    }
  }

  async #poll() {
    this.#clear("poll");
    if (!this.#running || this.#mode === "live") {
      return;
    }
    try {
      const query = this.#branchId === null ? "" : `?branchId=${encodeURIComponent(this.#branchId)}`;
      const snapshot = await this.#session.send("GET", `/api/v1/realtime/snapshot${query}`);
      if (!this.#running || this.#mode === "live") {
        return;
      }
      this.#resumeFrom = snapshot.lastEventId;
      this.#listener.snapshot(snapshot);
      this.#become("polling");
    } catch (failure) {
      if (failure instanceof SignedOut) {
        this.#failed(failure);
        return;
      }
      if (this.#running && this.#mode !== "live") {
        this.#become("offline");
      }
    }
    if (this.#running && this.#mode !== "live") {
      this.#set("poll", () => this.#poll(), POLL_INTERVAL_MS);
    }
  }

  #leaveSocket() {
    const socket = this.#socket;
    this.#socket = null;
    this.#clear("watch");
    if (socket) {
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    }
  }

  #become(mode, reason = null) {
    const isNew = mode !== this.#mode;
    this.#mode = mode;
    if (isNew || reason) {
      this.#listener.mode(mode, reason);
    }
  }

  #set(name, action, wait) {
    this.#clear(name);
    this.#timers[name] = this.#environment.setTimeout(() => {
      this.#timers[name] = null;
      action();
    }, wait);
  }

  #clear(name) {
    this.#environment.clearTimeout(this.#timers[name]);
    this.#timers[name] = null;
  }
}
