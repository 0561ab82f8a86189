import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { denialOf, shopPathOf } from "./denial.js";
import { icon } from "./icons.js";

/** The page's heading, with what can be done there at its right. */
export function heading(title, actions = nothing, lead = nothing) {
  return html`<header class="heading">
    <div>
      <h1>${title}</h1>
      ${lead === nothing ? nothing : html`<p class="lead-text">${lead}</p>`}
    </div>
    <div class="actions">${actions}</div>
  </header>`;
}

/** While something is fetched for the first time. */
export function skeleton(words) {
  return html`<div class="skeleton" role="status"><span class="visually-hidden">${words.say("loading")}</span></div>`;
}

/** A page, or a part of it, that could not be fetched. */
export function failureBox(failure, context, retry) {
  const { words } = context;
  return html`<section class="failure" role="alert">
    <h2>${words.say(failure?.actionable ? "locked" : "notLoaded")}</h2>
    ${failure?.actionable ? denialView(failure, context) : html`<p>${context.errorText(failure)}</p>`}
    ${requestLine(failure, words)}
    ${failure?.actionable ? nothing : html`<button type="button" class="btn btn-outline-secondary" @click=${retry}>${words.say("tryAgain")}</button>`}
  </section>`;
}

/** What is shown is out of date, because it could not be fetched again. */
export function staleLine(failure, context) {
  return html`<div class="stale mb-3" role="status">
    <p class="mb-0">${context.errorText(failure)}</p>
    ${requestLine(failure, context.words)}
  </div>`;
}

/** The request's id, for whoever looks it up in the log. */
export function requestLine(failure, words) {
  return failure?.requestId
    ? html`<p class="request">${words.say("requestId")} <code>${failure.requestId}</code></p>`
    : nothing;
}

/** What would lift a denial, its price and a link to the shop, from the envelope's "actionable". */
export function denialView(failure, context) {
  const wanted = failure?.actionable;
  if (!wanted) {
    return nothing;
  }
  const { words } = context;
  const { offer } = wanted;
  const { key, values } = denialOf(wanted);
  const price = offer && {
    amount: words.money(offer.proratedCents, offer.currency),
    date: offer.periodEnd ? words.date(offer.periodEnd) : null,
  };
  return html`<div class="needs">
    <p>
      ${words.say(key, values)}
      ${price ? words.say(price.date ? "denial.priceUntil" : "denial.price", price) : nothing}
    </p>
    <p>
      ${
        !offer
          ? nothing
          : context.hasRole("ADMIN", "MANAGER")
            ? html`<a class="btn btn-primary" href=${`#${shopPathOf(wanted)}`}>${words.say("seeProducts")}</a>`
            : words.say("askAdmin")
      }
    </p>
  </div>`;
}

/** A list with nothing in it. */
export function empty(title, text = "", action = nothing) {
  return html`<div class="empty">
    <p class="empty-title">${title}</p>
    ${text ? html`<p>${text}</p>` : nothing} ${action}
  </div>`;
}

const TONES = { good: "check", busy: "clock", warn: "warn", bad: "late", quiet: "dash" };

/**
 * A status: words and an icon, never colour alone.
 *
 * @param {string} text
 * @param {"good"|"busy"|"warn"|"bad"|"quiet"} tone
 */
export function badge(text, tone = "quiet") {
  return html`<span class="tag" data-tone=${tone}>${icon(TONES[tone])}${text}</span>`;
}

/** An instant, with its exact time for whoever points at it. */
export function moment(instant, context, kind = "time") {
  if (!instant) {
    return "–";
  }
  const { words } = context;
  const text = kind === "ago" ? words.ago(instant, context.now()) : words[kind](instant);
  return html`<time datetime=${instant} title=${words.exactTime(instant)}>${text}</time>`;
}

/** Names and values beside each other: [[name, value], ...]; values may be templates. */
export function facts(pairs) {
  return html`<dl class="facts">
    ${pairs.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value ?? "–"}</dd></div>`)}
  </dl>`;
}

/**
 * A table that becomes a stack of cards on a phone.
 *
 * @param {string} caption for those who cannot see it
 * @param {string[]} columns headings
 * @param {Array<{id: string, href?: string, cells: unknown[]}>} rows the first cell leads to href
 */
export function table(caption, columns, rows) {
  return html`<div class="table-frame">
    <table class="table align-middle">
      <caption class="visually-hidden">${caption}</caption>
      <thead>
        <tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ id, href, cells }) => html`<tr data-id=${id}>
            ${cells.map(
              (cell, i) =>
                html`<td data-name=${columns[i]}>${i === 0 && href ? html`<a class="row-link" href=${`#${href}`}>${cell}</a>` : cell}</td>`,
            )}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The button that loads the next page of a Listing. */
export function moreButton(listing, page) {
  if (!listing.next) {
    return nothing;
  }
  return html`<button
    type="button"
    class="btn btn-outline-secondary more"
    ?disabled=${page.doing !== null}
    aria-busy=${page.doing === "more"}
    @click=${() => page.act("more", () => listing.more())}
  >
    ${page.doing === "more" ? spinner() : nothing} ${page.say("more")}
  </button>`;
}

/** Stands beside words that say what is being waited for. */
export function spinner() {
  return html`<span class="spinner-border spinner-border-sm" aria-hidden="true"></span>`;
}

/** A button for one action, which shows that it is under way. */
export function actButton(page, name, text, work, buttonClass = "btn-outline-secondary") {
  const isBusy = page.doing === name;
  return html`<button
    type="button"
    class="btn ${buttonClass}"
    data-act=${name}
    ?disabled=${page.doing !== null}
    aria-busy=${isBusy}
    @click=${() => page.act(name, work)}
  >
    ${isBusy ? spinner() : nothing} ${text}
  </button>`;
}

/** Something to be copied once and kept safe, or an id. */
export function copyable(value, context) {
  const { words } = context;
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    context.tell(words.say("copied"));
  };
  return html`<span class="copyable"
    ><code>${value}</code>${
      navigator.clipboard
        ? html`<button type="button" class="btn btn-sm btn-link" @click=${copy}>${words.say("copy")}</button>`
        : nothing
    }</span
  >`;
}

/**
 * Closes a dialog as Escape does: a listener of "cancel" may keep it open. The focus goes back to where it was. When
 * browsers close a dialog, they send "cancel" only after some input since it was opened.
 */
export function cancelDialog(dialog) {
  if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) {
    closeSheet(dialog);
  }
}

/** Closes a dialog before it is removed; rendered once more meanwhile, it must not open again. */
export function closeSheet(dialog) {
  dialog.removeAttribute("data-open");
  dialog.close();
}

/**
 * A dialog above the page. It opens when it is rendered and closes when it no longer is.
 *
 * @param {string} title
 * @param {unknown} content
 * @param {() => void} close called once it was left by Escape or by the cross
 */
export function sheet(title, content, close, words) {
  return html`<dialog class="sheet" data-open aria-labelledby="sheet-title" @close=${close}>
    <header>
      <h2 id="sheet-title">${title}</h2>
      <button type="button" class="btn-close" aria-label=${words.say("close")} @click=${({ currentTarget }) => cancelDialog(currentTarget.closest("dialog"))}></button>
    </header>
    ${content}
  </dialog>`;
}
