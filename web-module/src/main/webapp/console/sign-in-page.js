import { html, nothing } from "../lib/lit-element/lit-element.js";
import { requestLine } from "./kit/parts.js";
import { LANGUAGES } from "./settings.js";

/**
 * The form to sign in. Of whom it asks for a code, too, e-mail and password stay in it, hidden.
 *
 * @param {object} state as SIGN_IN of sign-in-state.js
 * @param {object} actions {submit, usePasskey, change: called with another state}
 */
export function signInPage(context, state, { submit, usePasskey, change }) {
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
      ${secondFields(words, state, (next) => change({ ...state, failure: null, asks: next }))}
      ${failure ? html`<p class="sign-in-failure" role="alert">${context.errorText(failure)}</p>${requestLine(failure, words)}` : nothing}
      ${["passkey", "none"].includes(asks) ? nothing : html`<button type="submit" class="btn btn-primary w-100" ?disabled=${isWaiting} aria-busy=${isWaiting}>${isWaiting ? words.say("signingIn") : words.say("signIn")}</button>`}
      ${asks !== null && state.passkey ? html`<button type="button" id="use-passkey" class="btn ${asks === "passkey" ? "btn-primary" : "btn-outline-primary mt-2"} w-100" ?disabled=${isWaiting} @click=${usePasskey}>${words.say("usePasskey")}</button>` : nothing}
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

function secondFields(words, { asks, hasApp, hasRecovery }, change) {
  if (asks === null) {
    return nothing;
  }
  const button = (id, key, next) =>
    html`<button type="button" class="btn btn-sm btn-link" id=${id} @click=${() => change(next)}>${words.say(key)}</button>`;
  const back = button("other-person", "back", null);
  const toRecovery = hasRecovery ? button("other-code", "useRecoveryCode", "recovery") : nothing;
  if (asks === "passkey") {
    return html`<p>${words.say("passkeyHint")}</p><p>${toRecovery} ${back}</p>`;
  }
  if (asks === "none") {
    return html`<p>${words.say("noWayHere")}</p><p>${back}</p>`;
  }
  const isRecovery = asks === "recovery";
  const toApp = hasApp ? button("other-code", "useOneTimeCode", "code") : nothing;
  return html`${codeField(words, isRecovery)}
    <p>${isRecovery ? toApp : toRecovery} ${back}</p>`;
}

function codeField(words, isRecovery) {
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
    <p class="form-text" id="code-hint">${words.say(isRecovery ? "recoveryCodeHint" : "oneTimeCodeHint")}</p>`;
}
