import { SignedOut, StaffSession } from "../../common/staff-session.js";

const SCREEN_KEY = "restomesh.kitchen.screen";

/**
 * Who this page is: a member of staff, whose token is renewed, or a screen with a token that
 * nobody renews. Staff stay signed in on this device until they sign out; a screen's token lives as
 * long as the tab.
 */
export class Session {
  #api;
  #stores;
  #staff;

  /**
   * @param api where login and refresh go
   * @param stores {local, session}
   * @param clock {now, setTimeout, clearTimeout}
   */
  constructor(api, stores, clock) {
    this.#api = api;
    this.#stores = stores;
    this.#staff = new StaffSession(api, stores.local, "kitchen", clock);
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
    return this.isScreen || this.#staff.isSignedIn;
  }

  /** {name, role, branchId}, or null for a screen. */
  get user() {
    return this.isScreen ? null : this.#staff.user;
  }

  /** Whether orders may be moved from here. */
  get mayAct() {
    return !this.isScreen;
  }

  get mayDecide() {
    return ["ADMIN", "MANAGER"].includes(this.user?.role);
  }

  /** See StaffSession. */
  signIn(email, password, code, passkey) {
    return this.#staff.signIn(email, password, code, passkey);
  }

  async signOut() {
    if (this.isScreen) {
      this.forget();
    } else {
      await this.#staff.signOut();
    }
  }

  /** Tells the server of a sign-out of which it has not heard. */
  finishSignOut() {
    return this.#staff.finishSignOut();
  }

  /** Forgets who this page was, without telling the server. */
  forget() {
    if (this.isScreen) {
      this.#stores.session.removeItem(SCREEN_KEY);
    } else {
      this.#staff.forget();
    }
  }

  /** Begins to renew the token in time; call once. */
  scheduleRenewal() {
    if (!this.isScreen) {
      this.#staff.scheduleRenewal();
    }
  }

  /**
   * Sends a request as whoever this is.
   *
   * @throws {SignedOut} when the credential is no longer good
   */
  async send(method, path, body) {
    if (!this.isScreen) {
      return this.#staff.authorized((header) => this.#api.send(method, path, body, header));
    }
    try {
      return await this.#api.send(method, path, body, `Screen ${this.#screenToken()}`);
    } catch (failure) {
      if (failure.status === 401) {
        this.forget();
        throw new SignedOut();
      }
      throw failure;
    }
  }

  #screenToken() {
    return this.#stores.session.getItem(SCREEN_KEY);
  }
}
