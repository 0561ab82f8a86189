import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { badge, moment } from "../kit/parts.js";
import { pathOf } from "./kinds.js";
import { nameOf, orderLink } from "./presentation.js";
import { suggestionsFor } from "./matching.js";
import { deadlineOf, reasonsOf, unmappedIn, warningsOf } from "./reasons.js";

/** The platforms accept at most this (requirements/3-delivery-webhooks-errors#prep-time). */
const MAX_PREP_MINUTES = 240;

/**
 * A parked order: why it waits, its items, and its actions.
 *
 * @param {object} page the page of these orders
 */
export function parkedOrder(page, order) {
  const { id, orderNumber, source, displayCode, createdAt, notes, totalCents } = order;
  return html`<article class="panel parked" data-order=${id} aria-labelledby="order-${id}">
    <header>
      <h2 id="order-${id}">${orderLink(page, id, orderNumber)} · ${nameOf(page, source)}${displayCode ? ` · ${displayCode}` : ""}</h2>
      <p class="quiet">${moment(createdAt, page.context, "ago")} ${branchOf(page, order)} ${courierOf(page, order)} ${deadline(page, order)}</p>
    </header>
    <ul class="reasons">
      ${reasonsOf(order, page.configOf(order)).map((reason) => why(page, order, reason))}
    </ul>
    <ul class="parked-items">
      ${order.items.map((item) => line(page, item))}
    </ul>
    ${notes ? html`<p class="note">${notes}</p>` : nothing}
    <p><b>${page.say("delivery.total")}: ${page.words.money(totalCents)}</b></p>
    ${unmappedIn(order).map((item) => matcher(page, order, item))} ${actions(page, order)}
  </article>`;
}

function branchOf(page, { branchId }) {
  const branch = page.context.branches.find(({ id }) => id === branchId);
  return branch && page.context.branches.length > 1 ? `· ${branch.name}` : nothing;
}

function courierOf(page, { courier }) {
  return courier ? html`· ${page.say(`delivery.courier.${courier}`)}` : nothing;
}

function deadline(page, { acceptBy }) {
  const due = deadlineOf(acceptBy, page.context.now());
  return due
    ? badge(
        page.say(`delivery.deadline.${due.state}`, { when: page.words.ago(acceptBy, page.context.now()) }),
        due.tone,
      )
    : nothing;
}

function why(page, order, { reason, values }) {
  const warnings = reason === "PARSE_WARNING" ? warningsOf(order) : [];
  return html`<li data-reason=${reason}>
    ${page.say(`delivery.reason.${reason}`, values)}
    ${
      reason === "NO_BRANCH" && page.context.hasRole("ADMIN")
        ? html`<a href="#/delivery/${pathOf(order.source)}">${page.say("delivery.toSettings")}</a>`
        : nothing
    }
    ${
      warnings.length > 0
        ? html`<ul>
          ${warnings.map((warning) => html`<li class="quoted">${warning}</li>`)}
        </ul>`
        : nothing
    }
  </li>`;
}

function line(page, item) {
  const { name, qty, unitPriceCents, options, note, cancelled } = item;
  const what = html`<b>${qty} × ${name}</b> <span class="quiet">${page.words.money(unitPriceCents)}</span>`;
  return html`<li>
    <p>${cancelled ? html`<s>${what}</s>` : what} ${matchOf(page, item)}</p>
    ${options.map((option) => html`<p class="option">${option.removed ? "−" : "+"} ${option.name}${option.priceCents ? ` ${page.words.money(option.priceCents)}` : ""}</p>`)}
    ${note ? html`<p class="note">${note}</p>` : nothing}
  </li>`;
}

/** The menu product, with the menu's price where it differs: price drift is shown item by item. */
function matchOf(page, { name, unitPriceCents, productId }) {
  const product = page.products.find(({ id }) => id === productId);
  if (!product || (product.name === name && product.priceCents === unitPriceCents)) {
    return nothing;
  }
  const price = product.priceCents === unitPriceCents ? "" : ` · ${page.words.money(product.priceCents)}`;
  return html`<span class="quiet">→ ${product.name}${price}</span>`;
}

/** Maps an item: one press on a suggestion, or a search. */
function matcher(page, order, item) {
  const { name, externalItemId } = item;
  const isBusy = page.doing === `match-${order.id}`;
  return html`<section class="matcher" data-item=${externalItemId}>
    <h3>${page.say("delivery.whichProduct", { item: name })} <span class="quiet">${externalItemId}</span></h3>
    ${
      page.context.hasRole("ADMIN")
        ? html`<div class="actions" aria-busy=${isBusy}>
          ${suggestionsFor(item, page.products).map(
            (product) => html`<button
              type="button"
              class="btn btn-outline-primary"
              data-product=${product.id}
              ?disabled=${page.doing !== null}
              @click=${() => page.match(order, item, product)}
            >
              ${product.name} · ${page.words.money(product.priceCents)}
            </button>`,
          )}
          <button type="button" class="btn btn-outline-secondary" data-act="pick" ?disabled=${page.doing !== null} @click=${() => page.pick(order, item)}>
            ${page.say("delivery.otherProduct")}
          </button>
        </div>`
        : html`<p class="quiet">${page.say("delivery.adminMatches")}</p>`
    }
  </section>`;
}

function actions(page, order) {
  const { id } = order;
  const hasUnmapped = unmappedIn(order).length > 0;
  const accept = (event) => {
    event.preventDefault();
    return page.accept(order);
  };
  return html`<form class="parked-actions" @submit=${accept}>
    ${page.configOf(order)?.autoAccept && hasUnmapped && page.context.hasRole("ADMIN") ? html`<p class="quiet">${page.say("delivery.goesOn")}</p>` : nothing}
    <div class="filters">
      <div>
        <label class="form-label" for="minutes-${id}">${page.say("delivery.minutes")}</label>
        <input
          type="number"
          class="form-control"
          id="minutes-${id}"
          min="1"
          max=${MAX_PREP_MINUTES}
          step="1"
          inputmode="numeric"
          @change=${(event) => page.setMinutes(order, event.target.value)}
        />
      </div>
      <button
        type="submit"
        class="btn ${hasUnmapped ? "btn-outline-secondary" : "btn-primary"}"
        data-act="accept"
        ?disabled=${page.doing !== null}
        aria-busy=${page.doing === `accept-${id}`}
      >
        ${page.doing === `accept-${id}` ? html`<span class="spinner-border spinner-border-sm" aria-hidden="true"></span>` : nothing}
        ${page.say(hasUnmapped ? "delivery.acceptAnyway" : "delivery.accept")}
      </button>
      <button type="button" class="btn btn-outline-danger" data-act="reject" ?disabled=${page.doing !== null} @click=${() => page.reject(order)}>
        ${page.say("delivery.reject")}
      </button>
    </div>
  </form>`;
}
