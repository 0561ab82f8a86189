import { LitElement, html, nothing } from "../../lib/lit-element/lit-element.js";
import { withQuery } from "../router.js";
import { forgetFields, hasUnsavedInput, trackFields } from "./unsaved-input.js";
import { closeSheet, failureBox, skeleton, staleLine } from "./parts.js";

/**
 * A page of the console. A subclass says what it loads and how it is rendered:
 *
 *   class Devices extends ConsolePage {
 *     static words = words;         // {en, tr}
 *     static pollMs = 5_000;        // loads again while the page is visible; 0: never
 *     async load() {...}            // fetches into fields of its own
 *     view() { return html`...`; }  // once loaded
 *   }
 *
 * It has no shadow root, so that Bootstrap's styles apply, and is replaced when its parameters or the
 * branch change.
 */
export class ConsolePage extends LitElement {
  static words = { en: {}, tr: {} };
  static pollMs = 0;

  /** Set before it is shown: ConsoleContext, the path's parameters, the query. */
  context = null;
  params = {};
  query = {};
  /** loading, ready, failed. */
  phase = "loading";
  /** What is being done now: the name given to act, or null. */
  doing = null;
  /** The failure of the latest form, for violationsOf. */
  refused = null;
  /** The action that failed with it. */
  refusedAct = null;
  #failure = null;
  #timer = null;

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#reopenSheets();
    document.addEventListener("visibilitychange", this.#visibilityChanged);
    this.addEventListener("cancel", this.#beforeClosing, { capture: true });
    this.addEventListener("close", this.#closed, { capture: true });
    this.reload();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#visibilityChanged);
    this.removeEventListener("cancel", this.#beforeClosing, { capture: true });
    this.removeEventListener("close", this.#closed, { capture: true });
    this.context.forgetProblems();
    super.disconnectedCallback();
  }

  get words() {
    return this.context.words;
  }

  say(key, values) {
    return this.context.words.say(key, values);
  }

  /** Fetches what the page shows. Called again by polling and by reload. */
  async load() {}

  /** The page once it is loaded. */
  view() {
    return nothing;
  }

  /**
   * Keeps a filter in the address, so that Back and a reload bring it again. The page stays, and reads it
   * from its query when it is made anew.
   *
   * @param {Object<string, string>} filter
   */
  keep(filter) {
    this.query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
    const address = withQuery(location.hash, filter);
    if (address !== location.hash) {
      history.replaceState(history.state, "", address); // browsers allow only so many
    }
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
    this.context.forgetProblems();
    this.requestUpdate();
    try {
      return await work();
    } catch (failure) {
      this.refused = failure;
      this.refusedAct = name;
      this.context.fail(failure);
      if (failure.isUnsure) {
        // Shows whether it was done after all.
        this.reload();
      }
      return undefined;
    } finally {
      this.doing = null;
      this.requestUpdate();
    }
  }

  /** While nobody is signed in it is not shown, and there is no user to render. */
  shouldUpdate() {
    return this.context.user !== null;
  }

  render() {
    if (this.phase === "loading") {
      return skeleton(this.words);
    }
    if (this.phase === "failed") {
      return failureBox(this.#failure, this.context, () => this.#retry());
    }
    return html`${this.doing === null ? nothing : html`<div class="busy-cover" aria-hidden="true"></div>`}
    ${this.#failure ? staleLine(this.#failure, this.context) : nothing} ${this.view()}`;
  }

  updated() {
    // Only an element in the document can be opened as a modal dialog.
    const sheet = this.querySelector("dialog[data-open]:not([open])");
    if (sheet) {
      open(sheet);
    }
    this.querySelectorAll("dialog[data-open]").forEach(trackFields);
  }

  /** Input is not discarded without asking. */
  #beforeClosing = (event) => {
    if (isUnsavedSheet(event.target)) {
      event.preventDefault();
      this.#askToDiscard(event.target);
    }
  };

  /** A browser may close a sheet without "cancel", for example by the gesture to go back. */
  #closed = (event) => {
    if (isUnsavedSheet(event.target)) {
      event.stopPropagation();
      if (!event.target.open) {
        open(event.target);
      }
      this.#askToDiscard(event.target);
    }
  };

  async #askToDiscard(sheet) {
    const isConfirmed = await this.context.confirm({
      title: this.say("discard.title"),
      text: this.say("discard.text"),
      action: this.say("discard.yes"),
      refusal: this.say("discard.no"),
    });
    if (isConfirmed) {
      forgetFields(sheet);
      closeSheet(sheet);
    }
  }

  /**
   * A page that was removed while somebody signed in again keeps its input. Its sheets are no longer
   * modal; closing them would tell the page that they were finished.
   */
  #reopenSheets() {
    this.querySelectorAll("dialog[data-open][open]").forEach((sheet) => sheet.removeAttribute("open"));
    this.requestUpdate();
  }

  #retry() {
    this.phase = "loading";
    this.requestUpdate();
    return this.reload();
  }

  #pollLater() {
    const { pollMs } = this.constructor;
    // Two loads at once would otherwise start two timers.
    clearTimeout(this.#timer);
    if (pollMs > 0 && document.visibilityState === "visible") {
      this.#timer = setTimeout(() => this.reload(), pollMs);
    }
  }

  #visibilityChanged = () => {
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

function isUnsavedSheet(target) {
  return target.matches("dialog.sheet") && hasUnsavedInput(target);
}
