import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, refusal, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, empty, facts, heading, sheet, table } from "../kit/parts.js";
import { Catalogue, isLive } from "./catalogue.js";
import { Credits } from "./credits.js";
import { choicesOf, licenceStateOf, renewalTotalOf, rowStateOf } from "./status.js";
import { words } from "./words.js";

const ADDONS = "/api/v1/marketplace/addons/";

/** What the tenant owns, until when, and what the next year will cost. */
export default class OwnedPage extends ConsolePage {
  static words = words;
  static pollMs = 60_000;

  #licensing = null;
  #catalogue = null;
  #credits = new Credits(this);
  /** The row whose end or renewal is being decided: {row, about: "cancel"|"fewer"}, or null. */
  #deciding = null;

  async load() {
    [this.#licensing, this.#catalogue] = await Promise.all([
      this.context.get("/api/v1/me/licensing"),
      Catalogue.load(this.context),
    ]);
  }

  view() {
    if (this.#catalogue.language !== this.words.language) {
      queueMicrotask(() => this.reload());
    }
    const { owned, credits } = this.#licensing;
    const live = owned.filter(isLive);
    const earlier = owned.filter((row) => !isLive(row));
    const links = html`${this.#mayBuy() ? html`<a class="btn btn-primary" href="#/shop">${this.say("licence.toShop")}</a>` : nothing}
      <a class="btn btn-outline-secondary" href="#/invoices">${this.say("licence.toInvoices")}</a>`;
    return html`${heading(this.say("licence.title"), links, this.say("licence.lead"))}
      ${this.#licence()} ${this.#renewal()}
      <h2>${this.say("owned.title")}</h2>
      ${live.length === 0 ? empty(this.say("owned.empty")) : this.#rows(this.say("owned.title"), live)}
      ${
        earlier.length === 0
          ? nothing
          : html`<details class="mb-4">
            <summary>${this.say("owned.earlier")} (${earlier.length})</summary>
            ${this.#rows(this.say("owned.earlier"), earlier)}
          </details>`
      }
      ${this.#creditsOf(owned, credits)} ${this.#sheet()}`;
  }

  #creditsOf(owned, balances) {
    return this.#credits.view(balances, {
      catalogue: this.#catalogue,
      owned: owned.map(({ code }) => code),
      mayBuy: this.#mayBuy(),
    });
  }

  #mayBuy() {
    return this.context.hasRole("ADMIN", "MANAGER");
  }

  #licence() {
    const { license, owned } = this.#licensing;
    const { tone, key } = licenceStateOf(license);
    const total = renewalTotalOf(owned);
    const isLiveLicence = license.status === "active" || license.status === "grace";
    const shop = (text) =>
      this.#mayBuy() ? html`<a class="btn btn-primary" href="#/shop?for=${this.#licenceCode()}">${text}</a>` : nothing;
    return html`<section class="panel" id="licence" data-status=${license.status}>
      <h2>${this.say("licence.status")} ${badge(this.say(key), tone)}</h2>
      ${
        license.status === "none"
          ? html`<p>${this.say("licence.noneText")}</p>
            ${shop(this.say("licence.buy"))}`
          : facts([
              [this.say("licence.since"), this.words.date(license.anchorAt)],
              [this.say(isLiveLicence ? "licence.until" : "licence.endedOn"), this.words.date(license.anniversaryAt)],
              [this.say("licence.daysLeft"), this.words.number(license.daysRemaining)],
              [this.say("licence.renewalCosts"), html`<span id="next-year">${this.words.money(total)}</span>`],
            ])
      }
      ${
        license.status === "expired"
          ? html`<p class="mt-3">${this.say("licence.expiredText")}</p>
            ${shop(this.say("licence.buyAgain"))}`
          : nothing
      }
    </section>`;
  }

  #licenceCode() {
    return encodeURIComponent(this.#catalogue.ofKind("license")[0]?.code ?? "");
  }

  #renewal() {
    const { renewal, license } = this.#licensing;
    if (!renewal) {
      return nothing;
    }
    const isGrace = license.status === "grace";
    const values = {
      amount: this.words.money(renewal.totalCents),
      date: this.words.date(renewal.anniversaryAt),
      days: renewal.daysLeft,
      grace: this.words.time(renewal.graceEndsAt),
    };
    return html`<section class="panel attention" id="renewal">
      <h2>${this.say("licence.renewalDue")}</h2>
      <p>${this.say(isGrace ? "licence.renewalGrace" : "licence.renewalText", values)}</p>
      ${
        this.#mayBuy()
          ? html`<a class="btn btn-primary" href="#/checkout?renewal=${encodeURIComponent(renewal.cycleId)}">${this.say("licence.payRenewal")}</a>`
          : html`<p class="quiet">${this.say("licence.askLeader")}</p>`
      }
    </section>`;
  }

  #rows(caption, rows) {
    const mayDecide = this.context.hasRole("ADMIN");
    const columns = ["product", "state", "until", "quantity", "paid", "renewal", ...(mayDecide ? ["choices"] : [])];
    return table(
      caption,
      columns.map((name) => this.say(`owned.${name}`)),
      rows.map((row) => ({
        id: row.id,
        cells: [
          this.#catalogue.nameOf(row),
          this.#state(row),
          row.periodEnd ? this.words.date(row.periodEnd) : this.say("owned.forEver"),
          this.words.number(row.quantity),
          row.origin === "admin"
            ? this.say("owned.free")
            : html`<span class="text-nowrap">${this.words.money(row.chargedCents)}</span>`,
          this.#next(row),
          ...(mayDecide ? [this.#choices(row)] : []),
        ],
      })),
    );
  }

  #state(row) {
    const { tone, key } = rowStateOf(row);
    return html`<div>
      ${badge(this.say(key), tone)}
      ${row.cancelAt ? html`<br /><span class="quiet">${this.say("owned.ends", { date: this.words.date(row.cancelAt) })}</span>` : nothing}
    </div>`;
  }

  #next(row) {
    if (row.renewalCents === null) {
      return row.periodEnd && isLive(row) ? this.say("owned.notRenewed") : "–";
    }
    const isFewer = row.pendingQuantity !== null && row.pendingQuantity !== row.quantity;
    return html`<div>
      <span class="text-nowrap">${this.words.money(row.renewalCents)}</span>
      ${isFewer ? html`<br /><span class="quiet">${this.say("owned.renews", { count: row.pendingQuantity })}</span>` : nothing}
    </div>`;
  }

  #choices(row) {
    if (!isLive(row)) {
      return this.#catalogue.product(row.code)
        ? html`<a href="#/shop?for=${encodeURIComponent(row.code)}">${this.say("owned.again")}</a>`
        : nothing;
    }
    const small = "btn-sm btn-outline-secondary";
    const open = (about) => () => this.#decide({ row, about });
    const buttons = {
      keep: () => actButton(this, `keep-${row.id}`, this.say("owned.keep"), () => this.#keep(row), small),
      cancel: () => actButton(this, `cancel-${row.id}`, this.say("owned.cancel"), open("cancel"), small),
      fewer: () => actButton(this, `fewer-${row.id}`, this.say("owned.fewerAct"), open("fewer"), small),
      end: () => actButton(this, `end-${row.id}`, this.say("owned.end"), () => this.#end(row), small),
    };
    return html`<div class="actions">${choicesOf(row).map((choice) => buttons[choice]())}</div>`;
  }

  #decide(about) {
    this.#deciding = about;
    this.refused = null;
    this.requestUpdate();
  }

  #sheet() {
    if (!this.#deciding) {
      return this.#credits.sheet();
    }
    const { row, about } = this.#deciding;
    const name = this.#catalogue.nameOf(row);
    const date = this.words.date(row.periodEnd);
    const close = () => this.#decide(null);
    return about === "cancel"
      ? sheet(
          this.say("owned.cancelTitle", { name }),
          html`<p>${this.say("owned.cancelText", { date })}</p>
            ${row.kind === "license" ? html`<p>${this.say("owned.cancelLicence")}</p>` : nothing}
            ${refusal(this, "cancel-at-end")}
            <div class="form-buttons">
              <button type="button" class="btn btn-outline-secondary" @click=${close}>${this.say("cancel")}</button>
              ${actButton(this, "cancel-at-end", this.say("owned.cancelAtEnd", { date }), () => this.#cancel(row), "btn-danger")}
            </div>`,
          close,
          this.words,
        )
      : sheet(
          this.say("owned.fewerTitle", { name }),
          html`<p>${this.say("owned.fewerText", { count: row.quantity, date })}</p>
            <form @submit=${submitted(this, "fewer", (values) => this.#renewFewer(row, values.pendingQuantity))}>
              ${field(this, {
                name: "pendingQuantity",
                label: this.say("owned.fewerField"),
                type: "number",
                value: row.pendingQuantity ?? row.quantity,
                min: 0,
                max: row.quantity,
                required: true,
              })}
              ${formButtons(this, "fewer", this.say("save"), close)}
            </form>`,
          close,
          this.words,
        );
  }

  async #cancel(row) {
    const { cancelAt } = await this.context.send("DELETE", ADDONS + row.id);
    this.context.tell(
      this.say("owned.cancelDone", { name: this.#catalogue.nameOf(row), date: this.words.date(cancelAt) }),
    );
    this.#decide(null);
    await this.reload();
  }

  async #keep(row) {
    await this.context.send("PATCH", ADDONS + row.id, { cancelAt: null });
    this.context.tell(this.say("owned.kept", { name: this.#catalogue.nameOf(row) }));
    await this.reload();
  }

  async #renewFewer(row, pendingQuantity) {
    await this.context.send("PATCH", ADDONS + row.id, { pendingQuantity });
    this.context.tell(this.say("owned.fewerDone", { count: pendingQuantity }));
    this.#decide(null);
    await this.reload();
  }

  async #end(row) {
    const name = this.#catalogue.nameOf(row);
    const isConfirmed = await this.context.confirm({
      title: this.say("owned.endTitle", { name }),
      text: `${this.say("owned.endText")} ${row.kind === "license" ? this.say("owned.endLicence") : ""}`,
      action: this.say("owned.endNow"),
    });
    if (!isConfirmed) {
      return;
    }
    await this.context.send("DELETE", `${ADDONS}${row.id}?immediate=true`);
    this.context.tell(this.say("owned.endDone", { name }));
    await this.reload();
  }
}
