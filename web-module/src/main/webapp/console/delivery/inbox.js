import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, empty, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { nameOf } from "./presentation.js";
import { INBOX } from "./server.js";
import { words } from "./words.js";

/** Messages of platforms that could not be processed, to be tried again. */
export default class Inbox extends ConsolePage {
  static words = words;
  static pollMs = 15_000;
  #entries = new Listing((path) => this.context.page(path));

  async load() {
    await this.#entries.refresh(INBOX);
  }

  view() {
    const { items } = this.#entries;
    return html`${heading(this.say("page.inbox"), nothing, this.say("delivery.inboxLead"))}
    ${items.length === 0 ? empty(this.say("delivery.allRead"), this.say("delivery.allReadText")) : this.#list(items)}
    ${moreButton(this.#entries, this)}`;
  }

  #list(items) {
    const columns = [
      "delivery.message",
      "delivery.platform",
      "delivery.externalId",
      "delivery.whatFailed",
      "delivery.attempts",
      "delivery.received",
    ];
    const isAdmin = this.context.hasRole("ADMIN");
    return table(
      this.say("page.inbox"),
      [...columns, ...(isAdmin ? ["delivery.actions"] : [])].map((key) => this.say(key)),
      items.map((entry) => ({
        id: entry.id,
        cells: [
          this.say(`delivery.kind.${entry.kind}`),
          nameOf(this, entry.platform),
          entry.externalId ? html`<code>${entry.externalId}</code>` : "–",
          html`<span class="quoted">${entry.error ?? "–"}</span>`,
          this.words.number(entry.attempts),
          moment(entry.receivedAt, this.context, "ago"),
          ...(isAdmin
            ? [
                actButton(
                  this,
                  `replay-${entry.id}`,
                  this.say("delivery.replay"),
                  () => this.#replay(entry),
                  "btn-sm btn-outline-primary",
                ),
              ]
            : []),
        ],
      })),
    );
  }

  async #replay({ id }) {
    const { state } = await this.context.send("POST", `${INBOX}/${id}/replay`);
    this.context.tell(this.say("delivery.replayed", { state: this.say(`delivery.inboxState.${state}`) }));
    await this.#entries.open(INBOX);
  }
}
