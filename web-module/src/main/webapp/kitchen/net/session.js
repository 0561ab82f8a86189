const STAFF_KEY = "restomesh.kitchen.staff";
const SCREEN_KEY = "restomesh.kitchen.screen";
/** Renewed when this part of its life is over. */
const RENEW_AFTER = 0.8;

/** Nobody is signed in, or the server has said that it is over. */
export class SignedOut extends Error {}

/**
 * Who this page is: a member of staff, whose tokens are renewed, or a screen with a token that
 * nobody renews. Staff stay signed in on this device until they sign out; a screen's token lives as
 * long as the tab.
 */
export class Session {
  #api;
  #stores;
  #clock;
  #locks;
  #renewing = null;
  #timer = null;

  /**
   * @param api where login and refresh go
   * @param stores {local, session}
   * @param clock {now, setTimeout, clearTimeout}
   * @param locks of the browser; without them (plain http) tabs do not take turns
   */
  constructor(api, stores, clock, locks) {
    this.#api = api;
    this.#stores = stores;
    this.#clock = clock;
    this.#locks = locks;
  }

  /**
   * Takes a token out of the address, where people and logs could read it.
   *
   * @param {Location} location
   * @param {History} history
   */
  takeScreenToken(location, history) {
    const token = new URLSearchParams(location.hash.slice(1)).get("token");
    if (token) {
      this.#stores.session.setItem(SCREEN_KEY, token);
      history.replaceState(null, "", location.pathname + location.search);
    }
  }

  get isScreen() {
    return this.#screenToken() !== null;
  }

  get isSignedIn() {
    return this.isScreen || this.#staff() !== null;
  }

  /** {name, role, branchId}, or null for a screen. */
  get user() {
    return this.isScreen ? null : (this.#staff()?.user ?? null);
  }

  /** Whether orders may be moved from here. */
  get mayAct() {
    return !this.isScreen;
  }

  get mayDecide() {
    return ["ADMIN", "MANAGER"].includes(this.user?.role);
  }

  async signIn(email, password) {
    this.#keep(await this.#api.send("POST", "/api/v1/auth/login", { email, password }));
  }

  async signOut() {
    const staff = this.#staff();
    const isScreen = this.isScreen;
    const header = this.#header();
    this.forget();
    if (staff && !isScreen) {
      const { refreshToken } = staff;
      await this.#api.send("POST", "/api/v1/auth/logout", { refreshToken }, header).catch(() => null);
    }
  }

  /** Forgets who this page was, without a word to the server. */
  forget() {
    this.#clock.clearTimeout(this.#timer);
    if (this.isScreen) {
      this.#stores.session.removeItem(SCREEN_KEY);
    } else {
      this.#stores.local.removeItem(STAFF_KEY);
    }
  }

  /** Begins to renew tokens in time; call once. */
  keepFresh() {
    this.#clock.clearTimeout(this.#timer);
    const staff = this.#staff();
    if (this.isScreen || !staff) {
      return;
    }
    const wait = Math.max(0, staff.renewAt - this.#clock.now());
    this.#timer = this.#clock.setTimeout(() => {
      this.#renew(staff.accessToken)
        .then(() => this.keepFresh())
        .catch((failure) => this.#renewLater(failure));
    }, wait);
  }

  /**
   * Sends a request as whoever this is; a token that has just run out is renewed once.
   *
   * @throws {SignedOut} when the credential is no longer good
   */
  async send(method, path, body) {
    const used = this.#staff()?.accessToken;
    const header = this.#header();
    if (!header) {
      throw new SignedOut();
    }
    try {
      return await this.#api.send(method, path, body, header);
    } catch (failure) {
      if (failure.status !== 401) {
        throw failure;
      }
      if (this.isScreen) {
        this.forget();
        throw new SignedOut();
      }
      await this.#renew(used);
      return this.#sendAgain(method, path, body);
    }
  }

  async #sendAgain(method, path, body) {
    try {
      return await this.#api.send(method, path, body, this.#header());
    } catch (failure) {
      if (failure.status === 401) {
        this.forget();
        throw new SignedOut();
      }
      throw failure;
    }
  }

  #header() {
    const screen = this.#screenToken();
    if (screen) {
      return `Screen ${screen}`;
    }
    const staff = this.#staff();
    return staff ? `Bearer ${staff.accessToken}` : null;
  }

  /** One renewal at a time: a refresh token is good once, and a second use would end them all. */
  #renew(used) {
    this.#renewing ??= this.#alone(() => this.#renewNow(used)).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  #alone(work) {
    return this.#locks ? this.#locks.request("restomesh.kitchen.renew", work) : work();
  }

  async #renewNow(used) {
    const staff = this.#staff();
    if (!staff) {
      throw new SignedOut();
    }
    if (staff.accessToken !== used) {
      return; // another tab was faster
    }
    const { refreshToken } = staff;
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
      this.#timer = this.#clock.setTimeout(() => this.keepFresh(), 15_000);
    }
  }

  #keep({ accessToken, refreshToken, expiresIn, user }) {
    const renewAt = this.#clock.now() + expiresIn * 1000 * RENEW_AFTER;
    this.#stores.local.setItem(
      STAFF_KEY,
      JSON.stringify({ accessToken, refreshToken, renewAt, user }),
    );
  }

  #screenToken() {
    return this.#stores.session.getItem(SCREEN_KEY);
  }

  #staff() {
    try {
      return JSON.parse(this.#stores.local.getItem(STAFF_KEY));
    } catch {
      return null;
    }
  }
}
