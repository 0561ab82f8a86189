import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { actButton } from "../kit/parts.js";
import { SentOnce } from "../kit/sent-once.js";
import { isSettled, takesCommands } from "./model/states.js";
import { testCommandOf } from "./model/test-command.js";
import { testKindOf } from "./model/kinds.js";
import { commandState, placeOf } from "./naming.js";

/** A test of a device in one click, and what has become of it. */
export class TestRun {
  #page;
  #command = null;
  #once = new SentOnce();

  constructor(page) {
    this.#page = page;
  }

  get #path() {
    return `/api/v1/devices/${encodeURIComponent(this.#page.params.id)}/commands`;
  }

  /** Asks how far it is; to be called whenever the page loads. */
  async refresh() {
    const command = this.#command;
    if (command && !isSettled(command)) {
      const fresh = await this.#page.desk.get(`${this.#path}/${encodeURIComponent(command.id)}`);
      if (this.#command === command) {
        this.#command = fresh;
      }
    }
  }

  async #start(device) {
    const { desk, words } = this.#page;
    const test = testCommandOf(device.kind, { words, place: placeOf(device, desk), now: desk.now() });
    // Its content names the time: what makes it the same is that the one before was not answered.
    const idempotencyKey = this.#once.keyFor(test.kind);
    this.#command = await desk.send(
      "POST",
      this.#path,
      { ...test, idempotencyKey },
      { isRepeatable: true, branch: device.branchId },
    );
    this.#once.sent();
    this.#page.reload();
  }

  /** The button alone. */
  button(device, look = "btn-primary") {
    const name = this.#page.say(`device.test.${testKindOf(device.kind)}`);
    return takesCommands(device) ? actButton(this.#page, "test", name, () => this.#start(device), look) : nothing;
  }

  /** How far the latest one is; nothing before the first. */
  progress(device) {
    const command = this.#command;
    const { words } = this.#page;
    if (!command) {
      return nothing;
    }
    const isStuck = command.status === "queued" && device.status !== "online";
    const key = isStuck ? "device.testState.absent" : `device.testState.${command.status}`;
    return html`<div class="device-test" role="status" data-test-status=${command.status}>
      ${commandState(command, words)} <span>${words.say(key)}</span>
      ${command.status === "done" && command.kind === "print_receipt" ? html`<span class="device-hint">${words.say("device.test.where")}</span>` : nothing}
      ${command.error ? html`<span class="device-error">${command.error}</span>` : nothing}
    </div>`;
  }

  view(device) {
    return html`${this.button(device)} ${this.progress(device)}`;
  }
}
