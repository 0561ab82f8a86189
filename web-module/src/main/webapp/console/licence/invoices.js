import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, empty, heading, moment, moreButton, table } from "../kit/parts.js";
import { saveFile } from "../kit/save-file.js";
import { Listing } from "../paging.js";
import { Catalogue } from "./catalogue.js";
import { words } from "./words.js";

const INVOICES = "/api/v1/me/invoices";
const NOTES = "/api/v1/me/credit-notes";

/** Invoices and credit notes, each with its copy as a PDF. */
export default class InvoicesPage extends ConsolePage {
  static words = words;

  #invoices = new Listing((path) => this.context.page(path));
  #notes = new Listing((path) => this.context.page(path));
  #catalogue = null;

  async load() {
    [this.#catalogue] = await Promise.all([
      Catalogue.load(this.context),
      this.#invoices.open(INVOICES),
      this.#notes.open(NOTES),
    ]);
  }

  view() {
    if (this.#catalogue.language !== this.words.language) {
      queueMicrotask(() => this.reload());
    }
    return html`${heading(this.say("invoice.title"), this.#toPayments(), this.say("invoice.lead"))}
    ${this.#invoices.items.length === 0 ? empty(this.say("invoice.empty"), this.say("invoice.emptyText")) : this.#table()}
    ${moreButton(this.#invoices, this)} ${this.#notes.items.length === 0 ? nothing : this.#creditNotes()}`;
  }

  #toPayments() {
    return this.context.hasRole("ADMIN", "MANAGER")
      ? html`<a class="btn btn-outline-secondary" id="payments" href="#/payments">${this.say("ownPayment.title")}</a>`
      : nothing;
  }

  #table() {
    return table(
      this.say("invoice.title"),
      this.#columns("number", "date", "what", "total", "tax", "file"),
      this.#invoices.items.map((invoice) => {
        const { invoiceNumber: number, issuedAt, totalCents, taxCents, currency } = invoice;
        return {
          id: number,
          cells: [
            html`<span class="text-nowrap">${number}</span>`,
            moment(issuedAt, this.context),
            this.#lines(invoice),
            html`<b class="text-nowrap">${this.words.money(totalCents, currency)}</b>`,
            html`<span class="text-nowrap">${this.words.money(taxCents, currency)}</span>`,
            this.#pdf(`${INVOICES}/${number}/pdf`, number),
          ],
        };
      }),
    );
  }

  #lines({ lines, shippingCents, currency }) {
    return html`<ul class="invoice-lines">
      ${lines.map(
        (line) => html`<li>
          ${line.qty > 1 ? `${line.qty} × ` : nothing}${this.#catalogue.nameOf(line)} · ${this.words.money(line.subtotalCents, currency)}
          ${line.periodEnd ? html`<span class="quiet">${this.say("invoice.until", { date: this.words.date(line.periodEnd) })}</span>` : nothing}
        </li>`,
      )}
      ${shippingCents > 0 ? html`<li>${this.say("invoice.shipping", { amount: this.words.money(shippingCents, currency) })}</li>` : nothing}
    </ul>`;
  }

  #creditNotes() {
    return html`<h2>${this.say("invoice.notes")}</h2>
      <p class="quiet">${this.say("invoice.notesText")}</p>
      ${table(
        this.say("invoice.notes"),
        this.#columns("number", "date", "of", "total", "tax", "file"),
        this.#notes.items.map(
          ({ creditNoteNumber: number, issuedAt, invoiceNumber, totalCents, taxCents, currency }) => ({
            id: number,
            cells: [
              html`<span class="text-nowrap">${number}</span>`,
              moment(issuedAt, this.context),
              invoiceNumber,
              html`<b>${this.words.money(totalCents, currency)}</b>`,
              html`<span class="text-nowrap">${this.words.money(taxCents, currency)}</span>`,
              this.#pdf(`${NOTES}/${number}/pdf`, number),
            ],
          }),
        ),
      )}
      ${moreButton(this.#notes, this)}`;
  }

  #columns(...names) {
    return names.map((name) => this.say(`invoice.${name}`));
  }

  #pdf(path, number) {
    const label = html`<span aria-hidden="true">${this.say("invoice.pdf")}</span><span class="visually-hidden">${this.say("invoice.pdfOf", { number })}</span>`;
    return actButton(this, `pdf-${number}`, label, () => this.#save(path, number), "btn-sm btn-outline-secondary");
  }

  async #save(path, number) {
    saveFile(await this.context.file(path), `${number}.pdf`);
    this.context.tell(this.say("invoice.saved", { number }));
  }
}
