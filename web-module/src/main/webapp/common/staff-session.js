/** A token is renewed after this part of its lifetime. */
const RENEW_AFTER = 0.8;
const RETRY_DELAY_MS = 15_000;

/** Nobody is signed in, or the server has ended the sign-in. */
export class SignedOut extends Error {}

/**
 * A member of staff at this browser: signs in, renews the tokens in time, signs out. Whoever is
 * signed in stays so on this device until they sign out, in all tabs.
 */
export class StaffSession {
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
    return this.#stored() !== null;
  }

  /** {id, email, name, role, tenantId, branchId}, or null. */
  get user() {
    return this.#stored()?.user ?? null;
  }

  async signIn(email, password) {
    this.#save(await this.#api.send("POST", "/api/v1/auth/login", { email, password }));
  }

  /** Forgets first and tells the server afterwards, which may be unreachable. */
  async signOut() {
    const stored = this.#stored();
    const header = this.#header();
    this.forget();
    if (stored) {
      const { refreshToken } = stored;
      await this.#api.send("POST", "/api/v1/auth/logout", { refreshToken }, header).catch(() => null);
    }
  }

  /** Forgets who this was, without telling the server. */
  forget() {
    this.#clock.clearTimeout(this.#timer);
    this.#store.removeItem(this.#key);
  }

  /** Begins to renew tokens in time; call once. */
  scheduleRenewal() {
    this.#clock.clearTimeout(this.#timer);
    const stored = this.#stored();
    if (!stored) {
      return;
    }
    const wait = Math.max(0, stored.renewAt - this.#clock.now());
    this.#timer = this.#clock.setTimeout(() => {
      this.#renew(stored.accessToken)
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
    const used = this.#stored()?.accessToken;
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
    return this.#retry(work);
  }

  async #retry(work) {
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
    const stored = this.#stored();
    return stored ? `Bearer ${stored.accessToken}` : null;
  }

  /** One renewal at a time: a refresh token is good once, and a second use would end them all. */
  #renew(used) {
    this.#renewing ??= this.#withLock(() => this.#renewNow(used)).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  #withLock(work) {
    return this.#locks ? this.#locks.request(`${this.#key}.renew`, work) : work();
  }

  async #renewNow(used) {
    const stored = this.#stored();
    if (!stored) {
      throw new SignedOut();
    }
    if (stored.accessToken !== used) {
      return; // another tab was faster
    }
    const { refreshToken } = stored;
    try {
      this.#save(await this.#api.send("POST", "/api/v1/auth/refresh", { refreshToken }));
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

  #save({ accessToken, refreshToken, expiresIn, user }) {
    const renewAt = this.#clock.now() + expiresIn * 1000 * RENEW_AFTER;
    this.#store.setItem(this.#key, JSON.stringify({ accessToken, refreshToken, renewAt, user }));
  }

  #stored() {
    try {
      return JSON.parse(this.#store.getItem(this.#key));
    } catch {
      return null;
    }
  }
}
