import { html, nothing } from "../../lib/lit-html/lit-html.js";
import { LANGUAGES } from "../model/settings.js";

/** Before the board: sign-in, choice of a branch, and the end. */
export function startView(page) {
  const { kitchen, words } = page;
  return html`<main class="start-view">
    <div class="panel">
      <header>
        <img src="/docs/icon.svg" alt="" width="56" height="56">
        <h1>Restomesh<small>${words.say("title")}</small></h1>
      </header>
      ${{ signin: signIn, branch: branches, ended }[kitchen.phase](page)}
      <div class="stations" role="group" aria-label=${words.say("language")}>
        ${LANGUAGES.map(
          (language) => html`<button
            type="button"
            lang=${language}
            aria-pressed=${kitchen.settings.language === language}
            @click=${() => kitchen.change({ language })}
          >
            ${language === "tr" ? "Türkçe" : "English"}
          </button>`,
        )}
      </div>
    </div>
  </main>`;
}

/** Of whom it asks for a code, too, e-mail and password stay in the form, hidden. */
function signIn({ words, actions, failure, isWaiting, asksCode }) {
  return html`<form @submit=${actions.signIn}>
    <p class="lead">${words.say("signInLead")}</p>
    <div ?hidden=${asksCode}>
    <label class="form-label" for="email">${words.say("email")}</label>
    <input class="form-control form-control-lg" id="email" name="email" type="email" autocomplete="username" required>
    <label class="form-label" for="password">${words.say("password")}</label>
    <input
      class="form-control form-control-lg"
      id="password"
      name="password"
      type="password"
      autocomplete="current-password"
      required
    >
    </div>
    ${asksCode ? codeField(words) : nothing}
    ${failure ? html`<p class="failure" role="alert">${failure}</p>` : nothing}
    <button type="submit" class="act go" ?disabled=${isWaiting}>${words.say("signIn")}</button>
    ${asksCode ? html`<button type="button" class="act bare" @click=${actions.signInAnew}>${words.say("back")}</button>` : nothing}
  </form>`;
}

function codeField(words) {
  return html`<label class="form-label" for="code">${words.say("code")}</label>
    <input
      class="form-control form-control-lg"
      id="code"
      name="code"
      autocomplete="one-time-code"
      maxlength="40"
      spellcheck="false"
      aria-describedby="code-hint"
      required
    >
    <p class="form-text" id="code-hint">${words.say("codeHint")}</p>`;
}

function branches({ kitchen, words, actions }) {
  return html`<p class="lead">
      ${words.say(kitchen.branches.length > 0 ? "chooseBranch" : "noBranch")}
    </p>
    <div class="choices">
      ${kitchen.branches.map(
        (branch) => html`<button type="button" class="act plain" @click=${() => kitchen.chooseBranch(branch)}>
          ${branch.name}
        </button>`,
      )}
    </div>
    <button type="button" class="act bare" @click=${actions.signOut}>${words.say("signOut")}</button>`;
}

function ended({ kitchen, words, actions }) {
  return html`<p class="lead" role="alert">${words.say(kitchen.reason)}</p>
    <button type="button" class="act plain" @click=${actions.signOut}>${words.say("signIn")}</button>`;
}
