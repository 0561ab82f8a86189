import { html, nothing } from "../../lib/lit-html/lit-html.js";
import { codeOf } from "../kitchen.js";
import { LANGUAGES, THEMES } from "../model/settings.js";
import { icon } from "./icons.js";
import { recentList, scheduledList } from "./panels.js";

const PREP_MINUTES = [10, 15, 20, 25, 30, 40, 50, 60];
const REASONS = ["reasonSoldOut", "reasonBusy", "reasonClosing"];

function dialog(kind, title, content, { words, actions }) {
  return html`<dialog class="sheet" data-kind=${kind} aria-labelledby="sheet-title" @close=${actions.close}>
    <header>
      <h2 id="sheet-title">${title}</h2>
      <button type="button" class="act bare" aria-label=${words.say("close")} @click=${actions.close}>
        ${icon("cross")}
      </button>
    </header>
    ${content}
  </dialog>`;
}

/** Whatever is open; `sheet` is {kind, ticket?}. */
export function sheetOf(sheet, page) {
  const { words } = page;
  switch (sheet?.kind) {
    case "accept":
      return dialog(
        "accept",
        words.say("acceptTitle", { code: codeOf(sheet.ticket.order) }),
        acceptForm(sheet, page),
        page,
      );
    case "reject":
      return dialog(
        "reject",
        words.say("rejectTitle", { code: codeOf(sheet.ticket.order) }),
        rejectForm(sheet, page),
        page,
      );
    case "recent":
      return dialog("recent", words.say("recent"), recentList(page), page);
    case "scheduled":
      return dialog("scheduled", words.say("scheduled"), scheduledList(page), page);
    case "settings":
      return dialog("settings", words.say("settings"), settingsForm(page), page);
    default:
      return nothing;
  }
}

function acceptForm({ ticket }, { words, actions }) {
  return html`<p class="lead" id="prep">${words.say("prepTime")}</p>
    <div class="choices" role="group" aria-labelledby="prep">
      ${PREP_MINUTES.map(
        (
          count,
        ) => html`<button type="button" class="act plain" data-minutes=${count} @click=${() => actions.accepted(ticket, count)}>
          ${words.say("minutes", { count })}
        </button>`,
      )}
    </div>
    <footer class="buttons">
      <button type="button" class="act plain" @click=${actions.close}>${words.say("cancel")}</button>
      <button type="button" class="act go" autofocus @click=${() => actions.accepted(ticket, null)}>
        ${icon("check")}${words.say("usualTime")}
      </button>
    </footer>`;
}

function rejectForm({ ticket }, { words, actions }) {
  const submit = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const other = String(form.get("other")).trim();
    actions.rejected(ticket, form.get("reason") === "other" ? other : words.say(form.get("reason")));
  };
  const needOther = (event) => {
    const other = event.currentTarget.elements.other;
    other.required = event.currentTarget.elements.reason.value === "other";
    other.hidden = !other.required;
    if (event.target.value === "other") {
      other.focus();
    }
  };
  return html`<form @submit=${submit} @change=${needOther}>
    <p class="lead">${words.say("rejectLead")}</p>
    <fieldset class="reasons-of-reject">
      <legend class="visually-hidden">${words.say("reason")}</legend>
      ${[...REASONS, "other"].map(
        (name, index) => html`<label class="choice">
          <input type="radio" name="reason" value=${name} ?checked=${index === 0}>
          ${words.say(name === "other" ? "reasonOther" : name)}
        </label>`,
      )}
      <input class="form-control form-control-lg" name="other" maxlength="500" hidden aria-label=${words.say("reason")}>
    </fieldset>
    <footer class="buttons">
      <button type="button" class="act plain" @click=${actions.close}>${words.say("cancel")}</button>
      <button type="submit" class="act no">${icon("cross")}${words.say("reject")}</button>
    </footer>
  </form>`;
}

function settingsForm({ kitchen, words, actions }) {
  const { settings, sound, session } = kitchen;
  return html`<p class="lead">${words.say("kept")}</p>
    <div class="fields">
      ${choice("language", LANGUAGES, settings, kitchen, words, (name) => ({ tr: "Türkçe", en: "English" })[name])}
      ${choice("theme", THEMES, settings, kitchen, words, (name) => words.say(name))}
      ${minutes("warnMinutes", "warnAfter", settings, kitchen, words)}
      ${minutes("lateMinutes", "lateAfter", settings, kitchen, words)}
      ${minutes("leadMinutes", "leadBefore", settings, kitchen, words)}
      <label class="field">
        <span>${words.say("volume")}</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.1"
          .value=${String(settings.volume)}
          @change=${(event) => kitchen.change({ volume: Number(event.target.value) })}
        >
      </label>
      <div class="field buttons">
        <button type="button" class="act plain" aria-pressed=${sound.isOn} @click=${actions.toggleSound}>
          ${icon(sound.isOn ? "sound" : "mute")}${words.say(sound.isOn ? "soundOn" : "soundOff")}
        </button>
        <button type="button" class="act plain" ?disabled=${!sound.isOn} @click=${() => sound.play("new")}>
          ${words.say("testSound")}
        </button>
      </div>
    </div>
    <h3>${words.say("keys")}</h3>
    <dl class="keys">
      ${["keyDigits", "keyEnter", "keyArrows", "keyStart", "keyRecall"].map(
        (key) => html`<dt><kbd>${words.say(key)}</kbd></dt><dd>${words.say(`${key}Do`)}</dd>`,
      )}
    </dl>
    <footer class="buttons">
      ${
        session.isScreen || kitchen.branches.length < 2
          ? nothing
          : html`<button type="button" class="act plain" @click=${actions.leaveBranch}>${words.say("changeBranch")}</button>`
      }
      <button type="button" class="act plain" @click=${actions.signOut}>${words.say("signOut")}</button>
    </footer>`;
}

function choice(name, values, settings, kitchen, words, label) {
  return html`<div class="field">
    <span id="field-${name}">${words.say(name)}</span>
    <div class="stations" role="group" aria-labelledby="field-${name}">
      ${values.map(
        (value) => html`<button
          type="button"
          data-value=${value}
          aria-pressed=${settings[name] === value}
          @click=${() => kitchen.change({ [name]: value })}
        >
          ${label(value)}
        </button>`,
      )}
    </div>
  </div>`;
}

function minutes(name, key, settings, kitchen, words) {
  return html`<label class="field">
    <span>${words.say(key)}</span>
    <input
      class="form-control form-control-lg"
      type="number"
      min="1"
      max="240"
      name=${name}
      .value=${String(settings[name])}
      @change=${(event) => kitchen.change({ [name]: Number(event.target.value) })}
    >
  </label>`;
}
