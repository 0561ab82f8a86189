import { LitElement, html, nothing } from "../lib/lit-element/lit-element.js";
import { Unreachable } from "../common/api.js";
import { CommandPalette } from "./kit/command-palette.js";
import { icon } from "./kit/icons.js";
import { cancelDialog, failureBox, requestLine, skeleton } from "./kit/parts.js";
import { PAGES } from "./pages.js";
import { PasswordPage } from "./password-page.js";
import { routeOf } from "./router.js";
import { rewordErrors } from "./kit/reword-errors.js";
import { askPasskey } from "../common/passkey.js";
import { signInPage } from "./sign-in-page.js";
import { SIGN_IN, refusedPasskey, refusedSignIn } from "../common/sign-in-state.js";
import { LANGUAGES, THEMES } from "./settings.js";

const GROUPS = ["daily", "restaurant", "delivery", "partners", "business", "operator"];

/** There Ctrl+K deletes to the end of the line. */
const IS_APPLE = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

/** The console around its pages: sign-in, menu, branch, notices and questions. */
export class ConsoleApp extends LitElement {
  context = null;
  #isMenuOpen = false;
  #loaded = new Map();
  #made = 0;
  #shown = { key: null, element: null };
  #signIn = SIGN_IN;
  /** While the address is one of its. */
  #password = null;
  /** While it is open. */
  #palette = null;

  createRenderRoot() {
    return this;
  }

  render() {
    const { context } = this;
    if (!context) {
      return nothing;
    }
    if (context.phase !== "ready") {
      this.#palette = null; // of whoever was here before
    }
    if (PasswordPage.has(location.hash)) {
      return html`${this.#passwordPage().view()} ${this.#notices()}`;
    }
    if (context.phase === "signin") {
      const actions = {
        submit: this.#enter,
        usePasskey: this.#enterByPasskey,
        change: (state) => this.#changeSignIn(state),
      };
      return html`${signInPage(context, this.#signIn, actions)} ${this.#notices()}`;
    }
    if (context.phase === "opening") {
      return skeleton(context.words);
    }
    if (context.phase === "failed") {
      return failureBox(context.failure, context, () => context.begin());
    }
    if (context.phase === "enrol") {
      return this.#enrolment();
    }
    const route = routeOf(location.hash, PAGES, context.user.role);
    return html`<a class="skip" href="#content" @click=${this.#skip}>${context.words.say("skip")}</a>
      ${this.#bar()}
      <div class="frame">
        ${this.#menu(route)}
        <main id="content" tabindex="-1">${this.#page(route)}</main>
      </div>
      ${this.#notices()} ${this.#palette?.view() ?? nothing} ${this.#question()}`;
  }

  /** A link of a mail works whoever is signed in here. */
  #passwordPage() {
    if (this.#password?.hash !== location.hash) {
      this.#password = new PasswordPage(this.context, location.hash, () => this.requestUpdate());
    }
    return this.#password;
  }

  /** All that is open to somebody who has to set up a second factor first. */
  #enrolment() {
    const { context } = this;
    const page = PAGES.find(({ name }) => name === "secondFactor");
    return html`<main class="enrolment" id="content" tabindex="-1">
        ${this.#page({ page, params: {}, query: {} })}
        <p><button type="button" class="btn btn-outline-secondary" id="sign-out" @click=${() => context.signOut()}>${context.words.say("signOut")}</button></p>
      </main>
      ${this.#notices()} ${this.#question()}`;
  }

  #bar() {
    const { context } = this;
    const { words, settings } = context;
    const option = (value, text, chosen) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`;
    return html`<header class="bar">
      <button
        type="button"
        class="btn menu-button"
        aria-expanded=${this.#isMenuOpen}
        aria-controls="menu"
        aria-label=${words.say("menu")}
        @click=${() => this.#openMenu(!this.#isMenuOpen)}
      >
        ${icon("menu")}
      </button>
      <a class="brand" href="#/"><img src="/docs/icon.svg" alt="" width="28" height="28" /> Restomesh</a>
      ${
        context.branches.length > 0
          ? html`<label class="branch"
            ><span class="visually-hidden">${words.say("branch")}</span>
            <select class="form-select form-select-sm" id="branch" @change=${(event) => context.set("branchId", event.target.value)}>
              ${context.branches.map(({ id, name }) => option(id, name, context.branchId))}
            </select></label
          >`
          : nothing
      }
      <button type="button" class="btn" id="go-to" aria-label=${words.say("commands")} aria-keyshortcuts="Control+K Meta+K" @click=${() => this.#openPalette()}>
        ${icon("search")}
      </button>
      <details class="account">
        <summary><span class="who">${context.user.name}</span></summary>
        <div class="account-menu">
          <p class="mb-2"><b>${context.user.name}</b><br /><span class="quiet">${context.user.email}<br />${words.say(`role.${context.user.role}`)}</span></p>
          <label class="form-label" for="language">${words.say("language")}</label>
          <select class="form-select form-select-sm mb-2" id="language" @change=${(event) => context.set("language", event.target.value)}>
            ${LANGUAGES.map((one) => option(one, words.say(`language.${one}`), settings.language))}
          </select>
          <label class="form-label" for="theme">${words.say("theme")}</label>
          <select class="form-select form-select-sm mb-3" id="theme" @change=${(event) => context.set("theme", event.target.value)}>
            ${THEMES.map((one) => option(one, words.say(`theme.${one}`), settings.theme))}
          </select>
          <p class="mb-2"><a href="#/sign-ins">${words.say("page.signIns")}</a></p>
          <p class="mb-2"><a href="#/second-factor">${words.say("page.secondFactor")}</a></p>
          <p class="mb-3"><a href="/kitchen/" target="_blank">${words.say("kitchenScreen")}</a> · <a href="/docs/" target="_blank">API</a></p>
          <button type="button" class="btn btn-outline-secondary w-100" id="sign-out" @click=${() => context.signOut()}>${words.say("signOut")}</button>
        </div>
      </details>
    </header>`;
  }

  #menu(route) {
    const { words, user } = this.context;
    const offered = PAGES.filter(({ group, roles }) => group && roles.includes(user.role));
    return html`<nav class="menu" id="menu" aria-label=${words.say("menu")} data-open=${this.#isMenuOpen}>
      ${GROUPS.map((group) => {
        const pages = offered.filter((page) => page.group === group);
        return pages.length === 0
          ? nothing
          : html`<p class="menu-group" id="group-${group}">${words.say(`group.${group}`)}</p>
              <ul aria-labelledby="group-${group}">
                ${pages.map(
                  ({ path, href, name, icon: picture }) => html`<li>
                    <a href=${href ?? `#${path}`} target=${href ? "_blank" : nothing} data-page=${name} aria-current=${route?.page.name === name ? "page" : nothing} @click=${() => this.#openMenu(false)}>
                      ${icon(picture)}${words.say(`page.${name}`)}
                    </a>
                  </li>`,
                )}
              </ul>`;
      })}
    </nav>`;
  }

  /** The page's element: a new one for other parameters or another branch, else the same. */
  #page(route) {
    const { context } = this;
    if (!route) {
      return html`<section class="failure">
        <h2>${context.words.say("noSuchPage")}</h2>
        <p><a href="#/">${context.words.say("toStart")}</a></p>
      </section>`;
    }
    const { page, params, query } = route;
    if (page.branch && !context.branchId) {
      return html`<section class="failure"><h2>${context.words.say("noBranch")}</h2></section>`;
    }
    const made = this.#loaded.get(page.load);
    if (!made) {
      this.#fetch(page);
      return skeleton(context.words);
    }
    if (made.failure) {
      return failureBox(made.failure, context, () => this.#retry(page, made.failure));
    }
    const key = JSON.stringify([page.path, page.name, params, page.branch ? context.branchId : null, context.user.id]);
    // A page may have changed its own query.
    const isSame = this.#shown.key === key && JSON.stringify(this.#shown.element.query) === JSON.stringify(query);
    if (!isSame) {
      context.words.add(made.words);
      const element = document.createElement(made.name);
      Object.assign(element, { context, params, query });
      this.#shown = { key, element };
    } else {
      this.#shown.element.requestUpdate();
    }
    return this.#shown.element;
  }

  async #fetch(page) {
    if (this.#loaded.has(page.load)) {
      return;
    }
    this.#loaded.set(page.load, null);
    try {
      const { default: Page } = await page.load();
      const name = `console-page-${++this.#made}`;
      customElements.define(name, Page);
      this.#loaded.set(page.load, { name, words: Page.words });
    } catch (failure) {
      // Browsers have no error name for it, but every message mentions the import.
      const isMissing = failure instanceof TypeError && /import/i.test(failure.message);
      this.#loaded.set(page.load, { failure: isMissing ? new Unreachable(failure.message) : failure });
    }
    this.requestUpdate();
  }

  /** A browser may remember that a module could not be fetched: then nothing but a new document has it fetched again. */
  async #retry(page, failure) {
    if (!(failure instanceof Unreachable)) {
      this.#forget(page);
      return;
    }
    try {
      await fetch(location.pathname, { cache: "no-store" });
    } catch {
      return; // still out of reach, and what is shown says so
    }
    location.reload();
  }

  #forget(page) {
    this.#loaded.delete(page.load);
    this.requestUpdate();
  }

  #notices() {
    const { notices, words } = this.context;
    return html`<div class="notices" aria-live="polite">
      ${notices.map(
        ({
          id,
          kind,
          text,
          requestId,
          path,
        }) => html`<div class="notice" data-kind=${kind} role=${kind === "problem" ? "alert" : "status"}>
          <div>
            <p>${text}</p>
            ${path ? html`<p><a href=${`#${path}`}>${words.say("seeProducts")}</a></p>` : nothing}
            ${requestLine({ requestId }, words)}
          </div>
          <button type="button" class="btn-close" aria-label=${words.say("close")} @click=${() => this.context.dismiss(id)}></button>
        </div>`,
      )}
    </div>`;
  }

  #question() {
    const { question, words } = this.context;
    if (!question) {
      return nothing;
    }
    const answer = (isConfirmed) => (event) => {
      // Closed before it is removed, it gives the focus back.
      event.currentTarget.closest("dialog").close();
      question.settle(isConfirmed);
    };
    return html`<dialog class="sheet question" role="alertdialog" aria-labelledby="question-title" aria-describedby="question-text" @close=${() => question.settle(false)}>
      <h2 id="question-title">${question.title}</h2>
      <p id="question-text">${question.text}</p>
      <div class="form-buttons">
        <button type="button" class="btn btn-outline-secondary" id="question-no" autofocus @click=${answer(false)}>${question.refusal ?? words.say("cancel")}</button>
        <button type="button" class="btn ${question.danger ? "btn-danger" : "btn-primary"}" id="question-yes" @click=${answer(true)}>
          ${question.action}
        </button>
      </div>
    </dialog>`;
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("click", this.#closeAccount);
    document.addEventListener("keydown", this.#closeByKey);
    document.addEventListener("keydown", this.#openByKey);
  }

  disconnectedCallback() {
    document.removeEventListener("click", this.#closeAccount);
    document.removeEventListener("keydown", this.#closeByKey);
    document.removeEventListener("keydown", this.#openByKey);
    super.disconnectedCallback();
  }

  updated() {
    const { context } = this;
    const { theme, language } = context.settings;
    const isDark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset.bsTheme = isDark ? "dark" : "light";
    document.documentElement.lang = language;
    const route = context.phase === "ready" ? routeOf(location.hash, PAGES, context.user.role) : null;
    document.title = `${route ? `${context.words.say(`page.${route.page.name}`)} · ` : ""}Restomesh`;
    if (this.#password?.hash === location.hash) {
      this.#password.shown(this);
    }
    this.querySelector("dialog.question:not([open])")?.showModal();
    this.querySelector("dialog.palette[data-open]:not([open])")?.showModal();
  }

  #openPalette() {
    this.#palette ??= new CommandPalette(this.context, PAGES, (isOpen) => {
      this.#palette = isOpen ? this.#palette : null;
      this.requestUpdate();
    });
    this.requestUpdate();
  }

  /** Not above a sheet that somebody fills in. A browser that fills in a form sends events without a key. */
  #openByKey = (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isAsked = key?.toLowerCase() === "k" && (IS_APPLE ? metaKey : ctrlKey) && !altKey && !shiftKey;
    if (!isAsked || this.context?.phase !== "ready") {
      return;
    }
    const open = this.querySelector("dialog[open]");
    if (open === null || open.matches(".palette")) {
      event.preventDefault();
    }
    if (open === null) {
      this.#openPalette();
    } else if (open.matches(".palette")) {
      cancelDialog(open);
    }
  };

  #openMenu(isOpen) {
    this.#isMenuOpen = isOpen;
    this.requestUpdate();
  }

  /** Closes the account menu on a click outside it. */
  #closeAccount = ({ target }) => {
    const account = this.querySelector("details.account[open]");
    if (account && !account.contains(target)) {
      account.open = false;
    }
  };

  #closeByKey = (event) => {
    const { key, target, isComposing } = event;
    // Escape empties a search field.
    if (key !== "Escape" || isComposing || (target.type === "search" && target.value !== "")) {
      return;
    }
    const dialog = this.querySelector("dialog.question[open]") ?? this.querySelector("dialog[open]");
    if (dialog) {
      event.preventDefault();
      cancelDialog(dialog);
      return;
    }
    const account = this.querySelector("details.account[open]");
    if (account) {
      account.open = false;
      account.querySelector("summary").focus();
    } else if (this.#isMenuOpen) {
      this.#openMenu(false);
      this.querySelector(".menu-button").focus();
    }
  };

  #skip = (event) => {
    event.preventDefault();
    this.querySelector("#content").focus();
  };

  #enter = async (event) => {
    event.preventDefault();
    const { email, password, code } = Object.fromEntries(new FormData(event.target));
    const before = this.#signIn;
    this.#signIn = { ...before, isWaiting: true, failure: null };
    this.requestUpdate();
    try {
      await this.context.signIn(email.trim(), password, code?.trim());
      this.#signIn = SIGN_IN;
      this.requestUpdate();
    } catch (failure) {
      this.#changeSignIn(refusedSignIn(before, failure));
    }
  };

  #enterByPasskey = async () => {
    const before = this.#signIn;
    const [email, password] = ["#email", "#password"].map((field) => this.querySelector(field).value);
    this.#signIn = { ...before, isWaiting: true, failure: null };
    this.requestUpdate();
    try {
      const passkey = await askPasskey(before.passkey);
      const messages = { SECOND_FACTOR_INVALID: this.context.words.say("passkeyRefused") };
      await rewordErrors(messages, () => this.context.signIn(email.trim(), password, null, passkey));
      this.#signIn = SIGN_IN;
      this.requestUpdate();
    } catch (failure) {
      this.#changeSignIn(refusedPasskey(before, failure));
    }
  };

  async #changeSignIn(state) {
    const isSameStep = state.asks === null && this.#signIn.asks === null;
    this.#signIn = state;
    this.requestUpdate();
    await this.updateComplete;
    if (!isSameStep) {
      this.querySelector(state.asks === null ? "#email" : "#code, #use-passkey")?.focus();
    }
  }
}
