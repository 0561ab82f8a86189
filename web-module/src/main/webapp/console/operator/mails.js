import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, refusal, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, empty, heading, moment, moreButton, table } from "../kit/parts.js";
import { rewordErrors } from "../kit/reword-errors.js";
import { Listing } from "../paging.js";
import { words } from "./words.js";

const PATH = "/api/v1/admin/mails";
const STATES = ["DEAD", "PENDING", "SENT"];
const TEST = "test-mail";

/** Whether mails arrive: those that could not be sent, those that wait, those that went out. */
export default class Mails extends ConsolePage {
  static words = words;
  #mails = new Listing((path) => this.context.page(path));

  get #state() {
    return STATES.includes(this.query.state) ? this.query.state : STATES[0];
  }

  load() {
    return this.#mails.open(`${PATH}?state=${this.#state}`);
  }

  view() {
    return html`${heading(this.say("page.mails"), nothing, this.say("mails.lead"))}
      <form class="filters" id="test" @submit=${submitted(this, TEST, ({ recipient }) => this.#test(recipient))}>
        ${field(this, { name: "recipient", label: this.say("mails.testTo"), type: "email", value: this.context.user.email, required: true, maxlength: 254 })}
        <button type="submit" class="btn btn-outline-secondary mb-3" ?disabled=${this.doing !== null}>${this.say("mails.test")}</button>
      </form>
      ${refusal(this, this.refusedAct)}
      <form class="filters" @change=${({ target }) => this.context.go(`/mails?state=${target.value}`)}>
        ${field(this, { name: "state", label: this.say("mails.showing"), value: this.#state, choices: STATES.map((state) => [state, this.say(`mails.state.${state}`)]) })}
      </form>
      ${this.#list()} ${moreButton(this.#mails, this)}`;
  }

  #list() {
    const { items } = this.#mails;
    if (items.length === 0) {
      return empty(this.say("mails.none"));
    }
    const columns = ["kind", "recipient", "since", "attempts", "error", "actions"].map((name) =>
      this.say(`mails.${name}`),
    );
    return table(
      this.say("mails.caption"),
      columns,
      items.map((mail) => ({ id: mail.id, cells: this.#cells(mail) })),
    );
  }

  #cells({ id, kind, recipient, state, attempts, error, createdAt }) {
    return [
      this.say(`mail.kind.${kind}`),
      recipient,
      moment(createdAt, this.context),
      attempts,
      error ?? "–",
      state === "DEAD"
        ? actButton(
            this,
            `requeue-${id}`,
            this.say("mails.requeue"),
            () => this.#requeue(id),
            "btn-sm btn-outline-secondary",
          )
        : nothing,
    ];
  }

  async #test(recipient) {
    const messages = { RESOURCE_CONFLICT: this.say("mails.off") };
    await rewordErrors(messages, () => this.context.send("POST", `${PATH}/test`, { recipient }));
    this.context.tell(this.say("mails.tested", { recipient }));
  }

  async #requeue(id) {
    await this.context.send("POST", `${PATH}/${id}/requeue`, undefined, { isRepeatable: true });
    this.#mails.drop(id);
    this.context.tell(this.say("mails.requeued"));
  }
}
