import { html, nothing } from "../lib/lit-element/lit-element.js";
import { requestLine } from "./kit/parts.js";
import { LANGUAGES } from "./settings.js";

/** Where somebody signs in. */
export function entrance(desk, { isWaiting, failure }, enter) {
  const { words } = desk;
  return html`<main class="entrance">
    <form class="entrance-card" @submit=${enter}>
      <img src="/docs/icon.svg" alt="" width="48" height="48" />
      <h1>Restomesh</h1>
      <p class="lead-text">${words.say("entranceLead")}</p>
      <label class="form-label" for="email">${words.say("email")}</label>
      <input class="form-control mb-3" id="email" name="email" type="email" required autocomplete="username" autofocus />
      <label class="form-label" for="password">${words.say("password")}</label>
      <input class="form-control mb-3" id="password" name="password" type="password" required autocomplete="current-password" />
      ${failure ? html`<p class="entrance-failure" role="alert">${desk.reason(failure)}</p>${requestLine(failure, words)}` : nothing}
      <button type="submit" class="btn btn-primary w-100" ?disabled=${isWaiting} aria-busy=${isWaiting}>
        ${isWaiting ? words.say("signingIn") : words.say("signIn")}
      </button>
      <p class="entrance-foot">
        ${LANGUAGES.map(
          (
            language,
          ) => html`<button type="button" class="btn btn-sm btn-link" aria-pressed=${language === desk.settings.language} @click=${() => desk.set("language", language)}>
            ${words.say(`language.${language}`)}
          </button>`,
        )}
        <a href="/kitchen/">${words.say("kitchenScreen")}</a>
      </p>
    </form>
  </main>`;
}
