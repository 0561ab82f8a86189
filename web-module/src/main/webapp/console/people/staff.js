import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, heading, moreButton, sheet, table } from "../kit/parts.js";
import { rewordErrors } from "../kit/reword-errors.js";
import { Listing, allOf } from "../paging.js";
import { namesOf } from "./audit-entries.js";
import { changeOf, isLastAdmin, newPerson } from "./people.js";
import { personForm } from "./person-form.js";
import { words } from "./words.js";

const PATH = "/api/v1/staff";

/** The people of the tenant: who may sign in, as what, and where. */
export default class Staff extends ConsolePage {
  static words = words;
  #people = new Listing((path) => this.context.page(path));
  #branches = [];
  /** What the sheet shows: {role} alone is somebody new. */
  #edited = null;

  async load() {
    const [branches] = await Promise.all([
      allOf((path) => this.context.page(path), "/api/v1/branches?limit=200"),
      this.#people.open(PATH),
    ]);
    this.#branches = branches;
  }

  view() {
    const add = html`<button type="button" class="btn btn-primary" id="new-person" @click=${() => this.#edit({ role: "STAFF" })}>${this.say("staff.new")}</button>`;
    const columns = ["name", "role", "branch", "state", "actions"].map((name) => this.say(`staff.${name}`));
    const names = namesOf(this.#branches);
    return html`${heading(this.say("page.staff"), add, this.say("staff.lead"))}
    ${table(
      this.say("staff.caption"),
      columns,
      this.#people.items.map((person) => ({ id: person.id, cells: this.#cells(person, names) })),
    )}
    ${moreButton(this.#people, this)} ${this.#sheet()}`;
  }

  #cells(person, branchNames) {
    const { id, name, email, role, branchId, active } = person;
    return [
      html`<div>
        <b>${name}</b>${id === this.context.user.id ? html` <span class="quiet">(${this.say("staff.you")})</span>` : nothing}<br />
        <span class="quiet">${email}</span>
      </div>`,
      this.say(`role.${role}`),
      branchId ? (branchNames.get(branchId) ?? this.say("staff.unknownBranch")) : this.say("staff.everywhere"),
      html`${active ? badge(this.say("staff.active"), "good") : badge(this.say("staff.inactive"))}
      ${person.secondFactor ? badge(this.say("staff.secondFactor"), "good") : nothing}`,
      this.#actions(person),
    ];
  }

  #actions(person) {
    const { id, active, secondFactor } = person;
    const small = "btn-sm btn-outline-secondary";
    const edit = html`<button type="button" class="btn ${small}" data-edit @click=${() => this.#edit(person)}>${this.say("edit")}</button>`;
    if (isLastAdmin(person, this.#people.items, this.#people.next === null)) {
      return html`<div class="actions">${edit}<span class="quiet last-admin">${this.say("staff.lastAdmin")}</span></div>`;
    }
    return html`<div class="actions">
      ${edit} ${active ? actButton(this, `invite-${id}`, this.say("staff.invite"), () => this.#invite(person), small) : nothing}
      ${actButton(this, `switch-${id}`, this.say(active ? "staff.deactivate" : "staff.activate"), () => this.#switch(person), small)}
      ${
        secondFactor && id !== this.context.user.id
          ? actButton(this, `factor-${id}`, this.say("staff.takeOff"), () => this.#takeOff(person), small)
          : nothing
      }
      ${actButton(this, `remove-${id}`, this.say("remove"), () => this.#remove(person), small)}
    </div>`;
  }

  #sheet() {
    const person = this.#edited;
    if (person === null) {
      return nothing;
    }
    const content = personForm(this, person, {
      branches: this.#branches.filter(({ id, active }) => active || id === person.branchId),
      chooseRole: (role) => this.#chooseRole(role),
      save: (values) => this.#save(person, values),
      close: () => this.#edit(null),
    });
    return sheet(
      person.id ? this.say("staff.editTitle", person) : this.say("staff.new"),
      content,
      () => this.#edit(null),
      this.words,
    );
  }

  #edit(person) {
    this.refused = null;
    this.#edited = person === null ? null : { ...person, chosenRole: person.role };
    this.requestUpdate();
  }

  #chooseRole(role) {
    this.#edited.chosenRole = role;
    this.requestUpdate();
  }

  async #save(person, values) {
    const saved = await this.#send(
      person.id ? "PATCH" : "POST",
      person.id,
      person.id ? changeOf(person, values) : newPerson(values),
    );
    this.#people.put(saved);
    this.#edited = null;
    this.context.tell(person.id ? this.say("saved") : this.say("staff.created", saved));
  }

  async #invite({ id, email }) {
    const messages = { RESOURCE_CONFLICT: this.say("staff.noMails") };
    await rewordErrors(messages, () => this.context.send("POST", `${PATH}/${id}/invitation`));
    this.context.tell(this.say("staff.invited", { email }));
  }

  async #switch(person) {
    const { id, name, active } = person;
    const isConfirmed =
      !active ||
      (await this.context.confirm({
        title: this.say("staff.askOffTitle", { name }),
        text: this.say("staff.askOffText"),
        action: this.say("staff.deactivate"),
      }));
    if (isConfirmed) {
      this.#people.put(await this.#send("PATCH", id, { active: !active }));
      this.context.tell(this.say(active ? "staff.isOff" : "staff.isOn", { name }));
    }
  }

  async #takeOff(person) {
    const { id, name } = person;
    const isConfirmed = await this.context.confirm({
      title: this.say("staff.askTakeOffTitle", { name }),
      text: this.say("staff.askTakeOffText"),
      action: this.say("staff.takeOff"),
    });
    if (isConfirmed) {
      await this.context.send("DELETE", `${PATH}/${id}/second-factor`);
      this.#people.put({ ...person, secondFactor: false });
      this.context.tell(this.say("staff.tookOff", { name }));
    }
  }

  async #remove({ id, name }) {
    const isConfirmed = await this.context.confirm({
      title: this.say("staff.askRemoveTitle", { name }),
      text: this.say("staff.askRemoveText"),
      action: this.say("remove"),
    });
    if (isConfirmed) {
      await this.#send("DELETE", id);
      this.#people.drop(id);
      this.context.tell(this.say("staff.removed", { name }));
    }
  }

  #send(method, id, body) {
    const messages = {
      RESOURCE_CONFLICT: this.say("staff.lastAdmin"),
      RESOURCE_ALREADY_EXISTS: this.say("staff.emailTaken"),
    };
    return rewordErrors(messages, () => this.context.send(method, id ? `${PATH}/${id}` : PATH, body));
  }
}
