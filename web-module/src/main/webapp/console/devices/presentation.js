import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { badge } from "../kit/parts.js";
import { batteryOf, commandTone, presenceTone, shortId } from "./model/states.js";

/** What people call the device: its model, or else what it is. */
export function nameOf({ model, kind }, words) {
  return model?.trim() || words.say(`device.kind.${kind}`);
}

/** The name with what tells it apart from others of its kind. */
export function fullName(device, words) {
  const kind = words.say(`device.kind.${device.kind}`);
  const name = nameOf(device, words);
  return html`${name}<span class="device-sub">${name === kind ? "" : `${kind} · `}${shortId(device.id)}</span>`;
}

/** The name of the device's branch; after a link another one may be chosen at the top. */
export function placeOf({ branchId }, { branches, branch }) {
  return (branches.find(({ id }) => id === branchId) ?? branch).name;
}

export function presence({ status }, words) {
  return badge(words.say(`device.status.${status}`), presenceTone(status));
}

const ATTENTION_TONES = { PAPER_LOW: "warn", SLOW_POLL: "warn", NOT_FETCHED: "warn" };

/** Why somebody should look at a device, as badges; nothing where nobody need. */
export function attention(reasons, words) {
  return reasons.map((reason) => badge(words.say(`device.attention.${reason}`), ATTENTION_TONES[reason] ?? "bad"));
}

export function commandState({ status }, words) {
  return badge(words.say(`device.command.${status}`), commandTone(status));
}

export function battery(device, words) {
  const charge = batteryOf(device);
  return charge ? badge(words.say("device.pct", { pct: words.number(charge.pct) }), charge.tone) : "–";
}

/** [[value, words], ...] for a select, the first for no choice. */
export function choicesOf(values, prefix, words, none) {
  const named = values.map((value) => [value, words.say(`${prefix}.${value}`)]);
  return none === undefined ? named : [["", none], ...named];
}

/** A select beside others above a list. */
export function filter(name, label, choices, chosen, change) {
  return html`<div>
    <label class="form-label" for="filter-${name}">${label}</label>
    <select class="form-select" id="filter-${name}" @change=${(event) => change(event.target.value)}>
      ${choices.map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
    </select>
  </div>`;
}

/** Several lines to be copied as they are; without a clipboard a click selects them all. */
export function commandBlock(text, context) {
  const { words } = context;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    context.tell(words.say("copied"));
  };
  return html`<div class="device-shell">
    <pre tabindex="0" role="group" aria-label=${words.say("device.agent.commands")}>${text}</pre>
    ${navigator.clipboard ? html`<button type="button" class="btn btn-sm btn-outline-secondary" data-copy @click=${copy}>${words.say("copy")}</button>` : nothing}
  </div>`;
}
