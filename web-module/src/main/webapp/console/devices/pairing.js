import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { icon } from "../kit/icons.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, heading } from "../kit/parts.js";
import { accessOf, codeOf, forget, remember } from "./pair-codes.js";
import { agentCommands, isOnlyHere, qrTextOf } from "./model/agent.js";
import { countdown } from "./model/countdown.js";
import { commandBlock, nameOf, presence } from "./presentation.js";
import { qrPicture } from "./qr.js";
import { isWithoutAgent } from "./model/printers.js";
import { printerAccess } from "./printer-access.js";
import { SlotForm } from "./slot-form.js";
import { TestRun } from "./test-run.js";
import { words } from "./words.js";

const SECOND_MS = 1000;

/**
 * Pairs a device: creates a slot at /devices/new, shows the code at /devices/:id/pairing until it is used, and then
 * offers a first test. The server shows a code once; after a reload a new one is needed.
 */
export default class Pairing extends ConsolePage {
  static words = words;
  static pollMs = 2_000;
  #device = null;
  #ticking = null;
  #test = new TestRun(this);
  /** A SlotForm while a device is added. */
  #form = null;

  connectedCallback() {
    super.connectedCallback();
    this.#ticking = setInterval(() => this.requestUpdate(), SECOND_MS);
  }

  disconnectedCallback() {
    clearInterval(this.#ticking);
    super.disconnectedCallback();
  }

  get #path() {
    return `/api/v1/devices/${encodeURIComponent(this.params.id)}`;
  }

  async load() {
    if (!this.params.id) {
      return;
    }
    const [device] = await Promise.all([this.context.get(this.#path), this.#test.refresh()]);
    this.#device = device;
    // A printer may have asked before its new access was typed in.
    if (device.status !== "unprovisioned" && !isWithoutAgent(device)) {
      forget(device.id);
    }
  }

  view() {
    if (!this.#device) {
      this.#form ??= new SlotForm(this, (slot) => {
        remember(slot.id, slot);
        this.context.go(`/devices/${encodeURIComponent(slot.id)}/pairing`);
      });
      return this.#form.view();
    }
    const device = this.#device;
    return html`${heading(
      this.say("device.pairing", { device: nameOf(device, this.words) }),
      html`<a class="btn btn-outline-secondary" href="#/devices/${encodeURIComponent(device.id)}">${this.say("device.toDevice")}</a>`,
    )}
    <p class="device-pairing-state" role="status" data-status=${device.status}>${presence(device, this.words)} ${this.say(`device.pairingState.${device.status}`)}</p>
    ${isWithoutAgent(device) ? this.#access(device) : device.status === "unprovisioned" ? this.#code(device) : nothing}
    ${device.status === "paired" || device.status === "online" || device.status === "offline" ? this.#paired(device) : nothing}`;
  }

  #access(device) {
    return device.status === "unprovisioned" || accessOf(device.id) ? printerAccess(this, device) : nothing;
  }

  #code(device) {
    const code = codeOf(device.id);
    const left = countdown(code?.pairCodeExpiresAt ?? device.pairCodeExpiresAt, this.context.now());
    if (!code || left.isOver) {
      return html`<section class="panel device-code" data-over>
        <p>${this.say(left.isOver ? "device.codeOver" : "device.codeUnseen")}</p>
        ${this.#newCode("btn-primary")}
      </section>`;
    }
    const { origin } = location;
    return html`<section class="panel device-code">
        <div>
          <h2>${this.say("device.code")}</h2>
          <p class="device-letters"><span id="pair-code" aria-hidden="true">${code.pairCode}</span><span class="visually-hidden">${[...code.pairCode].join(" ")}</span></p>
          <p>${this.say("device.codeLeft")} <span role="timer" class="device-left" data-short=${left.isShort}>${left.text}</span></p>
          ${this.#newCode("btn-outline-secondary")}
        </div>
        <div>
          ${qrPicture(qrTextOf(origin, code.pairCode), this.say("device.qr"))}
          <p class="device-hint">${this.say("device.qrHint")} <code>${qrTextOf(origin, code.pairCode)}</code></p>
          ${isOnlyHere(location.hostname) ? html`<p class="device-hint">${this.say("device.qrLocal")}</p>` : nothing}
        </div>
      </section>
      <section class="panel">
        <h2>${this.say("device.agent.title")}</h2>
        <p>${this.say("device.agent.lead")}</p>
        ${commandBlock(agentCommands(origin, device, code.pairCode), this.context)}
        <p class="device-hint">${this.say("device.agent.after")}</p>
      </section>`;
  }

  #newCode(buttonClass) {
    const renew = async () => {
      remember(
        this.params.id,
        await this.context.send("POST", `${this.#path}/pair-code`, undefined, { isRepeatable: true }),
      );
      this.context.tell(this.say("device.codeNew"));
    };
    return actButton(this, "code", this.say("device.newCode"), renew, buttonClass);
  }

  #paired(device) {
    return html`<section class="panel device-paired">
      <h2>${icon("check")} ${this.say("device.paired")}</h2>
      <p>${this.say(device.status === "online" ? "device.pairedOnline" : "device.pairedSilent")}</p>
      ${this.#test.view(device)}
    </section>`;
  }
}
