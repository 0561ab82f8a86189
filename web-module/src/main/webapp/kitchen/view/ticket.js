import { html, nothing } from "../../lib/lit-html/lit-html.js";
import { marked } from "../model/allergens.js";
import { duration } from "../model/ageing.js";
import { codeOf } from "../kitchen.js";
import { icon } from "./icons.js";

/** One order as a card. `actions`: bump, start, accept, reject, toggleItem, recall. */
export function ticketCard(ticket, { kitchen, words, selectedId, actions }) {
  const { order } = ticket;
  const busy = kitchen.busy.has(order.id);
  const state = ticket.isCancelled ? "cancelled" : ticket.level;
  return html`<article
    class="ticket"
    id="ticket-${order.id}"
    data-id=${order.id}
    data-level=${state}
    data-status=${order.status}
    data-unread=${ticket.needsReading}
    tabindex=${selectedId === order.id ? 0 : -1}
    aria-label=${words.say("order", { code: codeOf(order) })}
    aria-busy=${busy}
    @focusin=${() => actions.select(order.id)}
  >
    ${head(ticket, words)} ${order.test ? testBanner(words) : nothing} ${banner(ticket, words)}
    <div class="body">
      ${order.attention?.length ? attention(order, words) : nothing}
      ${order.notes ? note(order.notes, ticket.newNote ? "newNote" : "note", words) : nothing}
      <ul class="lines">
        ${ticket.lines.map((line) => lineOf(line, ticket, words, actions))}
      </ul>
      ${ticket.others > 0 ? html`<p class="others">${words.say("othersHere", { count: ticket.others })}</p>` : nothing}
    </div>
    ${
      order.status === "PENDING_APPROVAL"
        ? decision(ticket, kitchen, words, actions, busy)
        : actionButtons(ticket, kitchen, words, actions, busy)
    }
  </article>`;
}

function head(ticket, words) {
  const { order, level, isCancelled } = ticket;
  const isAged = !isCancelled && order.status !== "PENDING_APPROVAL" && level !== "fresh";
  return html`<header class="head">
    <div class="top">
      ${
        ticket.position
          ? html`<span class="position" aria-hidden="true">${ticket.position}</span>`
          : order.status === "PENDING_APPROVAL"
            ? html`<span class="position ask">${icon("bell")}<span class="visually-hidden">${words.say("approvals")}</span></span>`
            : nothing
      }
      <h3 class="code" data-long=${codeOf(order).length > 5}>${codeOf(order)}</h3>
      <span class="age">
        ${isAged ? icon(level) : nothing}<span class="ticking">${ticket.ageText}</span>
        ${isAged ? html`<span class="ageword">${words.say(level)}</span>` : nothing}
      </span>
    </div>
    <div class="facts">
      <span class="chip" data-source=${order.source}>${words.say(order.source)}</span>
      ${kindOf(order, words)}
      ${order.displayCode ? html`<span class="number">${order.orderNumber}</span>` : nothing}
      ${
        order.status === "PREPARING"
          ? html`<span class="fact started">${icon("start")}${words.say("started")}</span>`
          : nothing
      }
      ${ticket.isPaidAhead ? html`<span class="fact">${icon("check")}${words.say("paidAhead")}</span>` : nothing}
      ${
        order.dueAt
          ? html`<span class="fact due">${icon("bell")}${words.say("due", { time: words.time(order.dueAt) })}</span>`
          : nothing
      }
      ${
        order.prepTimeMinutes
          ? html`<span class="fact">${words.say("prep", { minutes: order.prepTimeMinutes })}</span>`
          : nothing
      }
    </div>
  </header>`;
}

/** Who gets it. */
export function kindOf(order, words) {
  if (order.tableName) {
    return html`<span class="kind">${icon("table")}${words.say("table", { name: order.tableName })}</span>`;
  }
  const kinds = {
    PICKUP: ["bag", "pickup"],
    OWN: ["courier", "ownCourier"],
    PLATFORM: ["courier", "platformCourier"],
  };
  const unknown = order.source.startsWith("PLATFORM") ? null : ["till", "counter"];
  const [picture, key] = kinds[order.courier] ?? unknown ?? [];
  if (!picture) {
    return nothing;
  }
  return html`<span class="kind">${icon(picture)}${words.say(key)}</span>`;
}

function testBanner(words) {
  return html`<p class="test"><span>${words.say("test")}</span></p>`;
}

function banner(ticket, words) {
  if (ticket.isCancelled) {
    const reason = ticket.order.cancelReason;
    return html`<p class="flag gone">
      ${icon("cross")}<strong>${words.say("cancelled")}</strong>${reason ? html`<span>${reason}</span>` : nothing}
    </p>`;
  }
  return ticket.needsReading && ticket.order.status !== "PENDING_APPROVAL"
    ? html`<p class="flag">${icon("warn")}<strong>${words.say("changed")}</strong></p>`
    : nothing;
}

function attention(order, words) {
  return html`<ul class="reasons">
    ${order.attention.map((reason) => html`<li>${icon("warn")}${words.say(reason)}</li>`)}
  </ul>`;
}

function note(text, key, words) {
  return html`<p class="note" data-new=${key === "newNote"}>
    ${icon("note")}<span class="notelabel">${words.say(key)}:</span> ${emphasised(text)}
  </p>`;
}

function emphasised(text) {
  return html`<span class="words"
    >${marked(text).map(({ text: part, isWarning }) => (isWarning ? html`<mark>${part}</mark>` : part))}</span
  >`;
}

function lineOf({ item, mark, formerQty, isBumped }, ticket, words, actions) {
  const isGone = mark === "cancelled";
  const content = html`<span class="qty">${item.qty}<span class="times">×</span></span>
    <span class="what">
      <span class="name">${item.name}</span>
      ${mark ? markOf(mark, item, formerQty, words) : nothing}
      ${item.productId === null ? html`<span class="tag unknown">${words.say("unknownItem")}</span>` : nothing}
      ${(item.options ?? []).map((option) => optionOf(option, words))}
      ${item.note ? html`<span class="itemnote">${icon("note")}${emphasised(item.note)}</span>` : nothing}
    </span>`;
  if (isGone || ticket.order.status === "PENDING_APPROVAL" || ticket.isCancelled) {
    return html`<li class="line" data-mark=${mark ?? ""}>${isGone ? html`<s>${content}</s>` : content}</li>`;
  }
  return html`<li class="line" data-mark=${mark ?? ""}>
    <button
      type="button"
      class="bumpitem"
      aria-pressed=${isBumped}
      data-item=${item.id}
      @click=${() => actions.toggleItem(ticket, item)}
    >
      ${content}<span class="tick">${isBumped ? html`${icon("check")}<span class="visually-hidden">${words.say("bumped")}</span>` : nothing}</span>
    </button>
  </li>`;
}

function markOf(mark, item, formerQty, words) {
  const was = mark === "changed" && formerQty !== item.qty ? ` (${words.say("was", { qty: formerQty })})` : "";
  return html`<span class="tag" data-mark=${mark}>${words.say(mark)}${was}</span>`;
}

function optionOf({ name, removed }, words) {
  return removed
    ? html`<span class="option without">${icon("without")}<strong>${words.say("without", { name })}</strong></span>`
    : html`<span class="option">+ ${name}</span>`;
}

function decision(ticket, kitchen, words, actions, busy) {
  const left = ticket.leftToAccept;
  return html`<footer class="foot">
    ${
      left === null
        ? nothing
        : html`<p class="countdown" data-over=${left <= 0}>
          ${icon("clock")}${left > 0 ? words.say("leftToAccept", { time: duration(left) }) : words.say("tooLate")}
        </p>`
    }
    ${
      kitchen.session.mayDecide
        ? html`<div class="buttons">
          <button type="button" class="act no" ?disabled=${busy || !kitchen.canAct} @click=${() => actions.reject(ticket)}>
            ${icon("cross")}${words.say("reject")}
          </button>
          <button type="button" class="act go" ?disabled=${busy || !kitchen.canAct} @click=${() => actions.accept(ticket)}>
            ${icon("check")}${words.say("accept")}
          </button>
        </div>`
        : html`<p class="others">${words.say("managersOnly")}</p>`
    }
  </footer>`;
}

function actionButtons(ticket, kitchen, words, actions, busy) {
  if (ticket.needsReading) {
    return html`<footer class="foot">
      <div class="buttons">
        <button type="button" class="act read" @click=${() => actions.bump(ticket)}>
          ${icon("check")}${words.say("understood")}
        </button>
      </div>
    </footer>`;
  }
  const isLocal = ticket.isPaidAhead || (ticket.isShared && !ticket.isDoneHere);
  if (!kitchen.session.mayAct && !isLocal) {
    return nothing;
  }
  return html`<footer class="foot">
    <div class="buttons">
      ${
        ticket.order.status === "PENDING" && kitchen.session.mayAct
          ? html`<button type="button" class="act plain" ?disabled=${busy || !kitchen.canAct} @click=${() => actions.start(ticket)}>
            ${icon("start")}${words.say("start")}
          </button>`
          : nothing
      }
      <button
        type="button"
        class="act go"
        data-complete=${ticket.allBumped}
        ?disabled=${busy || (!isLocal && !kitchen.canAct)}
        @click=${() => actions.bump(ticket)}
      >
        ${icon("check")}${words.say(ticket.isShared ? "stationDone" : "ready")}
      </button>
    </div>
  </footer>`;
}
