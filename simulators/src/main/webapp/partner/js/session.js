import { Refused } from "./api.js";

const KEY = "partner.session";

/** The tablet has no session and gets none: its code is unknown, or the partner's key is gone. */
export class OutOfService extends Error {}

/**
 * The tablet at Restomesh. Its token comes from the partner's server, which has the key; it lives
 * as long as the tab, so that coming back from the payment page is no new guest.
 */
export class Session {
  #api;
  #store;
  #code;
  #session = null;
  #opening = null;

  /** @param code of the tablet, at the partner's server */
  constructor(api, store, code) {
    this.#api = api;
    this.#store = store;
    this.#code = code;
    this.#session = stored(store, code);
  }

  get id() {
    return this.#session?.sessionId ?? null;
  }

  get socketOrigin() {
    return this.#session?.socketOrigin ?? "";
  }

  may(scope) {
    return this.#session?.scopes.includes(scope) ?? false;
  }

  /** @throws {OutOfService} */
  async begin() {
    if (!this.#session) {
      await this.#open({});
    }
  }

  /** The guests leave: what is open of theirs is nobody's on this tablet any more. */
  async end() {
    await this.#api.send("DELETE", this.#path());
    this.#keep(null);
  }

  /**
   * Asks Restomesh by the partner's server. A session that has ended is replaced by a new one.
   *
   * @param {boolean} [again] whether to ask the same of the new session
   * @throws {OutOfService}
   */
  async send(method, path, body, again = true) {
    await this.begin();
    const { sessionId, screenToken } = this.#session;
    try {
      return await this.#api.send(method, `api/${path}`, body, screenToken);
    } catch (failure) {
      if (failure.status !== 401) {
        throw failure;
      }
      await this.#replace(sessionId);
      if (!again) {
        throw failure;
      }
      return this.#api.send(method, `api/${path}`, body, this.#session.screenToken);
    }
  }

  async #replace(lost) {
    if (this.id === lost) {
      await this.#open({ lost });
    }
  }

  /** Once, however many requests have found out at the same time. */
  #open(body) {
    this.#opening ??= this.#openNow(body).finally(() => (this.#opening = null));
    return this.#opening;
  }

  async #openNow(body) {
    try {
      this.#keep(await this.#api.send("POST", this.#path(), body));
    } catch (failure) {
      if (failure instanceof Refused && failure.isFinal) {
        this.#keep(null);
        throw new OutOfService(failure.message);
      }
      throw failure;
    }
  }

  #path() {
    return `tablets/${encodeURIComponent(this.#code)}/session`;
  }

  #keep(session) {
    this.#session = session;
    if (session) {
      this.#store.setItem(KEY, JSON.stringify({ code: this.#code, session }));
    } else {
      this.#store.removeItem(KEY);
    }
  }
}

function stored(store, code) {
  try {
    const kept = JSON.parse(store.getItem(KEY));
    return kept?.code === code ? kept.session : null;
  } catch {
    return null;
  }
}
