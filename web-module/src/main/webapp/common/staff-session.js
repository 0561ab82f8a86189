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
  /** {mark, header, renewAt}, or null before this tab has asked for one. */
  #token = null;
  /** The renewal that is on its way: {mark, promise}, or null. */
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
    return this.#stored() !== null;
  }

  /** {id, email, name, role, tenantId, branchId}, or null. */
  get user() {
    return this.#stored()?.user ?? null;
  }

  /**
   * @param {string|null} [code] of the second factor, once the server has asked for it
   * @param {object|null} [passkey] instead of a code
   */
  async signIn(email, password, code = null, passkey = null) {
    // It ends the sign-in before it, so that a sign-out that failed is not to be sent again.
    const owed = this.#owesSignOut();
    this.#oweSignOut(false);
    try {
      const answer = await this.#ask("login", {
        email,
        password,
        ...(code ? { code } : {}),
        ...(passkey ? { passkey } : {}),
      });
      this.#keep(answer, `${this.#clock.now()}-${Math.random()}`);
    } catch (failure) {
      this.#oweSignOut(owed);
      throw failure;
    }
  }

  /** Forgets first and tells the server afterwards, which may be unreachable. */
  async signOut() {
    if (this.isSignedIn) {
      this.#oweSignOut(true);
    }
    this.forget();
    await this.finishSignOut();
  }

  /**
   * Tells the server of a sign-out of which it has not heard, as only it can end the cookie; call it
   * when the page is opened and when the network is back.
   */
  async finishSignOut() {
    if (this.#owesSignOut()) {
      await this.#ask("logout").then(
        () => this.#oweSignOut(false),
        () => null,
      );
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
        this.signOut();
        throw new SignedOut();
      }
      throw failure;
    }
  }

  /** This tab's token, unless it is of an earlier sign-in than the browser's. */
  #current() {
    return this.#token?.mark === this.#stored()?.mark ? this.#token : null;
  }

  /** One renewal at a time for each sign-in. */
  #renew() {
    const { user, mark } = this.#stored() ?? {};
    if (!user) {
      return Promise.reject(new SignedOut());
    }
    if (this.#renewing?.mark !== mark) {
      const promise = this.#renewNow(user, mark).finally(() => {
        this.#renewing = this.#renewing?.mark === mark ? null : this.#renewing;
      });
      this.#renewing = { mark, promise };
    }
    return this.#renewing.promise;
  }

  /** What was begun for one sign-in is not done in another that has begun meanwhile. */
  async #renewNow(user, mark) {
    let answer = null;
    try {
      answer = await this.#ask("refresh");
    } catch (failure) {
      if (failure.status !== 401) {
        throw failure;
      }
    }
    if (this.#stored()?.mark !== mark) {
      throw new SignedOut();
    }
    if (answer?.user.id !== user.id) {
      this.forget();
      throw new SignedOut();
    }
    return this.#keep(answer, mark);
  }

  #renewLater(failure) {
    if (!(failure instanceof SignedOut)) {
      this.#timer = this.#clock.setTimeout(() => this.scheduleRenewal(), RETRY_DELAY_MS);
    }
  }

  async #ask(what, body) {
    return (await this.#api.exchange("POST", `${this.#path}/${what}`, body, FROM_PAGE)).body;
  }

  #keep({ accessToken, expiresIn, user }, mark) {
    this.#store.setItem(this.#key, JSON.stringify({ user, mark }));
    const renewAt = this.#clock.now() + expiresIn * 1000 * RENEW_AFTER;
    this.#token = { mark, header: `Bearer ${accessToken}`, renewAt };
    return this.#token;
  }

  #owesSignOut() {
    return this.#store.getItem(`${this.#key}.signingOut`) !== null;
  }

  #oweSignOut(owes) {
    if (owes) {
      this.#store.setItem(`${this.#key}.signingOut`, "true");
    } else {
      this.#store.removeItem(`${this.#key}.signingOut`);
    }
  }

  /**
   * {user, mark}, or null: the mark tells one sign-in of the browser from the next. A former release has
   * left more, which is worth nothing and goes.
   */
  #stored() {
    try {
      const { user, mark } = JSON.parse(this.#store.getItem(this.#key));
      if (mark) {
        return { user, mark };
      }
      this.#store.removeItem(this.#key);
    } catch {
      // There is none, or it is not ours.
    }
    return null;
  }
}

/** Where the store says who is signed in at a page: a change is news for the other tabs. */
export function keyOf(page) {
  return `restomesh.${page}.staff`;
}
