import { pause } from "./backoff.js";
import { OutOfService } from "./session.js";

const POLL_MS = 10_000;
const HELLO_MS = 10_000;
/** A socket that is silent for so many heartbeats is dead, whatever the browser thinks. */
const SILENT_HEARTBEATS = 2.5;

/**
 * What becomes of this session's orders: by the realtime gateway, going on where a lost connection
 * ended; by asking for the orders while there is no socket, or when this tablet may not have one.
 *
 * Modes: "connecting", "live", "polling", "offline", "ended".
 */
export class Feed {
  mode = "connecting";
  #session;
  #listener;
  #world;
  #sessionId = null;
  #resumeFrom = null;
  #socket = null;
  #attempt = 0;
  #running = false;
  #timers = new Map();
  #heartbeatMs = 15_000;
  #lastFrameAt = 0;

  /**
   * @param listener {orders(orders), event(frame), mode(mode)}
   * @param world {now, setTimeout, clearTimeout, random, openSocket(origin, ticket)}
   */
  constructor(session, listener, world) {
    this.#session = session;
    this.#listener = listener;
    this.#world = world;
  }

  start() {
    this.stop();
    this.#running = true;
    this.#attempt = 0;
    this.#resumeFrom = null;
    this.#become("connecting");
    this.#connect();
  }

  stop() {
    this.#running = false;
    this.#leaveSocket();
    [...this.#timers.keys()].forEach((name) => this.#clear(name));
  }

  /** The browser says that there is a network again. */
  networkBack() {
    if (this.#running && this.mode !== "live") {
      this.#attempt = 0;
      this.#clear("retry");
      this.#connect();
    }
  }

  async #connect() {
    this.#leaveSocket();
    let ticket;
    try {
      ticket = (await this.#session.send("POST", "realtime/tickets", {})).ticket;
    } catch (failure) {
      this.#refused(failure);
      return;
    }
    if (!this.#running || this.#socket !== null) {
      return;
    }
    if (this.#sessionId !== this.#session.id) {
      this.#sessionId = this.#session.id;
      this.#resumeFrom = null; // another guest's, from its beginning
    }
    const socket = this.#world.openSocket(this.#session.socketOrigin, ticket);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#received(JSON.parse(data));
    socket.onclose = ({ code }) => this.#lost(code);
    this.#lastFrameAt = this.#world.now();
    this.#set("watch", () => this.#lost(), HELLO_MS);
  }

  #received(frame) {
    this.#lastFrameAt = this.#world.now();
    switch (frame.op) {
      case "hello":
        this.#heartbeatMs = (frame.heartbeatSeconds ?? 15) * 1000;
        this.#watch();
        this.#say(this.#resumeFrom === null ? {} : { lastEventId: this.#resumeFrom });
        break;
      case "snapshot":
        this.#resumeFrom = frame.lastEventId;
        this.#listener.orders(frame.orders);
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
      default: // heartbeat, pong, error, and what a later version may say
    }
  }

  #say(subscription) {
    this.#socket.send(JSON.stringify({ op: "subscribe", ...subscription }));
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
        if (this.#world.now() - this.#lastFrameAt > SILENT_HEARTBEATS * this.#heartbeatMs) {
          this.#lost();
        } else {
          this.#watch();
        }
      },
      this.#heartbeatMs,
    );
  }

  /** @param [code] with which it was closed; without one it was silent */
  #lost(code) {
    this.#leaveSocket();
    if (!this.#running) {
      return;
    }
    if (code === 4400) {
      this.#resumeFrom = null; // whatever was wrong with what we said, it is not said again
    }
    if (this.mode === "live") {
      this.#become("connecting");
    }
    this.#retryLater();
    this.#poll();
  }

  #refused(failure) {
    if (!this.#running) {
      return;
    }
    if (failure instanceof OutOfService) {
      this.stop();
      this.#become("ended");
      return;
    }
    if (failure.status !== 403) {
      this.#retryLater(failure.retryAfterMs);
    }
    this.#poll();
  }

  #retryLater(atLeastMs = 0) {
    if (!this.#timers.has("retry")) {
      const wait = Math.max(atLeastMs ?? 0, pause(this.#attempt++, this.#world.random));
      this.#set("retry", () => this.#connect(), wait);
    }
  }

  async #poll() {
    this.#clear("poll");
    if (!this.#isAway()) {
      return;
    }
    try {
      const orders = await this.#session.send("GET", "display/orders");
      if (this.#isAway()) {
        this.#listener.orders(orders);
        this.#become("polling");
      }
    } catch (failure) {
      if (failure instanceof OutOfService) {
        this.#refused(failure);
      } else if (this.#isAway()) {
        this.#become("offline");
      }
    }
    if (this.#isAway()) {
      this.#set("poll", () => this.#poll(), POLL_MS);
    }
  }

  #isAway() {
    return this.#running && this.mode !== "live";
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

  #become(mode) {
    if (mode !== this.mode) {
      this.mode = mode;
      this.#listener.mode(mode);
    }
  }

  #set(name, action, wait) {
    this.#clear(name);
    const timer = this.#world.setTimeout(() => {
      this.#timers.delete(name);
      action();
    }, wait);
    this.#timers.set(name, timer);
  }

  #clear(name) {
    this.#world.clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }
}
