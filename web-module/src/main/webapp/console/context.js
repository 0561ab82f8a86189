import { Unreachable } from "../common/api.js";
import { SignedOut } from "../common/staff-session.js";
import { shopPathOf } from "./kit/denial.js";
import { errorText } from "./kit/error-text.js";
import { allOf, nextOf } from "./paging.js";
import { readSettings, writeSettings } from "./settings.js";
import { Words } from "./words/words.js";

const BRANCH_PAGE = "/api/v1/branches?limit=200";
const NOTICE_TTL_MS = 6_000;

/**
 * What every page works with: who is signed in, the branch at the top, requests to the server, words,
 * notices and questions.
 */
export class ConsoleContext {
  #api;
  #staff;
  #store;
  #clock;
  #redraw;
  #ids = 0;
  /** The id of the person for whom it was opened. */
  #userId = null;
  /** signin (nobody is signed in), opening, ready, failed, or enrol (a second factor has to be set up first). */
  phase = "signin";
  /** Why it could not be opened, once it is "failed". */
  failure = null;
  /** {id, name, active} of each branch that this person may work in. */
  branches = [];
  /** {id, kind: ok|problem, text, requestId, path: the page that can solve it} */
  notices = [];
  /** The question that somebody is asked: {title, text, action, danger, settle}, or null. */
  question = null;
  settings;
  words;

  /**
   * @param parts {api, staff, store, clock, browserLanguage}
   * @param redraw called after each change
   */
  constructor({ api, staff, store, clock, browserLanguage }, redraw) {
    this.#api = api;
    this.#staff = staff;
    this.#store = store;
    this.#clock = clock;
    this.#redraw = redraw;
    this.settings = readSettings(store, browserLanguage);
    this.words = new Words(this.settings.language);
  }

  get user() {
    return this.#staff.user;
  }

  /** @param {...string} roles any of these */
  hasRole(...roles) {
    return roles.includes(this.user?.role);
  }

  /** The branch that pages show, or null when there is none (an operator, a tenant without branches). */
  get branchId() {
    const wanted = this.settings.branchId;
    return (this.branches.find(({ id }) => id === wanted) ?? this.branches[0])?.id ?? null;
  }

  get branch() {
    return this.branches.find(({ id }) => id === this.branchId) ?? null;
  }

  /** Now by the server's clock, in milliseconds. */
  now() {
    return this.#clock.now() + this.#api.clockOffset;
  }

  async begin() {
    if (this.#staff.isSignedIn) {
      await this.#open();
    }
    this.#redraw();
  }

  /**
   * @param {string|null} code of the second factor, once it was asked for
   * @param {object|null} passkey instead of a code
   */
  async signIn(email, password, code, passkey) {
    await this.#staff.signIn(email, password, code, passkey);
    this.notices = [];
    await this.#open();
  }

  async signOut() {
    await this.#staff.signOut();
    this.#leave();
  }

  /** Somebody has signed in or out in another tab of this browser. */
  async follow() {
    if (!this.#staff.isSignedIn && this.phase !== "signin") {
      this.#leave();
      this.tell(this.words.say("signedOut"));
    } else if (this.#staff.isSignedIn && this.user.id !== this.#userId) {
      await this.#open();
    }
  }

  async #open() {
    this.phase = "opening";
    this.#userId = this.user.id;
    this.#redraw();
    this.#staff.scheduleRenewal();
    try {
      await this.reloadBranches();
      this.phase = "ready";
    } catch (failure) {
      if (!(failure instanceof SignedOut) && this.phase === "opening") {
        this.phase = "failed";
        this.failure = failure;
      }
    }
    this.#redraw();
  }

  /** Loads the branches: at the beginning, and after one was opened or changed. */
  async reloadBranches() {
    const { branchId, role } = this.user;
    const all = role === "SUPERADMIN" ? [] : await allOf((path) => this.page(path), BRANCH_PAGE);
    const own = all.filter(({ id, active }) => active && (!branchId || id === branchId));
    this.branches = own.sort((a, b) => a.name.localeCompare(b.name, this.settings.language));
    this.#redraw();
  }

  #leave() {
    this.phase = "signin";
    this.#userId = null;
    this.branches = [];
    this.notices = [];
    this.question?.settle(false);
    this.#redraw();
  }

  /** Changes language, theme or branch on this device. */
  set(name, value) {
    this.settings = { ...this.settings, [name]: value };
    writeSettings(this.#store, this.settings);
    if (name === "language") {
      this.words = new Words(value, this.words);
    }
    this.#redraw();
  }

  /**
   * Sends as the person who is signed in.
   *
   * @param {object} [options] {branch: true} names the branch at the top in X-Branch-Id, and a text this one; {timeoutMs}
   *     is for what the server asks somebody else meanwhile, such as a delivery platform; {key} is
   *     the attempt's Idempotency-Key: the same again is the same attempt; {isRepeatable: true} says
   *     that a POST does no more when it is sent twice
   * @returns {Promise<object|null>} the answer's body
   * @throws {Refused|Unreachable|SignedOut}
   */
  async send(method, path, body, options) {
    return (await this.exchange(method, path, body, options)).body;
  }

  /** The same with {status, headers, body}. */
  async exchange(method, path, body, options) {
    try {
      return await this.#as((header) =>
        this.#api.exchange(method, path, body, this.#headers(header, options), options?.timeoutMs),
      );
    } catch (failure) {
      if (failure instanceof Unreachable) {
        failure.isUnsure = method === "POST" && !options?.key && !options?.isRepeatable;
      }
      throw failure;
    }
  }

  /** To where nobody needs to be signed in. */
  sendUnsigned(method, path, body) {
    return this.#api.send(method, path, body);
  }

  get(path, options) {
    return this.send("GET", path, undefined, options);
  }

  /** One page of a list: {items, next}. */
  async page(path, options) {
    const { body, headers } = await this.exchange("GET", path, undefined, options);
    return { items: body, next: nextOf(headers.get("Link")) };
  }

  /**
   * @param {object} [options] {timeoutMs}
   * @returns {Promise<Blob>}
   */
  file(path, options) {
    return this.#as((header) => this.#api.file(path, this.#headers(header), options?.timeoutMs));
  }

  #headers(authorization, { branch = false, key } = {}) {
    return {
      Authorization: authorization,
      ...(branch && (branch !== true || this.branchId)
        ? { "X-Branch-Id": branch === true ? this.branchId : branch }
        : {}),
      ...(key ? { "Idempotency-Key": key } : {}),
    };
  }

  async #as(work) {
    try {
      return await this.#staff.authorized(work);
    } catch (failure) {
      if (failure instanceof SignedOut) {
        this.#leave();
        this.tell(this.words.say("signedOut"));
      } else if (failure.code === "SECOND_FACTOR_SETUP_REQUIRED") {
        this.phase = "enrol";
        this.question?.settle(false);
        this.#redraw();
      }
      throw failure;
    }
  }

  go(path) {
    location.hash = `#${path}`;
  }

  /** Says that something has worked. */
  tell(text) {
    this.#notice({ kind: "ok", text });
  }

  /** Shows what went wrong, with the request's id for whoever looks it up in the log. */
  fail(failure) {
    if (!(failure instanceof SignedOut)) {
      const path = failure.actionable && this.hasRole("ADMIN", "MANAGER") ? shopPathOf(failure.actionable) : null;
      this.#notice({ kind: "problem", text: this.errorText(failure), path, requestId: failure.requestId ?? null });
    }
  }

  /** With the next action, what went wrong before counts as read. */
  forgetProblems() {
    this.notices = this.notices.filter(({ kind }) => kind !== "problem");
    this.#redraw();
  }

  /** What went wrong, in the language of the page as far as it is known there. */
  errorText(failure) {
    return errorText(failure, this.words);
  }

  #notice(notice) {
    const id = ++this.#ids;
    // The same notice is shown once: a pile of them would cover what is below.
    const others = this.notices.filter(({ kind, text }) => kind !== notice.kind || text !== notice.text);
    this.notices = [...others.slice(-3), { id, ...notice }];
    if (notice.kind === "ok") {
      this.#clock.setTimeout(() => this.dismiss(id), NOTICE_TTL_MS);
    }
    this.#redraw();
  }

  dismiss(id) {
    this.notices = this.notices.filter((notice) => notice.id !== id);
    this.#redraw();
  }

  /**
   * Asks before something that cannot be taken back.
   *
   * @param {{title: string, text: string, action: string, refusal?: string, danger?: boolean}} asked in
   *     words, not keys; without "refusal" not doing it is called "Cancel"
   * @returns {Promise<boolean>}
   */
  confirm(asked) {
    this.question?.settle(false);
    return new Promise((resolve) => {
      const settle = (answer) => {
        // Answered once; a later answer must not reach the next question.
        if (this.question === question) {
          this.question = null;
          this.#redraw();
        }
        resolve(answer);
      };
      const question = { danger: true, ...asked, settle };
      this.question = question;
      this.#redraw();
    });
  }
}
