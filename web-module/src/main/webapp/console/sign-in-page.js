import { html, nothing } from "../lib/lit-element/lit-element.js";
import { requestLine } from "./kit/parts.js";
import { LANGUAGES } from "./settings.js";

/** Before anybody has tried to sign in. "asks" is then "code" or "recovery" of whom it asks for a code, too. */
export const SIGN_IN = Object.freeze({ isWaiting: false, failure: null, asks: null });

/** The same after the server has refused. */
export function refusedSignIn({ asks }, failure) {
  switch (failure.code) {
    case "SECOND_FACTOR_REQUIRED":
      return { ...SIGN_IN, asks: "code" };
    case "INVALID_CREDENTIALS":
      return { ...SIGN_IN, failure };
    default:
      return { ...SIGN_IN, failure, asks };
  }
}

/**
 * The form to sign in. Of whom it asks for a code, too, e-mail and password stay in it, hidden.
 *
 * @param {object} state as SIGN_IN
 * @param {object} actions {submit, change: called with another state}
 */
export function signInPage(context, state, { submit, change }) {
  const { words } = context;
  const { isWaiting, failure, asks } = state;
  return html`<main class="sign-in">
    <form class="sign-in-card" @submit=${submit}>
      <img src="/docs/icon.svg" alt="" width="48" height="48" />
      <h1>Restomesh</h1>
      <p class="lead-text">${words.say("signInLead")}</p>
      <div ?hidden=${asks !== null}>
        <label class="form-label" for="email">${words.say("email")}</label>
        <input class="form-control mb-3" id="email" name="email" type="email" required autocomplete="username" autofocus />
        <label class="form-label" for="password">${words.say("password")}</label>
        <input class="form-control mb-3" id="password" name="password" type="password" required autocomplete="current-password" />
      </div>
      ${asks === null ? nothing : codeFields(words, asks, (next) => change({ ...state, failure: null, asks: next }))}
      ${failure ? html`<p class="sign-in-failure" role="alert">${context.errorText(failure)}</p>${requestLine(failure, words)}` : nothing}
      <button type="submit" class="btn btn-primary w-100" ?disabled=${isWaiting} aria-busy=${isWaiting}>
        ${isWaiting ? words.say("signingIn") : words.say("signIn")}
      </button>
      <p class="sign-in-foot"><a href="#/forgot">${words.say("password.forgotten")}</a></p>
      <p class="sign-in-foot">
        ${LANGUAGES.map(
          (
            language,
          ) => html`<button type="button" class="btn btn-sm btn-link" aria-pressed=${language === context.settings.language} @click=${() => context.set("language", language)}>
            ${words.say(`language.${language}`)}
          </button>`,
        )}
        <a href="/kitchen/">${words.say("kitchenScreen")}</a>
      </p>
    </form>
  </main>`;
}

function codeFields(words, asks, change) {
  const isRecovery = asks === "recovery";
  return html`<label class="form-label" for="code">${words.say(isRecovery ? "recoveryCode" : "oneTimeCode")}</label>
    <input
      class="form-control"
      id="code"
      name="code"
      required
      maxlength="40"
      inputmode=${isRecovery ? "text" : "numeric"}
      autocomplete=${isRecovery ? "off" : "one-time-code"}
      spellcheck="false"
      aria-describedby="code-hint"
    />
    <p class="form-text" id="code-hint">${words.say(isRecovery ? "recoveryCodeHint" : "oneTimeCodeHint")}</p>
    <p>
      <button type="button" class="btn btn-sm btn-link" id="other-code" @click=${() => change(isRecovery ? "code" : "recovery")}>
        ${words.say(isRecovery ? "useOneTimeCode" : "useRecoveryCode")}
      </button>
      <button type="button" class="btn btn-sm btn-link" id="other-person" @click=${() => change(null)}>${words.say("back")}</button>
    </p>`;
}
