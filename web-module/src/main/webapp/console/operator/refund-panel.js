import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { centsOf } from "../kit/amount.js";
import { amountField, field, formButtons, submitted } from "../kit/form.js";
import { badge, moment, table } from "../kit/parts.js";
import { leftOf, pendingOf } from "./refund.js";

const TONES = { done: "good", pending: "busy", failed: "bad" };

/**
 * The refunds of a payment, and the form for another one.
 *
 * @param {object} page the ConsolePage that shows the payment
 * @param {object} file the payment as the operator sees it
 * @param {(body: object) => Promise<object>} refund sends the request; answers its result
 */
export function refundPanel(page, file, refund) {
  const its = (key, values) => page.say(`payments.${key}`, values);
  const { refunds } = file;
  return html`<section class="panel" id="refunds">
    <h2>${its("refunds")}</h2>
    ${
      refunds.length === 0
        ? nothing
        : table(
            its("refunds"),
            ["at", "amount", "state", "why", "note"].map((name) => its(name)),
            refunds.map(({ refundId, state, amountCents, reason, requestedAt, creditNoteNumber }) => ({
              id: refundId,
              cells: [
                moment(requestedAt, page.context, "exactTime"),
                page.words.money(amountCents),
                badge(its(`refund.${state}`), TONES[state]),
                reason,
                creditNoteNumber ?? "–",
              ],
            })),
          )
    }
    ${form(page, file, refund, its)}
  </section>`;
}

function form(page, file, refund, its) {
  const left = leftOf(file);
  const pending = pendingOf(file);
  if (pending) {
    return html`<p>${its("refundPending")}</p>`;
  }
  if (left === 0) {
    return html`<p>${its("nothingLeft")}</p>`;
  }
  const send = async ({ amountCents, reason }, filledIn) => {
    const cents = centsOf(amountCents);
    if (await isConfirmed(page, cents, left, its)) {
      await sendRefund(page, () => refund({ amountCents: cents, reason }), its);
      filledIn.elements.reason.value = "";
    }
  };
  return html`<form class="operator-form" @submit=${submitted(page, "refund", send)}>
    ${amountField(page, { name: "amountCents", label: its("amount"), cents: left, required: true, hint: its("left", { left: page.words.money(left) }) })}
    ${field(page, { name: "reason", label: its("why"), required: true, maxlength: 500, hint: its("whyHint") })}
    ${formButtons(page, "refund", its("giveBack"), undefined, "btn-danger")}
  </form>`;
}

function isConfirmed(page, cents, left, its) {
  const amount = page.words.money(cents);
  return page.context.confirm({
    title: its("askTitle", { amount }),
    text: its(cents >= left ? "askAll" : "askPart"),
    action: its("giveBack"),
  });
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
