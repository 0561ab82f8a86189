import { html, nothing } from "../lib/lit-element/lit-element.js";
import { Refused } from "../common/api.js";
import { fieldError, violationsOf } from "./kit/field-errors.js";
import { requestLine, spinner } from "./kit/parts.js";

const LINK = /^#\/password\/([\w-]{1,200})$/;
const FORGOTTEN = "#/forgot";

/** What people do without a sign-in: ask for a new password by mail, and choose one by the link in it. */
export class PasswordPage {
  #context;
  #changed;
  #isWaiting = false;
  #isDone = false;
  #failure = null;
  #focusTitle = false;
  hash;

  /** Whether the address is one of this page. */
  static has(hash) {
    return hash === FORGOTTEN || LINK.test(hash);
  }

  /** @param {() => void} changed called when it has to be shown anew */
  constructor(context, hash, changed) {
    this.#context = context;
    this.#changed = changed;
    this.hash = hash;
  }

  view() {
    const isForgotten = this.hash === FORGOTTEN;
    const what = isForgotten ? "forgot" : "choose";
    const { words } = this.#context;
    return html`<main class="sign-in">
      <form class="sign-in-card" id="password-page" @submit=${this.#submit}>
        <img src="/docs/icon.svg" alt="" width="48" height="48" />
        <h1 tabindex="-1">${words.say(`password.${what}Title`)}</h1>
        ${
          this.#isDone
            ? html`<p class="lead-text" role="status">${words.say(`password.${what}Done`)}</p>`
            : html`<p class="lead-text">${words.say(`password.${what}Lead`)}</p>
              ${isForgotten ? this.#email() : this.#password()}
              ${this.#refusal()}
              <button type="submit" class="btn btn-primary w-100" ?disabled=${this.#isWaiting} aria-busy=${this.#isWaiting}>
                ${this.#isWaiting ? spinner() : nothing} ${words.say(`password.${what}`)}
              </button>`
        }
        <p class="sign-in-foot"><a href="#/">${words.say("password.toSignIn")}</a></p>
      </form>
    </main>`;
  }

  /** The field that had the focus has gone. */
  shown(root) {
    if (this.#focusTitle) {
      this.#focusTitle = false;
      root.querySelector("#password-page h1").focus();
    }
  }

  #email() {
    return html`<label class="form-label" for="email">${this.#context.words.say("email")}</label>
      <input class="form-control mb-3" id="email" name="email" type="email" required maxlength="254" autocomplete="username" autofocus />`;
  }

  #password() {
    const { words } = this.#context;
    const errors = violationsOf(this.#failure, "password").map((text) => fieldError(text, words));
    return html`<label class="form-label" for="new-password">${words.say("password.new")}</label>
      <input class="form-control ${errors.length > 0 ? "is-invalid" : ""}" id="new-password" name="password" type="password" required minlength="10" maxlength="200" autocomplete="new-password" autofocus aria-describedby="new-password-hint new-password-errors" />
      <div class="form-text" id="new-password-hint">${words.say("password.hint")}</div>
      <div class="invalid-feedback mb-3" id="new-password-errors" role="alert">${errors.join(", ")}</div>`;
  }

  #refusal() {
    const failure = this.#failure;
    if (!failure || failure.violations?.length > 0) {
      return nothing;
    }
    const { words } = this.#context;
    const key = failure instanceof Refused ? `password.${failure.code}` : "";
    const text = words.knows(key) ? words.say(key) : this.#context.errorText(failure);
    return html`<p class="sign-in-failure" role="alert">${text}</p>${requestLine(failure, words)}`;
  }

  #submit = async (event) => {
    event.preventDefault();
    const { email, password } = Object.fromEntries(new FormData(event.target));
    const token = LINK.exec(this.hash)?.[1];
    this.#isWaiting = true;
    this.#failure = null;
    this.#changed();
    try {
      await (token
        ? this.#context.sendUnsigned("POST", "/api/v1/auth/password", { token, password })
        : this.#context.sendUnsigned("POST", "/api/v1/auth/password/reset", { email: email.trim() }));
      this.#isDone = true;
      this.#focusTitle = true;
    } catch (failure) {
      this.#failure = failure;
    }
    this.#isWaiting = false;
    this.#changed();
  };
}
