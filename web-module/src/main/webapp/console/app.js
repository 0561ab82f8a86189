import { LitElement, html, nothing } from "../lib/lit-element/lit-element.js";
import { Unreachable } from "../common/api.js";
import { icon } from "./kit/icons.js";
import { failureBox, leave, requestLine, skeleton } from "./kit/parts.js";
import { PAGES } from "./pages.js";
import { routeOf } from "./router.js";
import { entrance } from "./entrance.js";
import { LANGUAGES, THEMES } from "./settings.js";

const GROUPS = ["daily", "restaurant", "delivery", "partners", "business", "operator"];

/** The console around its pages: entrance, menu, branch, notices and questions. */
export class ConsoleApp extends LitElement {
  desk = null;
  #isMenuOpen = false;
  #loaded = new Map();
  #made = 0;
  #shown = { key: null, element: null };
  #signIn = { isWaiting: false, failure: null };

  createRenderRoot() {
    return this;
  }

  render() {
    const { desk } = this;
    if (!desk) {
      return nothing;
    }
    if (desk.phase === "entrance") {
      return html`${entrance(desk, this.#signIn, this.#enter)} ${this.#notices()}`;
    }
    if (desk.phase === "opening") {
      return skeleton(desk.words);
    }
    if (desk.phase === "failed") {
      return failureBox(desk.failure, desk, () => desk.begin());
    }
    const route = routeOf(location.hash, PAGES, desk.user.role);
    return html`<a class="skip" href="#content" @click=${this.#skip}>${desk.words.say("skip")}</a>
      ${this.#bar()}
      <div class="frame">
        ${this.#menu(route)}
        <main id="content" tabindex="-1">${this.#page(route)}</main>
      </div>
      ${this.#notices()} ${this.#question()}`;
  }

  #bar() {
    const { desk } = this;
    const { words, settings } = desk;
    const option = (value, text, chosen) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`;
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
        desk.branches.length > 0
          ? html`<label class="branch"
            ><span class="visually-hidden">${words.say("branch")}</span>
            <select class="form-select form-select-sm" id="branch" @change=${(event) => desk.set("branchId", event.target.value)}>
              ${desk.branches.map(({ id, name }) => option(id, name, desk.branchId))}
            </select></label
          >`
          : nothing
      }
      <details class="account">
        <summary><span class="who">${desk.user.name}</span></summary>
        <div class="account-menu">
          <p class="mb-2"><b>${desk.user.name}</b><br /><span class="quiet">${desk.user.email}<br />${words.say(`role.${desk.user.role}`)}</span></p>
          <label class="form-label" for="language">${words.say("language")}</label>
          <select class="form-select form-select-sm mb-2" id="language" @change=${(event) => desk.set("language", event.target.value)}>
            ${LANGUAGES.map((one) => option(one, words.say(`language.${one}`), settings.language))}
          </select>
          <label class="form-label" for="theme">${words.say("theme")}</label>
          <select class="form-select form-select-sm mb-3" id="theme" @change=${(event) => desk.set("theme", event.target.value)}>
            ${THEMES.map((one) => option(one, words.say(`theme.${one}`), settings.theme))}
          </select>
          <p class="mb-3"><a href="/kitchen/" target="_blank">${words.say("kitchenScreen")}</a> · <a href="/docs/" target="_blank">API</a></p>
          <button type="button" class="btn btn-outline-secondary w-100" id="sign-out" @click=${() => desk.signOut()}>${words.say("signOut")}</button>
        </div>
      </details>
    </header>`;
  }

  #menu(route) {
    const { words, user } = this.desk;
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

  /** The page's element: made anew for other parameters or another branch, kept otherwise. */
  #page(route) {
    const { desk } = this;
    if (!route) {
      return html`<section class="failure">
        <h2>${desk.words.say("noSuchPage")}</h2>
        <p><a href="#/">${desk.words.say("toStart")}</a></p>
      </section>`;
    }
    const { page, params, query } = route;
    if (page.branch && !desk.branchId) {
      return html`<section class="failure"><h2>${desk.words.say("noBranch")}</h2></section>`;
    }
    const made = this.#loaded.get(page.load);
    if (!made) {
      this.#fetch(page);
      return skeleton(desk.words);
    }
    if (made.failure) {
      return failureBox(made.failure, desk, () => this.#forget(page));
    }
    const key = JSON.stringify([page.path, page.name, params, query, page.branch ? desk.branchId : null, desk.user.id]);
    if (this.#shown.key !== key) {
      desk.words.add(made.words);
      const element = document.createElement(made.name);
      Object.assign(element, { desk, params, query });
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
      // Browsers have no name for it, but all of them say what they wanted to do.
      const isMissing = failure instanceof TypeError && /import/i.test(failure.message);
      this.#loaded.set(page.load, { failure: isMissing ? new Unreachable(failure.message) : failure });
    }
    this.requestUpdate();
  }

  #forget(page) {
    this.#loaded.delete(page.load);
    this.requestUpdate();
  }

  #notices() {
    const { notices, words } = this.desk;
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
          <button type="button" class="btn-close" aria-label=${words.say("close")} @click=${() => this.desk.dismiss(id)}></button>
        </div>`,
      )}
    </div>`;
  }

  #question() {
    const { question, words } = this.desk;
    if (!question) {
      return nothing;
    }
    const answer = (isMeant) => (event) => {
      // Closed before it is drawn no more, it gives the focus back.
      event.currentTarget.closest("dialog").close();
      question.settle(isMeant);
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
  }

  disconnectedCallback() {
    document.removeEventListener("click", this.#closeAccount);
    document.removeEventListener("keydown", this.#closeByKey);
    super.disconnectedCallback();
  }

  updated() {
    const { desk } = this;
    const { theme, language } = desk.settings;
    const isDark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset.bsTheme = isDark ? "dark" : "light";
    document.documentElement.lang = language;
    const route = desk.phase === "ready" ? routeOf(location.hash, PAGES, desk.user.role) : null;
    document.title = `${route ? `${desk.words.say(`page.${route.page.name}`)} · ` : ""}Restomesh`;
    this.querySelector("dialog.question:not([open])")?.showModal();
  }

  #openMenu(isOpen) {
    this.#isMenuOpen = isOpen;
    this.requestUpdate();
  }

  /** What hangs over the page goes away when somebody goes on elsewhere. */
  #closeAccount = ({ target }) => {
    const account = this.querySelector("details.account[open]");
    if (account && !account.contains(target)) {
      account.open = false;
    }
  };

  #closeByKey = (event) => {
    const { key, target, isComposing } = event;
    // A browser empties a search by Escape.
    if (key !== "Escape" || isComposing || (target.type === "search" && target.value !== "")) {
      return;
    }
    const dialog = this.querySelector("dialog.question[open]") ?? this.querySelector("dialog[open]");
    if (dialog) {
      event.preventDefault();
      leave(dialog);
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
    const { email, password } = Object.fromEntries(new FormData(event.target));
    this.#signIn = { isWaiting: true, failure: null };
    this.requestUpdate();
    try {
      await this.desk.signIn(email.trim(), password);
      this.#signIn = { isWaiting: false, failure: null };
    } catch (failure) {
      this.#signIn = { isWaiting: false, failure };
    }
    this.requestUpdate();
  };
}
