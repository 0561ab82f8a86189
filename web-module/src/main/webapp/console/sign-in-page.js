import { html, nothing } from "../lib/lit-element/lit-element.js";
import { requestLine } from "./kit/parts.js";
import { LANGUAGES } from "./settings.js";

/** The form to sign in. */
export function signInPage(context, { isWaiting, failure }, submit) {
  const { words } = context;
  return html`<main class="sign-in">
    <form class="sign-in-card" @submit=${submit}>
      <img src="/docs/icon.svg" alt="" width="48" height="48" />
      <h1>Restomesh</h1>
      <p class="lead-text">${words.say("signInLead")}</p>
      <label class="form-label" for="email">${words.say("email")}</label>
      <input class="form-control mb-3" id="email" name="email" type="email" required autocomplete="username" autofocus />
      <label class="form-label" for="password">${words.say("password")}</label>
      <input class="form-control mb-3" id="password" name="password" type="password" required autocomplete="current-password" />
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
