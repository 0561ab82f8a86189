import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { actButton } from "../kit/parts.js";
import { IdempotencyKeys } from "../kit/idempotency-keys.js";
import { isSettled, takesCommands } from "./model/states.js";
import { testCommandOf } from "./model/test-command.js";
import { testKindOf } from "./model/kinds.js";
import { commandState, placeOf } from "./presentation.js";

/** A test of a device in one click, and its result. */
export class TestRun {
  #page;
  #command = null;
  #idempotencyKeys = new IdempotencyKeys();

  constructor(page) {
    this.#page = page;
  }

  get #path() {
    return `/api/v1/devices/${encodeURIComponent(this.#page.params.id)}/commands`;
  }

  /** Reads its progress; to be called whenever the page loads. */
  async refresh() {
    const command = this.#command;
    if (command && !isSettled(command)) {
      const fresh = await this.#page.context.get(`${this.#path}/${encodeURIComponent(command.id)}`);
      if (this.#command === command) {
        this.#command = fresh;
      }
    }
  }

  async #start(device) {
    const { context, words } = this.#page;
    const test = testCommandOf(device.kind, { words, place: placeOf(device, context), now: context.now() });
    // The payload contains the time, so the key covers the kind only: unanswered, it is the same test.
    const idempotencyKey = this.#idempotencyKeys.keyFor(test.kind);
    this.#command = await context.send(
      "POST",
      this.#path,
      { ...test, idempotencyKey },
      { isRepeatable: true, branch: device.branchId },
    );
    this.#idempotencyKeys.sent();
    this.#page.reload();
  }

  /** The button alone. */
  button(device, buttonClass = "btn-primary") {
    const name = this.#page.say(`device.test.${testKindOf(device.kind)}`);
    return takesCommands(device)
      ? actButton(this.#page, "test", name, () => this.#start(device), buttonClass)
      : nothing;
  }

  /** The progress of the latest test; nothing before the first. */
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
