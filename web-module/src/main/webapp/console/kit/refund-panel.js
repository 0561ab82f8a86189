import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { centsOf } from "./amount.js";
import { amountField, field, formButtons, submitted } from "./form.js";
import { badge, moment, table } from "./parts.js";
import { leftOf, pendingOf } from "./refund.js";

const TONES = { done: "good", pending: "busy", failed: "bad" };

/**
 * The refunds of a payment, and the form for another one.
 *
 * @param {object} page the ConsolePage that shows the payment
 * @param {object} payment {paidCents, refunds}
 * @param {object} texts what this kind of payment says: {whyHint, left: (amount) => string, askAll, askPart}
 * @param {(body: object) => Promise<object>} refund sends the request; answers its result
 */
export function refundPanel(page, payment, texts, refund) {
  const its = (key, values) => page.say(`refund.${key}`, values);
  const { refunds } = payment;
  return html`<section class="panel" id="refunds">
    <h2>${its("title")}</h2>
    ${
      refunds.length === 0
        ? nothing
        : table(
            its("title"),
            ["at", "amount", "state", "why", "note"].map((name) => its(name)),
            refunds.map(({ refundId, state, amountCents, reason, requestedAt, creditNoteNumber }) => ({
              id: refundId,
              cells: [
                moment(requestedAt, page.context, "exactTime"),
                page.words.money(amountCents),
                badge(its(`state.${state}`), TONES[state]),
                reason,
                creditNoteNumber ?? "–",
              ],
            })),
          )
    }
    ${form(page, payment, texts, refund, its)}
  </section>`;
}

function form(page, payment, texts, refund, its) {
  const left = leftOf(payment);
  if (pendingOf(payment)) {
    return html`<p>${its("pending")}</p>`;
  }
  if (left === 0) {
    return html`<p>${its("nothingLeft")}</p>`;
  }
  const send = async ({ amountCents, reason }, filledIn) => {
    const cents = centsOf(amountCents);
    const isConfirmed = await page.context.confirm({
      title: its("askTitle", { amount: page.words.money(cents) }),
      text: cents >= left ? texts.askAll : texts.askPart,
      action: its("giveBack"),
    });
    if (isConfirmed) {
      await sendRefund(page, () => refund({ amountCents: cents, reason }), its);
      filledIn.elements.reason.value = "";
    }
  };
  return html`<form class="operator-form" @submit=${submitted(page, "refund", send)}>
    ${amountField(page, { name: "amountCents", label: its("amount"), cents: left, required: true, hint: texts.left(page.words.money(left)) })}
    ${field(page, { name: "reason", label: its("why"), required: true, maxlength: 500, hint: texts.whyHint })}
    ${formButtons(page, "refund", its("giveBack"), undefined, "btn-danger")}
  </form>`;
}

/** Reloads the payment afterwards, whatever the provider answered. */
async function sendRefund(page, send, its) {
  try {
    const { amountCents, creditNoteNumber } = await send();
    const amount = page.words.money(amountCents);
    page.context.tell(
      creditNoteNumber ? its("givenNote", { amount, number: creditNoteNumber }) : its("given", { amount }),
    );
  } finally {
    await page.reload();
  }
}
