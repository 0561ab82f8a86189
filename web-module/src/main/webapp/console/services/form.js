import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { check, field, formButtons, submitted } from "../kit/form.js";
import { sheet } from "../kit/parts.js";
import { rewordErrors } from "../kit/reword-errors.js";
import { areasFor, bodyOf, localOf, wrongNetworks } from "./access.js";

const DEFAULT_OVERLAP_HOURS = 24;
const MAX_OVERLAP_HOURS = 720;

/**
 * The sheet in which an account is made or changed.
 *
 * @param {object} page the ConsolePage
 * @param {object} options
 * @param {object|null} options.account the one to be changed; null: a new one
 * @param {(body: object) => Promise} options.send
 * @param {() => void} options.close
 */
export function accountSheet(page, { account, send, close }) {
  const isOperator = page.context.hasRole("SUPERADMIN");
  const work = (values) => {
    const body = bodyOf(values, account, isOperator);
    return rewordErrors({ VALIDATION_ERROR: (refused) => rejected(page, refused, body) }, () => send(body));
  };
  return sheet(
    page.say(account ? "service.edit" : "service.new"),
    html`<form id="account-form" @submit=${submitted(page, "account", work)}>
      ${field(page, { name: "name", label: page.say("service.name"), value: account?.name, required: true, maxlength: 200, hint: page.say("service.nameHint") })}
      ${field(page, { name: "description", label: page.say("service.description"), value: account?.description, maxlength: 500 })}
      ${account || isOperator ? nothing : branchField(page)}
      <h3>${page.say("service.may")}</h3>
      ${areasFor(isOperator).map(([area, scopes]) => areaChoices(page, area, scopes, account))}
      ${field(page, { name: "networks", label: page.say("service.networks"), value: account?.networks.join("\n"), rows: 2, hint: page.say("service.networksHint") })}
      ${field(page, { name: "expiresAt", label: page.say("service.expires"), type: "datetime-local", value: localOf(account?.expiresAt), hint: page.say("service.expiresHint") })}
      ${formButtons(page, "account", page.say(account ? "save" : "service.create"), close)}
    </form>`,
    close,
    page.words,
  );
}

function branchField(page) {
  const choices = page.context.branches.map(({ id, name }) => [id, name]);
  return field(page, {
    name: "branchId",
    label: page.say("service.branch"),
    choices: [["", page.say("service.everywhere")], ...choices],
    hint: page.say("service.branchHint"),
  });
}

function areaChoices(page, area, scopes, account) {
  return html`<fieldset class="choices mb-3" data-area=${area} aria-describedby="area-${area}">
    <legend>${page.say(`service.area.${area}`)}</legend>
    <p class="form-text" id="area-${area}">${page.say(`service.areaText.${area}`)}</p>
    ${scopes.map((scope) => {
      const label = html`${page.say(scope.endsWith(":read") ? "service.read" : "service.write")} <code>${scope}</code>`;
      return check(`scope:${scope}`, label, account?.scopes.includes(scope) ?? false);
    })}
  </fieldset>`;
}

/** The server's errors about scopes and networks in our words; undefined when there are none. */
function rejected(page, { violations }, { networks }) {
  const wrong = wrongNetworks(violations, networks);
  if (wrong.length > 0) {
    return page.say("service.networksWrong", { networks: wrong.join(", ") });
  }
  if (violations.some((text) => text.startsWith("expiresAt"))) {
    return page.say("service.expiresPast");
  }
  return violations.some((text) => text.startsWith("scopes")) ? page.say("service.noScope") : undefined;
}

/** @param {{send: (overlapHours: number) => Promise, close: () => void}} options */
export function rotateSheet(page, { send, close }) {
  const work = ({ overlapHours }) => send(overlapHours ?? DEFAULT_OVERLAP_HOURS);
  return sheet(
    page.say("service.rotate"),
    html`<form id="rotate-form" @submit=${submitted(page, "rotate", work)}>
      <p>${page.say("service.rotateText")}</p>
      ${field(page, {
        name: "overlapHours",
        label: page.say("service.overlap"),
        type: "number",
        value: DEFAULT_OVERLAP_HOURS,
        min: 0,
        max: MAX_OVERLAP_HOURS,
        step: 1,
        required: true,
        hint: page.say("service.overlapHint"),
      })}
      ${formButtons(page, "rotate", page.say("service.rotateNow"), close)}
    </form>`,
    close,
    page.words,
  );
}
