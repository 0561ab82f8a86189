import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { centsOf } from "../kit/amount.js";
import { amountField, field, formButtons, submitted } from "../kit/form.js";
import { sheet } from "../kit/parts.js";
import { METHODS } from "./order-state.js";

/**
 * The sheet to take a payment: all that is due, or a part of it.
 *
 * @param {object} page the ConsolePage
 * @param {{due: number, isUnsure: boolean}} payment cents that are due; whether the answer to it was lost
 * @param {{take: (payment: {amountCents: number, method: string}) => Promise<unknown>, close: () => void}} actions
 */
export function paymentSheet(page, { due, isUnsure }, { take, close }) {
  const hint = page.say("order.amountHint", { due: page.words.money(due) });
  const methods = METHODS.map((method) => [method, page.say(`order.method.${method}`)]);
  return sheet(
    page.say("order.takePayment"),
    html`<form @submit=${submitted(page, "pay", ({ amountCents, method }) => take({ amountCents: centsOf(amountCents), method }))}>
      ${amountField(page, { name: "amountCents", label: page.say("order.amount"), cents: due, required: true, hint })}
      ${field(page, { name: "method", label: page.say("order.method"), choices: methods })}
      ${isUnsure ? html`<p class="stale" role="alert">${page.say("order.paymentAgain")}</p>` : nothing}
      ${formButtons(page, "pay", page.say("order.takePayment"), close)}
    </form>`,
    close,
    page.words,
  );
}
