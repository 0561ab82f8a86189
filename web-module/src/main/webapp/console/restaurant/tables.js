import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, empty, heading, moment, moreButton, sheet, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { words } from "./words.js";

const TABLES = "/api/v1/tables";

/** Where guests of the branch sit. */
export default class Tables extends ConsolePage {
  static words = words;
  static pollMs = 20_000;

  #tables = new Listing((path) => this.context.page(path, { branch: true }));
  #isOpen = false;
  /** The table that is being edited: {id?, name?}, or null. */
  #edited = null;

  async load() {
    const path = `${TABLES}?limit=50`;
    await (this.#isOpen ? this.#tables.refresh(path) : this.#tables.open(path));
    this.#isOpen = true;
  }

  get #mayWrite() {
    return this.context.hasRole("ADMIN", "MANAGER");
  }

  view() {
    return html`${heading(this.say("page.tables"), this.#mayWrite ? this.#newButton() : nothing, this.say("table.lead"))}
    ${this.#tables.items.length === 0 ? this.#none() : this.#list()} ${moreButton(this.#tables, this)} ${this.#edited ? this.#form() : nothing}`;
  }

  #newButton() {
    return html`<button type="button" class="btn btn-primary" data-do="new" @click=${() => this.#edit({})}>${this.say("table.new")}</button>`;
  }

  #none() {
    return empty(this.say("table.none"), this.say(this.#mayWrite ? "table.noneLead" : "table.noneStaff"));
  }

  #list() {
    const columns = ["name", "createdAt", "actions"].map((name) => this.say(`table.${name}`));
    const rows = this.#tables.items.map((one) => ({
      id: one.id,
      cells: [html`<b>${one.name}</b>`, moment(one.createdAt, this.context, "date"), this.#actions(one)],
    }));
    return table(this.say("page.tables"), columns, rows);
  }

  #actions(one) {
    const of = html`<span class="visually-hidden">: ${one.name}</span>`;
    return html`<div class="actions">
      <a class="btn btn-outline-secondary" href=${`#/orders/new?table=${encodeURIComponent(one.id)}`}>${this.say("table.order")}${of}</a>
      ${
        this.#mayWrite
          ? html`<button type="button" class="btn btn-outline-secondary" data-do="rename" @click=${() => this.#edit(one)}>${this.say("table.rename")}${of}</button>
            ${actButton(this, `remove-${one.id}`, html`${this.say("remove")}${of}`, () => this.#remove(one), "btn-outline-danger")}`
          : nothing
      }
    </div>`;
  }

  #edit(one) {
    this.#edited = one;
    this.refused = null;
    this.requestUpdate();
  }

  #form() {
    const { id, name } = this.#edited;
    const close = () => this.#edit(null);
    return sheet(
      this.say(id ? "table.edit" : "table.new"),
      html`<form @submit=${submitted(this, "save", (values) => this.#save(values))}>
        ${field(this, { name: "name", label: this.say("table.name"), value: name, required: true, maxlength: 60, hint: this.say("table.nameHint") })}
        ${formButtons(this, "save", this.say(id ? "save" : "create"), close)}
      </form>`,
      close,
      this.words,
    );
  }

  async #save(values) {
    const { id } = this.#edited;
    const saved = id
      ? await this.context.send("PATCH", `${TABLES}/${encodeURIComponent(id)}`, values)
      : await this.context.send("POST", TABLES, values, { branch: true });
    this.#tables.put(saved);
    this.#edit(null);
    this.context.tell(this.say("saved"));
  }

  async #remove({ id, name }) {
    const isConfirmed = await this.context.confirm({
      title: this.say("table.removeTitle", { name }),
      text: this.say("table.removeText"),
      action: this.say("remove"),
    });
    if (isConfirmed) {
      await this.context.send("DELETE", `${TABLES}/${encodeURIComponent(id)}`);
      this.#tables.drop(id);
      this.context.tell(this.say("table.removed", { name }));
    }
  }
}
