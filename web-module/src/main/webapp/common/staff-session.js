/** A token is renewed after this part of its lifetime. */
const RENEW_AFTER = 0.8;
const RETRY_DELAY_MS = 15_000;
/** Says that the request comes from a page of ours: no other site can send it. */
const FROM_PAGE = { "X-Requested-By": "restomesh" };

/** Nobody is signed in, or the server has ended the sign-in. */
export class SignedOut extends Error {}

/**
 * A member of staff at this browser: signs in, renews the token in time, signs out. Whoever is
 * signed in stays so on this device until they sign out, in all tabs: by a cookie that no script
 * can read. A tab keeps its access token in memory, and the store only says who it is.
 */
export class StaffSession {
  #api;
  #store;
  #path;
  #key;
  #clock;
  /** {userId, header, renewAt}, or null before this tab has asked for one. */
  #token = null;
  #renewing = null;
  #timer = null;

  /**
   * @param api where login and refresh go
   * @param {Storage} store
   * @param {string} page console or kitchen: each has a sign-in of its own
   * @param clock {now, setTimeout, clearTimeout}
   */
  constructor(api, store, page, clock) {
    this.#api = api;
    this.#store = store;
    this.#path = `/api/v1/auth/pages/${page}`;
    this.#key = keyOf(page);
    this.#clock = clock;
  }

  get isSignedIn() {
    return this.user !== null;
  }

  /** {id, email, name, role, tenantId, branchId}, or null. */
  get user() {
    try {
      return JSON.parse(this.#store.getItem(this.#key))?.user ?? null;
    } catch {
      return null;
    }
  }

  async signIn(email, password) {
    this.#keep(await this.#ask("login", { email, password }));
  }

  /** Forgets first and tells the server afterwards, which may be unreachable. */
  async signOut() {
    const wasSignedIn = this.isSignedIn;
    this.forget();
    if (wasSignedIn) {
      await this.#ask("logout").catch(() => null);
    }
  }

  /** Forgets who this was, without telling the server. */
  forget() {
    this.#clock.clearTimeout(this.#timer);
    this.#token = null;
    this.#store.removeItem(this.#key);
  }

  /** Begins to renew the token in time; call once. */
  scheduleRenewal() {
    this.#clock.clearTimeout(this.#timer);
    if (!this.isSignedIn) {
      return;
    }
    const wait = Math.max(0, (this.#current()?.renewAt ?? 0) - this.#clock.now());
    this.#timer = this.#clock.setTimeout(() => {
      this.#renew()
        .then(() => this.scheduleRenewal())
        .catch((failure) => this.#renewLater(failure));
    }, wait);
  }

  /**
   * Does work that needs a credential; a token that has just expired is renewed once.
   *
   * @param {(authorization: string) => Promise<T>} work sends with this header
   * @throws {SignedOut} when the credential is no longer good
   */
  async authorized(work) {
    if (!this.isSignedIn) {
      throw new SignedOut();
    }
    const used = this.#current() ?? (await this.#renew());
    try {
      return await work(used.header);
    } catch (failure) {
      if (failure.status !== 401) {
        throw failure;
      }
    }
    const token = this.#current();
    return this.#lastAttempt(work, token && token !== used ? token : await this.#renew());
  }

  async #lastAttempt(work, { header }) {
    try {
      return await work(header);
    } catch (failure) {
      if (failure.status === 401) {
        this.forget();
        throw new SignedOut();
      }
      throw failure;
    }
  }

  /** This tab's token, unless somebody else has signed in meanwhile, in another tab. */
  #current() {
    return this.#token?.userId === this.user?.id ? this.#token : null;
  }

  #renew() {
    this.#renewing ??= this.#renewNow().finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #renewNow() {
    const before = this.user?.id;
    const answer = await this.#refreshed();
    if (!this.isSignedIn) {
      throw new SignedOut();
    }
    this.#keep(answer);
    if (answer.user.id !== before) {
      throw new SignedOut(); // what was begun for one person is not done as another
    }
    return this.#token;
  }

  async #refreshed() {
    try {
      return await this.#ask("refresh");
    } catch (failure) {
      if (failure.status === 401) {
        this.forget();
        throw new SignedOut();
      }
      throw failure;
    }
  }

  #renewLater(failure) {
    if (!(failure instanceof SignedOut)) {
      this.#timer = this.#clock.setTimeout(() => this.scheduleRenewal(), RETRY_DELAY_MS);
    }
  }

  async #ask(what, body) {
    return (await this.#api.exchange("POST", `${this.#path}/${what}`, body, FROM_PAGE)).body;
  }

  #keep({ accessToken, expiresIn, user }) {
    const renewAt = this.#clock.now() + expiresIn * 1000 * RENEW_AFTER;
    this.#token = { userId: user.id, header: `Bearer ${accessToken}`, renewAt };
    this.#store.setItem(this.#key, JSON.stringify({ user }));
  }
}

/** Where the store says who is signed in at a page: a change is news for the other tabs. */
export function keyOf(page) {
  return `restomesh.${page}.staff`;
}
