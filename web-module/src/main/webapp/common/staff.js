/** Renewed when this part of its life is over. */
const RENEW_AFTER = 0.8;
const TRY_AGAIN_MS = 15_000;

/** Nobody is signed in, or the server has said that it is over. */
export class SignedOut extends Error {}

/**
 * A member of staff at this browser: signs in, renews the tokens in time, signs out. Whoever is
 * signed in stays so on this device until they sign out, in all tabs.
 */
export class Staff {
  #api;
  #store;
  #key;
  #clock;
  #locks;
  #renewing = null;
  #timer = null;

  /**
   * @param api where login and refresh go
   * @param {Storage} store
   * @param {string} key of the store; each page has its own
   * @param clock {now, setTimeout, clearTimeout}
   * @param locks of the browser; without them (plain http) tabs do not take turns
   */
  constructor(api, store, key, clock, locks) {
    this.#api = api;
    this.#store = store;
    this.#key = key;
    this.#clock = clock;
    this.#locks = locks;
  }

  get isSignedIn() {
    return this.#kept() !== null;
  }

  /** {id, email, name, role, tenantId, branchId}, or null. */
  get user() {
    return this.#kept()?.user ?? null;
  }

  async signIn(email, password) {
    this.#keep(await this.#api.send("POST", "/api/v1/auth/login", { email, password }));
  }

  /** Forgets first and tells the server then, which may not be there. */
  async signOut() {
    const kept = this.#kept();
    const header = this.#header();
    this.forget();
    if (kept) {
      const { refreshToken } = kept;
      await this.#api.send("POST", "/api/v1/auth/logout", { refreshToken }, header).catch(() => null);
    }
  }

  /** Forgets who this was, without a word to the server. */
  forget() {
    this.#clock.clearTimeout(this.#timer);
    this.#store.removeItem(this.#key);
  }

  /** Begins to renew tokens in time; call once. */
  keepFresh() {
    this.#clock.clearTimeout(this.#timer);
    const kept = this.#kept();
    if (!kept) {
      return;
    }
    const wait = Math.max(0, kept.renewAt - this.#clock.now());
    this.#timer = this.#clock.setTimeout(() => {
      this.#renew(kept.accessToken)
        .then(() => this.keepFresh())
        .catch((failure) => this.#renewLater(failure));
    }, wait);
  }

  /**
   * Does what needs a credential; a token that has just run out is renewed once.
   *
   * @param {(authorization: string) => Promise<T>} work sends with this header
   * @throws {SignedOut} when the credential is no longer good
   */
  async authorized(work) {
    const used = this.#kept()?.accessToken;
    if (!used) {
      throw new SignedOut();
    }
    try {
      return await work(this.#header());
    } catch (failure) {
      if (failure.status !== 401) {
        throw failure;
      }
    }
    await this.#renew(used);
    return this.#onceMore(work);
  }

  async #onceMore(work) {
    try {
      return await work(this.#header());
    } catch (failure) {
      if (failure.status === 401) {
        this.forget();
        throw new SignedOut();
      }
      throw failure;
    }
  }

  #header() {
    const kept = this.#kept();
    return kept ? `Bearer ${kept.accessToken}` : null;
  }

  /** One renewal at a time: a refresh token is good once, and a second use would end them all. */
  #renew(used) {
    this.#renewing ??= this.#alone(() => this.#renewNow(used)).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  #alone(work) {
    return this.#locks ? this.#locks.request(`${this.#key}.renew`, work) : work();
  }

  async #renewNow(used) {
    const kept = this.#kept();
    if (!kept) {
      throw new SignedOut();
    }
    if (kept.accessToken !== used) {
      return; // another tab was faster
    }
    const { refreshToken } = kept;
    try {
      this.#keep(await this.#api.send("POST", "/api/v1/auth/refresh", { refreshToken }));
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
      this.#timer = this.#clock.setTimeout(() => this.keepFresh(), TRY_AGAIN_MS);
    }
  }

  #keep({ accessToken, refreshToken, expiresIn, user }) {
    const renewAt = this.#clock.now() + expiresIn * 1000 * RENEW_AFTER;
    this.#store.setItem(this.#key, JSON.stringify({ accessToken, refreshToken, renewAt, user }));
  }

  #kept() {
    try {
      return JSON.parse(this.#store.getItem(this.#key));
    } catch {
      return null;
    }
  }
}
