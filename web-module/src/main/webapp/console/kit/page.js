import { LitElement, html, nothing } from "../../lib/lit-element/lit-element.js";
import { forgetFields, isFilledIn, noteFields } from "./filled-in.js";
import { failureBox, shut, skeleton, staleLine } from "./parts.js";

/**
 * A page of the console. A subclass says what it loads and how it looks:
 *
 *   class Devices extends ConsolePage {
 *     static words = words;         // {en, tr}
 *     static pollMs = 5_000;        // asks again while somebody looks; 0: never
 *     async load() {...}            // fetches into fields of its own
 *     view() { return html`...`; }  // once loaded
 *   }
 *
 * It lives in the page itself, where Bootstrap's style reaches, and is made anew when its parameters
 * or the branch change.
 */
export class ConsolePage extends LitElement {
  static words = { en: {}, tr: {} };
  static pollMs = 0;

  /** Set before it is shown: Desk, the path's parameters, the query. */
  desk = null;
  params = {};
  query = {};
  /** loading, ready, failed. */
  phase = "loading";
  /** What is being done now: the name given to act, or null. */
  doing = null;
  /** The failure of the latest form, for violationsOf. */
  refused = null;
  /** What was being done when it came. */
  refusedAct = null;
  #failure = null;
  #timer = null;

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#reopenSheets();
    document.addEventListener("visibilitychange", this.#seen);
    this.addEventListener("cancel", this.#beforeClosing, { capture: true });
    this.addEventListener("close", this.#closed, { capture: true });
    this.reload();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#seen);
    this.removeEventListener("cancel", this.#beforeClosing, { capture: true });
    this.removeEventListener("close", this.#closed, { capture: true });
    this.desk.forgetProblems();
    super.disconnectedCallback();
  }

  get words() {
    return this.desk.words;
  }

  say(key, values) {
    return this.desk.words.say(key, values);
  }

  /** Fetches what the page shows. Called again by polling and by reload. */
  async load() {}

  /** The page once it is loaded. */
  view() {
    return nothing;
  }

  /** Loads again; what is shown meanwhile stays. */
  async reload() {
    clearTimeout(this.#timer);
    try {
      await this.load();
      this.phase = "ready";
      this.#failure = null;
    } catch (failure) {
      this.#failure = failure;
      this.phase = this.phase === "ready" ? "ready" : "failed";
    }
    if (this.isConnected) {
      this.requestUpdate();
      this.#pollLater();
    }
  }

  /**
   * Does one thing at a time: buttons are to be disabled while "doing" is set. What goes wrong is
   * shown with its request id.
   *
   * @param {string} name what is being done
   * @param {() => Promise<T>} work
   * @returns {Promise<T|undefined>} undefined when it failed or something else was under way
   */
  async act(name, work) {
    if (this.doing !== null) {
      return undefined;
    }
    this.doing = name;
    this.refused = null;
    this.desk.forgetProblems();
    this.requestUpdate();
    try {
      return await work();
    } catch (failure) {
      this.refused = failure;
      this.refusedAct = name;
      this.desk.fail(failure);
      if (failure.isUnsure) {
        // Whoever looks whether it was done sees it as it is now.
        this.reload();
      }
      return undefined;
    } finally {
      this.doing = null;
      this.requestUpdate();
    }
  }

  /** While nobody is signed in nobody looks at it, and it would ask in vain who they are. */
  shouldUpdate() {
    return this.desk.user !== null;
  }

  render() {
    if (this.phase === "loading") {
      return skeleton(this.words);
    }
    if (this.phase === "failed") {
      return failureBox(this.#failure, this.desk, () => this.#again());
    }
    return html`${this.doing === null ? nothing : html`<div class="at-it" aria-hidden="true"></div>`}
    ${this.#failure ? staleLine(this.#failure, this.desk) : nothing} ${this.view()}`;
  }

  updated() {
    // Only what is in the page already can be opened above it.
    const sheet = this.querySelector("dialog[data-open]:not([open])");
    if (sheet) {
      open(sheet);
    }
    this.querySelectorAll("dialog[data-open]").forEach(noteFields);
  }

  /** What was filled in is not thrown away unasked. */
  #beforeClosing = (event) => {
    if (isFilledInSheet(event.target)) {
      event.preventDefault();
      this.#askToDiscard(event.target);
    }
  };

  /** By its own ways, such as the gesture that goes back, a browser may close a sheet without having asked. */
  #closed = (event) => {
    if (isFilledInSheet(event.target)) {
      event.stopPropagation();
      if (!event.target.open) {
        open(event.target);
      }
      this.#askToDiscard(event.target);
    }
  };

  async #askToDiscard(sheet) {
    const isMeant = await this.desk.confirm({
      title: this.say("discard.title"),
      text: this.say("discard.text"),
      action: this.say("discard.yes"),
      refusal: this.say("discard.no"),
    });
    if (isMeant) {
      forgetFields(sheet);
      shut(sheet);
    }
  }

  /**
   * A page that was away while somebody signed in again keeps what is filled in. Its sheets have left
   * the place above the page; closing them would tell the page that they are done with.
   */
  #reopenSheets() {
    this.querySelectorAll("dialog[data-open][open]").forEach((sheet) => sheet.removeAttribute("open"));
    this.requestUpdate();
  }

  #again() {
    this.phase = "loading";
    this.requestUpdate();
    return this.reload();
  }

  #pollLater() {
    const { pollMs } = this.constructor;
    // Two that loaded at once would otherwise go on side by side.
    clearTimeout(this.#timer);
    if (pollMs > 0 && document.visibilityState === "visible") {
      this.#timer = setTimeout(() => this.reload(), pollMs);
    }
  }

  #seen = () => {
    clearTimeout(this.#timer);
    if (document.visibilityState === "visible" && this.constructor.pollMs > 0) {
      this.reload();
    }
  };
}

function open(sheet) {
  sheet.showModal();
  sheet.querySelector("form :is(input, select, textarea)")?.focus();
}

function isFilledInSheet(target) {
  return target.matches("dialog.sheet") && isFilledIn(target);
}
