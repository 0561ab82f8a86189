import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { refusal } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, empty, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { words } from "./words.js";

/** What was spent of one kind of credit; a use that came to nothing is given back here. */
export default class Spends extends ConsolePage {
  static words = words;
  #spends = new Listing((path) => this.context.page(path));

  get #path() {
    return `/api/v1/me/credits/${encodeURIComponent(this.params.kind)}`;
  }

  load() {
    return this.#spends.open(`${this.#path}/spends`);
  }

  view() {
    const { items } = this.#spends;
    const kind = this.say(`credit.${this.params.kind}`);
    return html`${heading(this.say("spends.title", { kind }), nothing, html`<a href="#/licence">${this.say("spends.back")}</a>`)}
    ${refusal(this, this.refusedAct)}
    ${
      items.length === 0
        ? empty(this.say("spends.none"))
        : table(
            this.say("spends.title", { kind }),
            ["reference", "units", "left", "at", "refund"].map((name) => this.say(`spends.${name}`)),
            items.map((spend) => ({ id: spend.id, cells: this.#cells(spend) })),
          )
    }
    ${moreButton(this.#spends, this)}`;
  }

  #cells(spend) {
    const { id, spendId, units, remainingAfter, spentAt, refundedAt } = spend;
    return [
      html`<code>${spendId}</code>`,
      this.words.number(units),
      this.words.number(remainingAfter),
      moment(spentAt, this.context),
      refundedAt
        ? moment(refundedAt, this.context)
        : actButton(
            this,
            `refund-${id}`,
            this.say("credit.refundNow"),
            () => this.#refund(spend),
            "btn-sm btn-outline-secondary",
          ),
    ];
  }

  async #refund({ spendId }) {
    const isConfirmed = await this.context.confirm({
      title: this.say("credit.refundTitle", { kind: this.say(`credit.${this.params.kind}`) }),
      text: this.say("credit.refundText"),
      action: this.say("credit.refundNow"),
    });
    if (isConfirmed) {
      const { remaining } = await this.context.send(
        "POST",
        `${this.#path}/refund`,
        { spendId },
        { isRepeatable: true },
      );
      this.context.tell(this.say("credit.refunded", { count: this.words.number(remaining) }));
      await this.load();
    }
  }
}
