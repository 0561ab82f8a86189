import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { refusal } from "../kit/form.js";
import { actButton, badge, copyable, empty, facts, moment, sheet, table } from "../kit/parts.js";
import { attemptTone, canBeResent, deliveryTone, DELIVERY_STATUSES, duration } from "./state.js";

/**
 * The filters of the deliveries.
 *
 * @param {{status: string, eventType: string}} filter empty: any
 * @param {string[]} types that can be chosen
 * @param {(filter: object) => void} change
 */
export function deliveryFilters(page, filter, types, change) {
  const select = (name, label, choices) => html`<div>
    <label class="form-label" for="filter-${name}">${label}</label>
    <select class="form-select" id="filter-${name}" @change=${(event) => change({ ...filter, [name]: event.target.value })}>
      <option value="" ?selected=${filter[name] === ""}>${page.say("all")}</option>
      ${choices.map(([value, text]) => html`<option value=${value} ?selected=${filter[name] === value}>${text}</option>`)}
    </select>
  </div>`;
  return html`<div class="filters">
    ${select(
      "status",
      page.say("hook.state"),
      DELIVERY_STATUSES.map((status) => [status, page.say(`hook.delivery.${status}`)]),
    )}
    ${select(
      "eventType",
      page.say("hook.event"),
      types.map((type) => [type, type]),
    )}
  </div>`;
}

/** @param {(id: string) => void} open shows one with its attempts */
export function deliveryTable(page, items, isFiltered, open) {
  if (items.length === 0) {
    return empty(
      page.say("hook.noDeliveries"),
      page.say(isFiltered ? "hook.noSuchDeliveries" : "hook.noDeliveriesText"),
    );
  }
  const columns = ["hook.event", "hook.state", "hook.made", "hook.next"].map((key) => page.say(key));
  return table(
    page.say("hook.deliveries"),
    columns,
    items.map((one) => ({
      id: one.id,
      cells: [
        html`<button type="button" class="btn btn-link row-button" @click=${() => open(one.id)}><code>${one.eventType}</code></button>`,
        html`${badge(page.say(`hook.delivery.${one.status}`), deliveryTone(one.status))}${one.note ? html` <span class="quiet">${noteText(page, one.note)}</span>` : nothing}`,
        moment(one.createdAt, page.context, "exactTime"),
        moment(one.nextAttemptAt, page.context, "exactTime"),
      ],
    })),
  );
}

/**
 * One delivery with its attempts.
 *
 * @param {object} options {delivery, subscription: null when it was deleted, isAwaited, resend, close}
 */
export function deliverySheet(page, { delivery, subscription, isAwaited, resend, close }) {
  const { context } = page;
  return sheet(
    delivery.eventType,
    html`<p id="delivery-state" data-status=${delivery.status} aria-live="polite">
        ${badge(page.say(`hook.delivery.${delivery.status}`), deliveryTone(delivery.status))} ${page.say(`hook.deliveryText.${delivery.status}`)}
        ${isAwaited ? html`<span class="spinner-border spinner-border-sm" aria-hidden="true"></span> ${page.say("hook.awaited")}` : nothing}
      </p>
      ${facts([
        ...(delivery.note ? [[page.say("hook.note"), noteText(page, delivery.note)]] : []),
        [page.say("hook.made"), moment(delivery.createdAt, context, "exactTime")],
        ...(delivery.nextAttemptAt
          ? [[page.say("hook.next"), moment(delivery.nextAttemptAt, context, "exactTime")]]
          : []),
        [page.say("hook.eventId"), copyable(delivery.eventId, context)],
      ])}
      <h3 class="mt-3">${page.say("hook.attempts")}</h3>
      ${
        delivery.attempts.length === 0
          ? html`<p class="quiet">${page.say("hook.noAttempts")}</p>`
          : html`<ol class="attempts">${delivery.attempts.toReversed().map((one) => attempt(page, one))}</ol>`
      }
      ${refusal(page, "resend")}
      <div class="form-buttons">
        ${canBeResent(delivery, subscription) ? actButton(page, "resend", page.say("hook.resend"), resend) : nothing}
        <button type="button" class="btn btn-primary" @click=${close}>${page.say("close")}</button>
      </div>`,
    close,
    page.words,
  );
}

function attempt(page, { number, at, durationMs, statusCode, error, responseSnippet, nextAttemptAt }) {
  const { context, words } = page;
  const outcome = [
    statusCode === null ? null : `HTTP ${statusCode}`,
    error === null ? null : page.say(`hook.error.${error}`),
  ].filter(Boolean);
  return html`<li data-attempt=${number}>
    <p>
      <b>${page.say("hook.attempt", { number })}</b> ${badge(outcome.join(" · "), attemptTone({ statusCode, error }))}
      <span class="quiet">${moment(at, context, "exactTime")} · ${duration(durationMs, words)}</span>
    </p>
    ${responseSnippet ? html`<pre class="snippet" tabindex="0" aria-label=${page.say("hook.answer")}>${responseSnippet}</pre>` : nothing}
    ${nextAttemptAt ? html`<p class="quiet">${page.say("hook.retryAt")} ${moment(nextAttemptAt, context, "exactTime")}</p>` : nothing}
  </li>`;
}

function noteText(page, note) {
  const key = `hook.notes.${note}`;
  return page.words.knows(key) ? page.say(key) : note;
}
