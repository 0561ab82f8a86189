import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, refusal, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, empty, heading, moment, moreButton, sheet, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { words } from "./words.js";

const PATH = "/api/v1/branches";

/** The tenant's branches: opened as far as the licence allows, changed, switched off and on. */
export default class Branches extends ConsolePage {
  static words = words;
  #branches = new Listing((path) => this.context.page(path));
  /** How many may be switched on; -1: any number. */
  #cap = -1;
  /** What the sheet shows: {} is a new branch. */
  #edited = null;

  async load() {
    const [{ limits }] = await Promise.all([this.context.get("/api/v1/entitlements/me"), this.#branches.open(PATH)]);
    this.#cap = limits["limit.maxBranches"] ?? 0;
  }

  view() {
    const used = this.context.branches.length;
    const lead = this.say(this.#cap < 0 ? "branches.leadAny" : "branches.lead", { used, cap: this.#cap });
    const add = html`<button type="button" class="btn btn-primary" id="new-branch" @click=${() => this.#edit({})}>${this.say("branches.new")}</button>`;
    return html`${heading(this.say("page.branches"), add, lead)} ${refusal(this, this.#refusedSwitch())} ${this.#list()} ${this.#sheet()}`;
  }

  #list() {
    const { items } = this.#branches;
    if (items.length === 0) {
      return empty(this.say("branches.none"));
    }
    const columns = ["name", "address", "state", "since", "actions"].map((name) => this.say(`branches.${name}`));
    return html`${table(
      this.say("branches.caption"),
      columns,
      items.map((branch) => ({ id: branch.id, cells: this.#cells(branch) })),
    )}
    ${moreButton(this.#branches, this)}`;
  }

  #cells(branch) {
    const { id, name, address, active, createdAt } = branch;
    return [
      html`<b>${name}</b>`,
      address || "–",
      active ? badge(this.say("branches.on"), "good") : badge(this.say("branches.off")),
      moment(createdAt, this.context, "date"),
      html`<div class="actions">
        <button type="button" class="btn btn-sm btn-outline-secondary" data-edit @click=${() => this.#edit(branch)}>${this.say("edit")}</button>
        ${actButton(this, `switch-${id}`, this.say(active ? "branches.switchOff" : "branches.switchOn"), () => this.#switch(branch), "btn-sm btn-outline-secondary")}
      </div>`,
    ];
  }

  #sheet() {
    const branch = this.#edited;
    if (branch === null) {
      return nothing;
    }
    const { id, name, address } = branch;
    return sheet(
      this.say(id ? "branches.editTitle" : "branches.new"),
      html`<form @submit=${submitted(this, "branch", (values) => this.#save(branch, values))}>
        ${field(this, { name: "name", label: this.say("branches.name"), value: name, required: true, maxlength: 200 })}
        ${field(this, { name: "address", label: this.say("branches.address"), value: address, maxlength: 500, rows: 2 })}
        ${formButtons(this, "branch", this.say(id ? "save" : "create"), () => this.#edit(null))}
      </form>`,
      () => this.#edit(null),
      this.words,
    );
  }

  /** The row's button that was refused, if it was one. */
  #refusedSwitch() {
    return this.refusedAct?.startsWith("switch-") ? this.refusedAct : null;
  }

  #edit(branch) {
    this.refused = null;
    this.#edited = branch;
    this.requestUpdate();
  }

  async #save({ id }, values) {
    const saved = await this.#send(id ? "PATCH" : "POST", id, values);
    this.#edited = null;
    this.context.tell(this.say(id ? "saved" : "branches.created", saved));
  }

  async #switch({ id, name, active }) {
    const isConfirmed =
      !active ||
      (await this.context.confirm({
        title: this.say("branches.askTitle", { name }),
        text: this.say("branches.askText"),
        action: this.say("branches.switchOff"),
      }));
    if (isConfirmed) {
      await this.#send("PATCH", id, { active: !active });
      this.context.tell(this.say(active ? "branches.isOff" : "branches.isOn", { name }));
    }
  }

  /** A changed branch is changed in the list at the top, too. */
  async #send(method, id, body) {
    const saved = await this.context.send(method, id ? `${PATH}/${id}` : PATH, body);
    this.#branches.put(saved);
    await this.context.reloadBranches();
    return saved;
  }
}
