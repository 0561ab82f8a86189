import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { sheet } from "../kit/parts.js";
import { rewordErrors } from "../kit/reword-errors.js";
import { randomKey } from "../kit/idempotency-keys.js";

/** The part of the licence page that shows credits, spends them and gives them back. */
export class Credits {
  #page;
  /** {kind, about: "spend"|"refund", reference}, or null. */
  #open = null;

  constructor(page) {
    this.#page = page;
  }

  /**
   * @param {object} balances units by kind
   * @param catalogue where the packs are
   * @param {string[]} owned codes of what was ever bought
   */
  view(balances, { catalogue, owned, mayBuy }) {
    const page = this.#page;
    return html`<h2>${page.say("credit.title")}</h2>
      <p class="quiet">${page.say("credit.lead")}</p>
      <div class="panels">
        ${Object.entries(balances).map(([kind, left]) => {
          const packs = catalogue.ofKind("credit").filter(({ creditKind }) => creditKind === kind);
          return html`<section class="panel credits" data-kind=${kind}>
            <h3>${page.say(`credit.${kind}`)}</h3>
            <p class="balance">${page.say("credit.left", { count: page.words.number(left) })}</p>
            <div class="actions">
              <a class="btn btn-sm btn-outline-secondary" data-spends href="#/licence/credits/${kind}">${page.say("credit.spends")}</a>
              ${left > 0 ? this.#button(kind, "spend") : nothing}
              ${left > 0 || packs.some(({ code }) => owned.includes(code)) ? this.#button(kind, "refund") : nothing}
              ${
                mayBuy && packs.length > 0
                  ? html`<a class="btn btn-sm btn-outline-secondary" href="#/shop?for=${packs.map(({ code }) => encodeURIComponent(code)).join(",")}"
                    >${page.say("credit.buy")}</a
                  >`
                  : nothing
              }
            </div>
          </section>`;
        })}
      </div>`;
  }

  #button(kind, about) {
    const page = this.#page;
    return html`<button type="button" class="btn btn-sm btn-outline-secondary" data-act=${about} @click=${() => this.#show({ kind, about })}>
      ${page.say(`credit.${about}`)}
    </button>`;
  }

  #show(open) {
    // One reference while the form is open: sent twice, it is spent once.
    this.#open = open && { ...open, reference: open.about === "spend" ? randomKey().slice(0, 20) : "" };
    this.#page.refused = null;
    this.#page.requestUpdate();
  }

  sheet() {
    if (!this.#open) {
      return nothing;
    }
    const page = this.#page;
    const { kind, about, reference } = this.#open;
    const close = () => this.#show(null);
    const name = page.say(`credit.${kind}`);
    return sheet(
      page.say(`credit.${about}Title`, { kind: name }),
      html`<p>${page.say(`credit.${about}Text`)}</p>
        <form @submit=${submitted(page, about, (values) => this.#send(kind, about, values))}>
          ${
            about === "spend"
              ? field(page, {
                  name: "units",
                  label: page.say("credit.units"),
                  type: "number",
                  value: 1,
                  min: 1,
                  max: 1_000_000,
                  required: true,
                })
              : nothing
          }
          ${field(page, {
            name: "spendId",
            label: page.say("credit.reference"),
            value: reference,
            hint: about === "spend" ? page.say("credit.referenceHint") : "",
            required: true,
            maxlength: 128,
          })}
          ${formButtons(page, about, page.say(`credit.${about}Now`), close)}
        </form>`,
      close,
      page.words,
    );
  }

  async #send(kind, about, values) {
    const page = this.#page;
    const short = ({ details }) => page.say("credit.short", { count: page.words.number(details?.remaining) });
    const { remaining } = await rewordErrors({ QUOTA_EXCEEDED: short }, () =>
      page.context.send("POST", `/api/v1/me/credits/${kind}/${about}`, values, { isRepeatable: true }),
    );
    const count = page.words.number(remaining);
    page.context.tell(page.say(about === "spend" ? "credit.spent" : "credit.refunded", { count }));
    this.#show(null);
    await page.reload();
  }
}
