import { html } from "../../lib/lit-element/lit-element.js";
import { keyed } from "../../lib/lit-html/directives/keyed.js";
import { centsOf } from "../kit/amount.js";
import { amountField, check, field, formButtons, submitted, valuesOf } from "../kit/form.js";
import { IdempotencyKeys } from "../kit/idempotency-keys.js";
import { FIELDS, payloadOf } from "./model/compose.js";
import { commandsFor } from "./model/kinds.js";
import { choicesOf, placeOf } from "./presentation.js";
import { printPreview } from "./print-preview.js";

const TTL_CHOICES = ["", "300", "3600", "86400"];
const MAX_TEXT_LENGTH = 8000;

/** The form for a command, with a preview of what would be printed. */
export class EnqueueForm {
  #page;
  #device;
  #kind;
  /** Whether the payload is written as JSON, for members beyond our fields. */
  #isJson = false;
  #payload = {};
  /** Initial values of the fields; what is typed stays in the fields themselves. */
  #values;
  /** The JSON field's content when the mode was changed. */
  #written = "";
  #idempotencyKeys = new IdempotencyKeys();

  constructor(page, device) {
    this.#page = page;
    this.#device = device;
    this.#kind = commandsFor(device.kind, device.protocol)[0];
    this.#values = this.#first();
    this.#payload = payloadOf(this.#kind, this.#values);
  }

  /** @param {() => void} sent called once the server has it */
  view(sent, cancel) {
    const page = this.#page;
    const kinds = commandsFor(this.#device.kind, this.#device.protocol);
    const changeKind = (event) => this.#change(event.target.value, this.#isJson);
    return html`<form id="enqueue-form" @input=${this.#follow} @submit=${submitted(page, "enqueue", (values) => this.#send(values, sent))}>
      ${field(page, { name: "kind", label: page.say("device.commandKind"), choices: choicesOf(kinds, "device.do", page.words), value: this.#kind, change: changeKind })}
      <p class="device-hint">${page.say(`device.does.${this.#kind}`)}</p>
      ${keyed(`${this.#kind} ${this.#isJson}`, this.#isJson ? this.#json() : this.#fields())}
      <p><button type="button" class="btn btn-sm btn-link" id="as-json" @click=${() => this.#change(this.#kind, !this.#isJson)}>${page.say(this.#isJson ? "device.asForm" : "device.asJson")}</button></p>
      ${printPreview(this.#kind, this.#payload, page.words)}
      <details class="device-more">
        <summary>${page.say("device.moreOptions")}</summary>
        ${field(page, { name: "ttlSeconds", label: page.say("device.ttl"), choices: TTL_CHOICES.map((seconds) => [seconds, page.say(`device.ttl${seconds || "None"}`)]), value: "" })}
        ${field(page, { name: "priority", label: page.say("device.priority"), type: "number", min: 0, max: 1000, hint: page.say("device.priorityHint") })}
        ${field(page, { name: "idempotencyKey", label: page.say("device.key"), hint: page.say("device.keyHint"), maxlength: 128 })}
      </details>
      ${formButtons(page, "enqueue", page.say("device.enqueue"), cancel)}
    </form>`;
  }

  #fields() {
    const page = this.#page;
    return html`${(FIELDS[this.#kind] ?? []).map(({ name, type, rows, required, hint, value }) => {
      const label = page.say(`device.field.${name}`);
      if (type === "checkbox") {
        return check(name, label, this.#values[name] ?? value);
      }
      if (type === "money") {
        return amountField(page, { name, label, required, cents: centsOf(this.#values[name]) });
      }
      return field(page, {
        name,
        label,
        rows,
        required,
        hint: hint ? page.say(`device.field.${name}Hint`) : "",
        value: this.#values[name],
        maxlength: MAX_TEXT_LENGTH,
      });
    })}`;
  }

  #json() {
    return field(this.#page, {
      name: "payload",
      label: this.#page.say("device.payload"),
      rows: 9,
      value: this.#written,
      required: true,
    });
  }

  #first() {
    return this.#kind === "print_receipt" ? { title: placeOf(this.#device, this.#page.context), cut: true } : {};
  }

  #change(kind, isJson) {
    if (kind !== this.#kind) {
      this.#kind = kind;
      this.#values = this.#first();
    } else if (isJson) {
      this.#values = valuesOf(this.#page.querySelector("#enqueue-form"));
    }
    this.#isJson = isJson;
    this.#payload = payloadOf(kind, this.#values);
    this.#written = JSON.stringify(this.#payload, null, 2);
    this.#page.requestUpdate();
  }

  #follow = ({ target, currentTarget }) => {
    if (target.name === "payload") {
      const written = objectOf(target.value);
      target.setCustomValidity(written ? "" : this.#page.say("device.noObject"));
      this.#payload = written ?? this.#payload;
    } else if (!this.#isJson && target.name !== "kind") {
      this.#payload = payloadOf(this.#kind, valuesOf(currentTarget));
    }
    this.#page.requestUpdate();
  };

  async #send(values, sent) {
    const { context, params } = this.#page;
    const { ttlSeconds, priority, idempotencyKey } = values;
    const payload = this.#isJson ? objectOf(values.payload) : payloadOf(this.#kind, values);
    const body = { kind: this.#kind, payload, priority, ttlSeconds: ttlSeconds === null ? null : Number(ttlSeconds) };
    const key = idempotencyKey ?? this.#idempotencyKeys.keyFor(body);
    const { status } = await context.exchange(
      "POST",
      `/api/v1/devices/${encodeURIComponent(params.id)}/commands`,
      { ...body, idempotencyKey: key },
      { isRepeatable: true, branch: this.#device.branchId },
    );
    this.#idempotencyKeys.sent();
    context.tell(this.#page.say(status === 200 ? "device.alreadyThere" : "device.enqueued"));
    sent();
  }
}

function objectOf(text) {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
