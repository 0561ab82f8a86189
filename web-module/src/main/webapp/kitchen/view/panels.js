import { html, nothing } from "../../lib/lit-html/lit-html.js";
import { repeat } from "../../lib/lit-html/directives/repeat.js";
import { allDay } from "../model/counts.js";
import { codeOf } from "../kitchen.js";
import { icon } from "./icons.js";
import { kindOf } from "./ticket.js";

/** What is ready, or done at this station, and waits to be handed over. */
export function passRail({ kitchen, words, selectedId, actions }) {
  const tickets = kitchen.arranged.pass;
  return html`<aside class="pass" tabindex="0" aria-labelledby="pass-title">
    <h2 id="pass-title">${icon("hand")}${words.say("pass")} <span class="count">${tickets.length}</span></h2>
    ${tickets.length === 0 ? html`<p class="none">${words.say("noneReady")}</p>` : nothing}
    ${repeat(
      tickets,
      ({ order }) => order.id,
      (ticket) => passCard(ticket, kitchen, words, selectedId, actions),
    )}
  </aside>`;
}

function passCard(ticket, kitchen, words, selectedId, actions) {
  const { order } = ticket;
  const isReady = order.status === "READY";
  const off = kitchen.busy.has(order.id) || !kitchen.canAct;
  return html`<article
    class="ticket small"
    id="ticket-${order.id}"
    data-id=${order.id}
    data-status=${order.status}
    tabindex=${selectedId === order.id ? 0 : -1}
    aria-label=${words.say("order", { code: codeOf(order) })}
    @focusin=${() => actions.select(order.id)}
  >
    <header class="top"><h3 class="code">${codeOf(order)}</h3>${kindOf(order, words)}</header>
    <p class="brief">${ticket.lines.map(({ item }) => `${item.qty}× ${item.name}`).join(", ")}</p>
    ${isReady ? nothing : html`<p class="others">${words.say("othersHere", { count: ticket.others })}</p>`}
    ${
      kitchen.session.mayAct || !isReady
        ? html`<div class="buttons">
          <button
            type="button"
            class="act plain"
            ?disabled=${isReady && off}
            @click=${() => actions.recall(ticket)}
          >
            ${icon("undo")}${words.say("recall")}
          </button>
          ${
            kitchen.session.mayAct
              ? html`<button type="button" class="act go" ?disabled=${off} @click=${() => actions.bump(ticket)}>
                ${icon(isReady ? "hand" : "check")}${words.say(isReady ? "handOver" : "ready")}
              </button>`
              : nothing
          }
        </div>`
        : nothing
    }
  </article>`;
}

/** How many of each dish. */
export function countsPanel({ kitchen, words }) {
  const dishes = allDay(kitchen.arranged.work);
  const total = dishes.reduce((sum, { qty }) => sum + qty, 0);
  return html`<aside class="counts" tabindex="0" aria-labelledby="counts-title">
    <h2 id="counts-title">${icon("list")}${words.say("counts")}</h2>
    <p class="none">${words.say("totalToMake", { count: total })}</p>
    <ul>
      ${dishes.map(
        ({ name, qty, variants }) => html`<li>
          <span class="qty">${qty}</span>
          <span class="what"
            >${name}
            ${
              variants.length > 1 || variants[0].options.length > 0
                ? variants.map(
                    (variant) => html`<span class="variant">${variant.qty}× ${optionsOf(variant, words)}</span>`,
                  )
                : nothing
            }</span
          >
        </li>`,
      )}
    </ul>
  </aside>`;
}

function optionsOf({ options }, words) {
  return options.length === 0
    ? "–"
    : options.map(({ name, removed }) => (removed ? words.say("without", { name }) : name)).join(", ");
}

/** Orders for later. */
export function scheduledList({ kitchen, words }) {
  const tickets = kitchen.arranged.scheduled;
  if (tickets.length === 0) {
    return html`<p class="none">${words.say("noneScheduled")}</p>`;
  }
  return html`<ul class="rows">
    ${tickets.map(
      (ticket) => html`<li>
        ${rowHead(ticket, words.say("due", { time: words.time(ticket.order.dueAt) }), words)}
        ${brief(ticket)}
        <p class="others">${words.say("dueAtStove", { time: words.time(ticket.from) })}</p>
      </li>`,
    )}
  </ul>`;
}

/** What was done in the last half hour, the latest first. */
export function recentList({ kitchen, words, actions }) {
  const { pass, recent } = kitchen.arranged;
  const tickets = [...pass].reverse().concat(recent);
  if (tickets.length === 0) {
    return html`<p class="none">${words.say("noneRecent")}</p>`;
  }
  return html`<ul class="rows">
    ${repeat(
      tickets,
      ({ order }) => order.id,
      (ticket) => html`<li data-status=${ticket.order.status} data-id=${ticket.order.id}>
        ${rowHead(ticket, whatBecame(ticket, words), words)} ${brief(ticket)}
        ${
          ticket.order.status === "READY" && kitchen.session.mayAct
            ? html`<button
              type="button"
              class="act plain"
              ?disabled=${!kitchen.canAct || kitchen.busy.has(ticket.order.id)}
              @click=${() => actions.recall(ticket)}
            >
              ${icon("undo")}${words.say("recall")}
            </button>`
            : nothing
        }
      </li>`,
    )}
  </ul>`;
}

function rowHead({ order }, time, words) {
  return html`<div class="rowhead">
    <strong class="code">${codeOf(order)}</strong>
    <span class="chip" data-source=${order.source}>${words.say(order.source)}</span>
    ${kindOf(order, words)}
    <span class="time">${time}</span>
  </div>`;
}

function brief({ order, isCancelled }) {
  const text = order.items
    .filter(({ cancelled }) => !cancelled)
    .map(({ qty, name }) => `${qty}× ${name}`)
    .join(", ");
  return html`<p class="brief">${isCancelled ? html`<s>${text}</s>` : text}</p>`;
}

function whatBecame({ order, endedAt }, words) {
  const time = words.time(endedAt);
  switch (order.status) {
    case "CANCELLED":
      return words.say("cancelledAt", { time });
    case "PAID":
      return words.say("paidAt", { time });
    case "SERVED":
      return words.say("servedAt", { time });
    default:
      return endedAt === null ? words.say("readyLabel") : words.say("readySince", { time });
  }
}
