import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { live } from "../../lib/lit-html/directives/live.js";
import { refusal } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { heading } from "../kit/parts.js";
import { words } from "./words.js";

const PATH = "/api/v1/notices";

/** Which mails the tenant's administrators get. */
export default class Notices extends ConsolePage {
  static words = words;
  /** {mailsAreSent, notices: [{kind, on}]} */
  #all = null;

  async load() {
    this.#all = await this.context.get(PATH);
  }

  view() {
    const { mailsAreSent, notices } = this.#all;
    return html`${heading(this.say("page.notices"), nothing, this.say("notices.lead"))}
      ${mailsAreSent ? nothing : html`<p class="alert alert-warning">${this.say("notices.noMails")}</p>`}
      ${refusal(this, this.refusedAct)}
      <fieldset>
        <legend class="visually-hidden">${this.say("page.notices")}</legend>
        ${notices.map((notice) => this.#notice(notice))}
      </fieldset>`;
  }

  #notice({ kind, on }) {
    const id = `notice-${kind}`;
    return html`<div class="form-check form-switch mb-3">
      <input id=${id} type="checkbox" role="switch" class="form-check-input" .checked=${live(on)} ?disabled=${this.doing !== null} aria-describedby="${id}-hint" @change=${({ target }) => this.#set(kind, target.checked)} />
      <label class="form-check-label" for=${id}>${this.say(`mail.kind.${kind}`)}</label>
      <div class="form-text" id="${id}-hint">${this.say(`notices.hint.${kind}`)}</div>
    </div>`;
  }

  #set(kind, on) {
    this.#show(kind, on);
    return this.act(kind, async () => {
      try {
        await this.context.send("PUT", `${PATH}/${kind}`, { on });
      } catch (failure) {
        this.#show(kind, !on);
        throw failure;
      }
      this.context.tell(this.say("saved"));
    });
  }

  #show(kind, on) {
    const { mailsAreSent, notices } = this.#all;
    this.#all = { mailsAreSent, notices: notices.map((one) => (one.kind === kind ? { kind, on } : one)) };
  }
}
