import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { keyed } from "../../lib/lit-html/directives/keyed.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { sheet } from "../kit/parts.js";

const KINDS = ["data-protection-notice", "distance-sales-terms", "refund-policy"];

/** The buyer, the delivery address and the consents. Input stays when the cart changes. */
export class OrderForm {
  #page;
  #documents = [];
  #reading = null;

  constructor(page) {
    this.#page = page;
  }

  async load(context) {
    this.#documents = await Promise.all(KINDS.map((kind) => context.get(`/api/v1/legal/documents/${kind}/current`)));
  }

  /**
   * @param {{amount: string, branches: object[], pay: (order: object) => Promise}} order branches
   *     that hardware can be shipped to; pay gets {buyer, acceptedDocumentIds, branchId, referralCode}
   */
  view({ amount, branches, pay }) {
    const page = this.#page;
    const { user } = page.context;
    const say = (key, values) => page.say(key, values);
    return html`<form id="order" class="panel" @submit=${submitted(page, "pay", (values) => pay(this.#orderOf(values)))}>
        <h2>${say("checkout.buyer")}</h2>
        <p class="quiet">${say("checkout.buyerText")}</p>
        ${field(page, { name: "buyer.name", label: say("checkout.name"), value: user.name, required: true, maxlength: 60, autocomplete: "name" })}
        ${field(page, { name: "buyer.email", label: say("checkout.email"), type: "email", value: user.email, required: true, maxlength: 100, autocomplete: "email" })}
        ${field(page, { name: "buyer.phone", label: say("checkout.phone"), type: "tel", hint: say("checkout.phoneHint"), required: true, maxlength: 40, autocomplete: "tel" })}
        ${field(page, { name: "buyer.address", label: say("checkout.address"), rows: 2, required: true, maxlength: 400, autocomplete: "street-address" })}
        ${
          branches.length > 0
            ? field(page, {
                name: "branchId",
                label: say("checkout.branch"),
                choices: [["", say("checkout.toAddress")], ...branches.map(({ id, name }) => [id, name])],
              })
            : nothing
        }
        ${field(page, { name: "referralCode", label: say("checkout.referral"), maxlength: 64 })}
        <h2>${say("checkout.consents")}</h2>
        ${this.#documents.map((document) => this.#consent(document))}
        <p class="quiet">${say("checkout.payText")}</p>
        ${formButtons(page, "pay", say("checkout.pay", { amount }))}
      </form>
      ${this.#sheet()}`;
  }

  #consent({ id, kind, title, body, version, publishedAt }) {
    const page = this.#page;
    const box = `consent-${kind}`;
    const read = () => this.#read({ title, body, version, publishedAt });
    // A newer version is another document: what was ticked was the old one.
    return keyed(
      id,
      html`<div class="consent">
      <div class="form-check">
        <input type="checkbox" class="form-check-input" id=${box} name=${`consent:${id}`} required />
        <label class="form-check-label" for=${box}>${page.say(`checkout.consent.${kind}`)}</label>
      </div>
      <button type="button" class="btn btn-sm btn-link" data-read=${kind} @click=${read}>${page.say("checkout.read", { title })}</button>
    </div>`,
    );
  }

  #read(document) {
    this.#reading = document;
    this.#page.requestUpdate();
  }

  #sheet() {
    if (!this.#reading) {
      return nothing;
    }
    const page = this.#page;
    const { title, body, version, publishedAt } = this.#reading;
    const about = page.say("checkout.version", { version, date: page.words.date(publishedAt) });
    return sheet(
      title,
      html`<p class="quiet">${about}</p>
        <div class="legal-text">${body}</div>`,
      () => this.#read(null),
      page.words,
    );
  }

  #orderOf(values) {
    const buyer = Object.fromEntries(
      ["email", "name", "phone", "address"].map((name) => [name, values[`buyer.${name}`]]),
    );
    return {
      buyer,
      acceptedDocumentIds: this.#documents.map(({ id }) => id).filter((id) => values[`consent:${id}`]),
      branchId: values.branchId ?? null,
      referralCode: values.referralCode,
    };
  }
}
