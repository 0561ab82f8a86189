import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { rewordErrors } from "../kit/reword-errors.js";
import { sheet } from "../kit/parts.js";
import { EVENT_GROUPS, eventProblems, eventsOf, isEverything, othersOf } from "./events.js";
import { refusalOf } from "./state.js";

/**
 * The sheet in which a subscription is created or changed.
 *
 * @param {object} page the ConsolePage
 * @param {object} options
 * @param {object|null} options.subscription the one to be changed; null: a new one
 * @param {"all"|"chosen"} options.scope what is chosen at the moment
 * @param {(scope: string) => void} options.choose
 * @param {(body: {url: string, events: string[], description: string|null}) => Promise} options.send
 * @param {() => void} options.close
 */
export function subscriptionSheet(page, { subscription, scope, choose, send, close }) {
  const events = subscription?.events ?? [];
  const work = (values) => {
    const body = { url: values.url ?? "", events: eventsOf(values), description: values.description };
    return rewordErrors(refusals(page, body.events), () => send(body));
  };
  return sheet(
    page.say(subscription ? "hook.edit" : "hook.new"),
    html`<form id="subscription-form" @submit=${submitted(page, "subscription", work)}>
      ${field(page, { name: "url", label: page.say("hook.url"), type: "url", value: subscription?.url, required: true, maxlength: 2048, hint: page.say("hook.urlHint") })}
      ${field(page, { name: "description", label: page.say("hook.description"), value: subscription?.description, maxlength: 500, hint: page.say("hook.descriptionHint") })}
      <fieldset class="mb-3">
        <legend class="form-label">${page.say("hook.events")}</legend>
        ${scopeChoice(page, "all", scope, choose)} ${scopeChoice(page, "chosen", scope, choose)}
      </fieldset>
      ${scope === "chosen" ? html`${EVENT_GROUPS.map(([group, types]) => eventGroup(page, group, types, events))} ${others(page, events)}` : nothing}
      ${formButtons(page, "subscription", page.say(subscription ? "save" : "hook.create"), close)}
    </form>`,
    close,
    page.words,
  );
}

/** The initial scope of the sheet. */
export function scopeOf(subscription) {
  return !subscription || isEverything(subscription.events) ? "all" : "chosen";
}

function refusals(page, events) {
  const address = ({ message }) => {
    const name = refusalOf(message);
    return name === null ? undefined : page.say(`hook.refused.${name}`);
  };
  const types = ({ violations }) =>
    eventProblems(violations, events)
      .map(({ problem, type }) => page.say(`hook.types.${problem}`, { type }))
      .join(" ") || undefined;
  return { INVALID_INPUT: address, VALIDATION_ERROR: types };
}

function scopeChoice(page, value, scope, choose) {
  const id = `scope-${value}`;
  return html`<div class="form-check">
    <input id=${id} name="scope" type="radio" class="form-check-input" value=${value} .checked=${scope === value} @change=${() => choose(value)} />
    <label class="form-check-label" for=${id}>${page.say(`hook.scope.${value}`)}</label>
    <div class="form-text">${page.say(`hook.scopeHint.${value}`)}</div>
  </div>`;
}

function eventGroup(page, group, types, chosen) {
  return html`<fieldset class="choices mb-3">
    <legend>${page.say(`hook.group.${group}`)}</legend>
    ${types.map((type) => {
      const id = `type-${type}`;
      return html`<div class="form-check">
        <input id=${id} name="type:${type}" type="checkbox" class="form-check-input" .checked=${chosen.includes(type)} aria-describedby="${id}-when" />
        <label class="form-check-label" for=${id}><code>${type}</code></label>
        <div class="form-text" id="${id}-when">${page.say(`hook.event.${type}`)}</div>
      </div>`;
    })}
  </fieldset>`;
}

function others(page, chosen) {
  return field(page, {
    name: "others",
    label: page.say("hook.others"),
    value: othersOf(chosen).join("\n"),
    rows: 2,
    hint: page.say("hook.othersHint"),
  });
}
