import { html } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { heading } from "../kit/parts.js";
import { DEVICE_KINDS, OWNERSHIPS } from "./model/kinds.js";
import { choicesOf } from "./presentation.js";

/**
 * The form that creates a slot.
 *
 * @param {object} page the ConsolePage; its query may name kind and model
 * @param {(slot: object) => void} made gets the new slot with its code
 */
export function slotForm(page, made) {
  const { context, words, query } = page;
  const create = async ({ kind, model, ownership, capabilities }) => {
    const tags = (capabilities ?? "")
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean);
    made(
      await context.send("POST", "/api/v1/devices", { kind, model, ownership, capabilities: tags }, { branch: true }),
    );
  };
  const kind = DEVICE_KINDS.includes(query.kind) ? query.kind : DEVICE_KINDS[0];
  return html`${heading(page.say("device.new"), undefined, page.say("device.newLead", { branch: context.branch.name }))}
    <form class="panel device-form" id="slot-form" @submit=${submitted(page, "create", create)}>
      ${field(page, { name: "kind", label: page.say("device.kindLabel"), choices: choicesOf(DEVICE_KINDS, "device.kind", words), value: kind, required: true })}
      ${field(page, { name: "model", label: page.say("device.model"), value: query.model ?? "", hint: page.say("device.modelHint"), maxlength: 200 })}
      ${field(page, { name: "ownership", label: page.say("device.ownership"), choices: choicesOf(OWNERSHIPS, "device.own", words), value: "byo" })}
      ${field(page, { name: "capabilities", label: page.say("device.capabilities"), hint: page.say("device.capabilitiesHint") })}
      ${formButtons(page, "create", page.say("device.makeSlot"), () => context.go("/devices"))}
    </form>`;
}
