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

/** Of whom it asks for a second factor, too, e-mail and password stay in the form, hidden. */
function signIn({ words, actions, failure, signIn: state }) {
  const { asks, isWaiting } = state;
  return html`<form @submit=${actions.signIn}>
    <p class="lead">${words.say("signInLead")}</p>
    <div ?hidden=${asks !== null}>
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
    ${secondField(words, state)}
    ${failure ? html`<p class="failure" role="alert">${failure}</p>` : nothing}
    ${asks === "passkey" || asks === "none" ? nothing : html`<button type="submit" class="act go" ?disabled=${isWaiting}>${words.say("signIn")}</button>`}
    ${asks === null ? nothing : otherWays(words, actions, state)}
  </form>`;
}

function secondField(words, { asks, hasRecovery }) {
  switch (asks) {
    case "code":
      return codeField(words, hasRecovery ? "codeHint" : "appCodeHint", "one-time-code");
    case "recovery":
      return codeField(words, "recoveryCodeHint", "off");
    case "passkey":
      return html`<p>${words.say("passkeyHint")}</p>`;
    case "none":
      return html`<p>${words.say("noWayHere")}</p>`;
    default:
      return nothing;
  }
}

function codeField(words, hint, autocomplete) {
  return html`<label class="form-label" for="code">${words.say("code")}</label>
    <input
      class="form-control form-control-lg"
      id="code"
      name="code"
      autocomplete=${autocomplete}
      maxlength="40"
      spellcheck="false"
      aria-describedby="code-hint"
      required
    >
    <p class="form-text" id="code-hint">${words.say(hint)}</p>`;
}

function otherWays(words, actions, { asks, isWaiting, passkey, hasRecovery }) {
  const bare = (id, key, next) =>
    html`<button type="button" class="act bare" id=${id} ?disabled=${isWaiting} @click=${() => actions.signInBy(next)}>${words.say(key)}</button>`;
  return html`${passkey ? html`<button type="button" class="act ${asks === "passkey" ? "go" : "plain"}" id="use-passkey" ?disabled=${isWaiting} @click=${actions.signInByPasskey}>${words.say("usePasskey")}</button>` : nothing}
    ${asks === "passkey" && hasRecovery ? bare("other-code", "useRecoveryCode", "recovery") : nothing}
    ${bare("other-person", "back", null)}`;
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
