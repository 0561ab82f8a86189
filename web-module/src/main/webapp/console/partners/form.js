import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { live } from "../../lib/lit-html/directives/live.js";
import { violationsOf } from "../kit/field-errors.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { sheet } from "../kit/parts.js";
import { rewordErrors } from "../kit/reword-errors.js";
import { lostScopes, originsIn, paysNowhere, SCOPES, scopesOf, SETS, wrongOrigins } from "./scopes.js";

/**
 * The sheet in which a key is created or changed.
 *
 * @param {object} page the ConsolePage
 * @param {object} options
 * @param {object|null} options.key the one to be changed; null: a new one
 * @param {{scopes: string[], origins: string}} options.draft what is chosen at the moment
 * @param {(draft: object) => void} options.change
 * @param {(body: {name: string, scopes: string[], allowedReturnOrigins: string[]}) => Promise} options.send
 * @param {() => void} options.close
 */
export function keySheet(page, { key, draft, change, send, close }) {
  const work = (values) => {
    const body = { name: values.name ?? "", scopes: scopesOf(values), allowedReturnOrigins: originsIn(values.origins) };
    return rewordErrors(
      { VALIDATION_ERROR: (refused) => rejectedOrigins(page, refused, body.allowedReturnOrigins) },
      () => send(body),
    );
  };
  const lost = lostScopes(key?.scopes ?? [], draft.scopes);
  return sheet(
    page.say(key ? "partner.edit" : "partner.new"),
    html`<form id="key-form" @submit=${submitted(page, "key", work)}>
      ${field(page, { name: "name", label: page.say("partner.name"), value: key?.name, required: true, maxlength: 200, hint: page.say("partner.nameHint") })}
      <fieldset class="choices mb-3">
        <legend>${page.say("partner.scopes")}</legend>
        <p class="sets">
          ${SETS.map(([name, scopes]) => html`<button type="button" class="btn btn-sm btn-outline-secondary" data-set=${name} @click=${() => change({ ...draft, scopes })}>${page.say(`partner.set.${name}`)}</button>`)}
        </p>
        ${SCOPES.map((scope) => scopeChoice(page, scope, draft, change))}
      </fieldset>
      ${lost.length > 0 ? html`<p class="warning" id="lost-scopes">${page.say("partner.lost", { scopes: lost.join(", ") })}</p>` : nothing}
      ${originsField(page, draft, change)} ${formButtons(page, "key", page.say(key ? "save" : "partner.create"), close)}
    </form>`,
    close,
    page.words,
  );
}

/** The initial draft of the sheet. */
export function draftOf(key) {
  return { scopes: key?.scopes ?? SETS[0][1], origins: (key?.allowedReturnOrigins ?? []).join("\n") };
}

/** The server's errors about origins and scopes in our words; undefined when there are none. */
function rejectedOrigins(page, { violations }, origins) {
  const wrong = wrongOrigins(violations, origins);
  if (wrong.length > 0) {
    return page.say("partner.originsWrong", { origins: wrong.join(", ") });
  }
  return violations.some((text) => text.startsWith("scopes")) ? page.say("partner.noScope") : undefined;
}

function scopeChoice(page, scope, draft, change) {
  const id = `scope-${scope}`;
  const toggle = (event) =>
    change({
      ...draft,
      scopes: SCOPES.filter((one) => (one === scope ? event.target.checked : draft.scopes.includes(one))),
    });
  return html`<div class="form-check">
    <input id=${id} name="scope:${scope}" type="checkbox" class="form-check-input" .checked=${live(draft.scopes.includes(scope))} aria-describedby="${id}-what" @change=${toggle} />
    <label class="form-check-label" for=${id}><code>${scope}</code></label>
    <div class="form-text" id="${id}-what">${page.say(`partner.scope.${scope}`)}</div>
  </div>`;
}

function originsField(page, draft, change) {
  const origins = originsIn(draft.origins);
  const isWrong = violationsOf(page.refused, "allowedReturnOrigins").length > 0;
  return html`<div class="mb-3">
    <label class="form-label" for="origins">${page.say("partner.origins")}</label>
    <textarea
      id="origins"
      name="origins"
      class="form-control ${isWrong ? "is-invalid" : ""}"
      rows="2"
      aria-describedby="origins-hint"
      .value=${live(draft.origins)}
      @input=${(event) => change({ ...draft, origins: event.target.value })}
    ></textarea>
    <div class="form-text" id="origins-hint">${page.say("partner.originsHint")}</div>
    ${paysNowhere(draft.scopes, origins) ? html`<p class="warning" id="pays-nowhere">${page.say("partner.paysNowhere")}</p>` : nothing}
  </div>`;
}
