import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, empty, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { nameOf } from "./looks.js";
import { INBOX } from "./server.js";
import { words } from "./words.js";

/** What came from platforms and could not be understood, to be tried again. */
export default class Inbox extends ConsolePage {
  static words = words;
  static pollMs = 15_000;
  #entries = new Listing((path) => this.desk.page(path));

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
    const isAdmin = this.desk.may("ADMIN");
    return table(
      this.say("page.inbox"),
      [...columns, ...(isAdmin ? ["delivery.actions"] : [])].map((key) => this.say(key)),
      items.map((entry) => ({
        id: entry.id,
        cells: [
          this.say(`delivery.kind.${entry.kind}`),
          nameOf(this, entry.platform),
          entry.externalId ? html`<code>${entry.externalId}</code>` : "–",
          html`<span class="said">${entry.error ?? "–"}</span>`,
          this.words.number(entry.attempts),
          moment(entry.receivedAt, this.desk, "ago"),
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
    const { state } = await this.desk.send("POST", `${INBOX}/${id}/replay`);
    this.desk.tell(this.say("delivery.replayed", { state: this.say(`delivery.inboxState.${state}`) }));
    await this.#entries.open(INBOX);
  }
}
