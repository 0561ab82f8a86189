import { html } from "../../lib/lit-element/lit-element.js";
import { refusal } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { programOf } from "./programs.js";
import { words } from "./words.js";

const PATH = "/api/v1/auth/sign-ins";
const EVERYWHERE = "everywhere";

/** Where the person is signed in: ended one by one, or all at once. */
export default class SignIns extends ConsolePage {
  static words = words;
  #signIns = new Listing((path) => this.context.page(path));

  load() {
    return this.#signIns.open(PATH);
  }

  view() {
    const everywhere = actButton(
      this,
      EVERYWHERE,
      this.say("signIns.everywhere"),
      () => this.#leaveAll(),
      "btn-outline-danger",
    );
    const columns = ["program", "address", "since", "used", "actions"].map((name) => this.say(`signIns.${name}`));
    return html`${heading(this.say("page.signIns"), everywhere, this.say("signIns.lead"))}
    ${refusal(this, this.refusedAct)}
    ${table(
      this.say("signIns.caption"),
      columns,
      this.#signIns.items.map((signIn) => ({ id: signIn.id, cells: this.#cells(signIn) })),
    )}
    ${moreButton(this.#signIns, this)}`;
  }

  #cells(signIn) {
    const { id, client, address, createdAt, renewedAt, current } = signIn;
    return [
      html`<b title=${client ?? ""}>${programOf(client) ?? this.say("signIns.unknown")}</b>`,
      address ?? "–",
      moment(createdAt, this.context),
      moment(renewedAt ?? createdAt, this.context, "ago"),
      current
        ? badge(this.say("signIns.this"), "good")
        : actButton(
            this,
            `end-${id}`,
            this.say("signIns.end"),
            () => this.#end(signIn),
            "btn-sm btn-outline-secondary",
          ),
    ];
  }

  async #end({ id, client }) {
    await this.context.send("DELETE", `${PATH}/${id}`);
    this.#signIns.drop(id);
    this.context.tell(this.say("signIns.ended", { program: programOf(client) ?? this.say("signIns.unknown") }));
  }

  async #leaveAll() {
    const isConfirmed = await this.context.confirm({
      title: this.say("signIns.askTitle"),
      text: this.say("signIns.askText"),
      action: this.say("signIns.everywhere"),
    });
    if (isConfirmed) {
      await this.context.send("DELETE", PATH);
      await this.context.signOut();
    }
  }
}
