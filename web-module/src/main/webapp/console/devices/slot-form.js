import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { heading } from "../kit/parts.js";
import { DEVICE_KINDS, OWNERSHIPS } from "./model/kinds.js";
import { mayDoWithoutAgent, PAPER_WIDTHS, PROTOCOLS } from "./model/printers.js";
import { choicesOf } from "./presentation.js";

/** The form that creates a slot. */
export class SlotForm {
  #page;
  #made;
  #kind;
  #protocol = PROTOCOLS[0];

  /**
   * @param {object} page the ConsolePage; its query may name kind and model
   * @param {(slot: object) => void} made gets the new slot with its code or access
   */
  constructor(page, made) {
    const { kind } = page.query;
    this.#page = page;
    this.#made = made;
    this.#kind = DEVICE_KINDS.includes(kind) ? kind : DEVICE_KINDS[0];
  }

  view() {
    const page = this.#page;
    const { context, words, query } = page;
    const isAlone = this.#isWithoutAgent();
    return html`${heading(page.say("device.new"), undefined, page.say(isAlone ? "device.newLeadPrinter" : "device.newLead", { branch: context.branch.name }))}
      <form class="panel device-form" id="slot-form" @submit=${submitted(page, "create", (values) => this.#create(values))}>
        ${field(page, { name: "kind", label: page.say("device.kindLabel"), choices: choicesOf(DEVICE_KINDS, "device.kind", words), value: this.#kind, required: true, change: this.#choose("kind") })}
        ${mayDoWithoutAgent(this.#kind) ? this.#way() : nothing}
        ${field(page, { name: "model", label: page.say("device.model"), value: query.model ?? "", hint: page.say("device.modelHint"), maxlength: 200 })}
        ${field(page, { name: "ownership", label: page.say("device.ownership"), choices: choicesOf(OWNERSHIPS, "device.own", words), value: "byo" })}
        ${field(page, { name: "capabilities", label: page.say("device.capabilities"), hint: page.say("device.capabilitiesHint") })}
        ${formButtons(page, "create", page.say(isAlone ? "device.makeAccess" : "device.makeSlot"), () => context.go("/devices"))}
      </form>`;
  }

  #way() {
    const page = this.#page;
    return html`${field(page, { name: "protocol", label: page.say("device.protocol"), choices: choicesOf(PROTOCOLS, "device.protocol", page.words), value: this.#protocol, hint: page.say("device.protocolHint"), change: this.#choose("protocol") })}
    ${
      this.#isWithoutAgent()
        ? field(page, {
            name: "paperWidthMm",
            label: page.say("device.paperWidth"),
            choices: choicesOf(PAPER_WIDTHS, "device.paper", page.words),
            value: PAPER_WIDTHS[0],
          })
        : nothing
    }`;
  }

  #isWithoutAgent() {
    return mayDoWithoutAgent(this.#kind) && this.#protocol !== "agent";
  }

  #choose(name) {
    return ({ target }) => {
      if (name === "kind") {
        this.#kind = target.value;
      } else {
        this.#protocol = target.value;
      }
      this.#page.requestUpdate();
    };
  }

  async #create({ kind, model, ownership, capabilities, protocol, paperWidthMm }) {
    const tags = (capabilities ?? "")
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean);
    const way = this.#isWithoutAgent() ? { protocol, paperWidthMm: Number(paperWidthMm) } : {};
    const slot = { kind, model, ownership, capabilities: tags, ...way };
    this.#made(await this.#page.context.send("POST", "/api/v1/devices", slot, { branch: true }));
  }
}
