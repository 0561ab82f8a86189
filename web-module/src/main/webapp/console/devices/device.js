import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { IdempotencyKeys } from "../kit/idempotency-keys.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, copyable, facts, heading, moment, sheet } from "../kit/parts.js";
import { rewordErrors } from "../kit/reword-errors.js";
import { remember } from "./pair-codes.js";
import { commandView, resolveView } from "./command-sheet.js";
import { EnqueueForm } from "./enqueue-form.js";
import { copyOf } from "./model/compose.js";
import { isReprintable, takesCommands } from "./model/states.js";
import { isWithoutAgent, printerTone } from "./model/printers.js";
import { attention, battery, nameOf, presence } from "./presentation.js";
import { PrintedPicture } from "./printed-picture.js";
import { renewAccess } from "./printer-access.js";
import { CommandList } from "./command-list.js";
import { TestRun } from "./test-run.js";
import { words } from "./words.js";

/** One device: its state, its commands and its actions. */
export default class DevicePage extends ConsolePage {
  static words = words;
  static pollMs = 2_000;
  #device = null;
  #commands = null;
  #test = new TestRun(this);
  /** The command that is shown, refreshed by polling, or null. */
  #command = null;
  #picture = new PrintedPicture(this);
  #isResolving = false;
  #copies = new IdempotencyKeys();
  /** An EnqueueForm while one is filled in. */
  #form = null;

  get #path() {
    return `/api/v1/devices/${encodeURIComponent(this.params.id)}`;
  }

  async load() {
    this.#commands ??= new CommandList(this);
    const [device] = await Promise.all([
      this.context.get(this.#path),
      this.#commands.load(`${this.#path}/commands`),
      this.#test.refresh(),
      this.#refreshCommand(),
    ]);
    this.#device = device;
  }

  async #refreshCommand() {
    const id = this.#command?.id;
    if (id) {
      const fresh = await this.context.get(this.#commandPath(id));
      this.#command = this.#command?.id === id ? fresh : this.#command;
    }
  }

  #commandPath(id) {
    return `${this.#path}/commands/${encodeURIComponent(id)}`;
  }

  view() {
    const device = this.#device;
    return html`${heading(nameOf(device, this.words), this.#actions(device), html`${presence(device, this.words)} ${this.say(`device.kind.${device.kind}`)}`)}
    ${this.#advice(device)} ${this.#reasons(device)} ${this.#test.progress(device)}
    <section class="panel">
      <h2>${this.say("device.about")}</h2>
      ${this.#facts(device)}
    </section>
    <section id="commands">${this.#commands.view((id) => this.#open(id))}</section>
    ${this.#sheet()}`;
  }

  #actions(device) {
    const { context } = this;
    const isLeader = context.hasRole("ADMIN", "MANAGER");
    const isAdmin = context.hasRole("ADMIN");
    return html`${this.#test.button(device)}
    ${
      takesCommands(device)
        ? html`<button type="button" class="btn btn-outline-secondary" id="enqueue" @click=${() => this.#show({ form: new EnqueueForm(this, device) })}>${this.say("device.send")}</button>`
        : nothing
    }
    ${
      isLeader && device.status === "unprovisioned"
        ? html`<a class="btn btn-primary" id="pair" href="#/devices/${encodeURIComponent(device.id)}/pairing">${this.say("device.pair")}</a>`
        : nothing
    }
    ${isLeader && isWithoutAgent(device) && device.status !== "retired" ? actButton(this, "access", this.say("device.newAccess"), () => this.#renewAccess(device)) : nothing}
    ${isAdmin && takesCommands(device) && !isWithoutAgent(device) ? actButton(this, "again", this.say("device.again"), () => this.#pairAgain(device)) : nothing}
    ${isAdmin && device.status !== "retired" ? actButton(this, "retire", this.say("device.retire"), () => this.#retire(device), "btn-outline-danger") : nothing}`;
  }

  /** What to do about a device that does not work. */
  #advice({ status, waitingCommands }) {
    const known = {
      unprovisioned: "device.advice.unprovisioned",
      paired: "device.advice.paired",
      offline: "device.advice.offline",
      retired: "device.advice.retired",
    };
    return known[status]
      ? html`<p class="device-advice" data-status=${status}>${this.say(known[status], { waiting: waitingCommands })}</p>`
      : nothing;
  }

  /** Why somebody should look at it, beside its being offline, which has its own advice. */
  #reasons(device) {
    const reasons = device.attention.filter((reason) => reason !== "OFFLINE");
    return reasons.length === 0
      ? nothing
      : html`<div role="status"><ul class="device-reasons">
          ${reasons.map((reason) => html`<li data-reason=${reason}>${attention([reason], this.words)} ${this.say(`device.do.about.${reason}`)}</li>`)}
        </ul></div>`;
  }

  /** What a printer without an agent has told of itself. */
  #printerFacts({ protocol, printer }) {
    return printer
      ? [
          [this.say("device.protocol"), this.say(`device.protocol.${protocol}`)],
          [
            this.say("device.printer.state"),
            badge(this.say(`device.printer.${printer.state}`), printerTone(printer.state)),
          ],
          [this.say("device.printer.code"), printer.stateCode],
          [
            this.say("device.printer.width"),
            this.say("device.printer.dots", { dots: this.words.number(printer.widthDots) }),
          ],
          [this.say("device.printer.mac"), printer.mac],
          [this.say("device.printer.serial"), printer.serial],
          [
            this.say("device.printer.client"),
            [printer.clientType, printer.clientVersion].filter(Boolean).join(" ") || null,
          ],
          [
            this.say("device.printer.poll"),
            printer.pollSeconds === null
              ? null
              : this.say("device.printer.seconds", { seconds: this.words.number(printer.pollSeconds) }),
          ],
        ]
      : [];
  }

  #facts(device) {
    const { context, words } = this;
    return facts([
      [this.say("device.presence"), presence(device, words)],
      [this.say("device.lastSeen"), moment(device.lastSeenAt, context, "ago")],
      [this.say("device.waiting"), words.number(device.waitingCommands)],
      [this.say("device.oldestWaiting"), moment(device.oldestWaitingAt, context, "ago")],
      ...this.#printerFacts(device),
      [this.say("device.battery"), battery(device, words)],
      [this.say("device.firmware"), device.agentVersion],
      [this.say("device.ownQueue"), words.number(device.queueDepth)],
      [this.say("device.model"), device.model],
      [this.say("device.capabilities"), device.capabilities.length > 0 ? device.capabilities.join(", ") : null],
      [this.say("device.ownership"), this.say(`device.own.${device.ownership}`)],
      [this.say("device.createdAt"), moment(device.createdAt, context)],
      [this.say("device.pairedAt"), moment(device.pairedAt, context)],
      [this.say("device.tokenExpiresAt"), moment(device.tokenExpiresAt, context)],
      ...(device.retiredAt ? [[this.say("device.retiredAt"), moment(device.retiredAt, context)]] : []),
      [this.say("device.id"), copyable(device.id, context)],
    ]);
  }

  #sheet() {
    const close = () => this.#show({});
    if (this.#form) {
      const sent = () => {
        close();
        this.reload();
      };
      return sheet(this.say("device.send"), this.#form.view(sent, close), close, this.words);
    }
    const command = this.#command;
    if (!command) {
      return nothing;
    }
    if (this.#isResolving) {
      const settled = (fresh) => {
        this.#show({ command: fresh });
        this.reload();
      };
      return sheet(
        this.say("device.resolve"),
        resolveView(this, command, settled, () => this.#show({ command })),
        close,
        this.words,
      );
    }
    const actions = {
      cancel: () => this.#cancel(command),
      resolve: () => this.#show({ command, isResolving: true }),
      printAgain: isReprintable(command) && takesCommands(this.#device) ? () => this.#printAgain(command) : null,
    };
    return sheet(
      this.say(`device.do.${command.kind}`),
      commandView(this, command, this.#picture, actions),
      close,
      this.words,
    );
  }

  /** One sheet at a time: the form, a command, or the question how it ended. */
  #show({ form = null, command = null, isResolving = false }) {
    this.#form = form;
    this.#command = command;
    if (command) {
      this.#picture.fetch(command, this.#commandPath(command.id));
    }
    this.#isResolving = isResolving;
    this.refused = null;
    this.requestUpdate();
  }

  #open(id) {
    this.#show({ command: this.#commands.find(id) });
  }

  async #cancel(command) {
    const isConfirmed = await this.context.confirm({
      title: this.say("device.cancelTitle"),
      text: this.say("device.cancelText"),
      action: this.say("device.cancel"),
    });
    if (isConfirmed) {
      try {
        const messages = { RESOURCE_CONFLICT: this.say("device.cancelTooLate") };
        await rewordErrors(messages, () => this.context.send("DELETE", this.#commandPath(command.id)));
        this.context.tell(this.say("device.cancelled"));
      } finally {
        await this.reload();
      }
    }
  }

  /** A new command: the old one stays as it ended. */
  async #printAgain({ payload, priority }) {
    const body = { kind: "print_receipt", payload: copyOf(payload, this.say("device.copy")), priority };
    const idempotencyKey = this.#copies.keyFor(body);
    const made = await this.context.send(
      "POST",
      `${this.#path}/commands`,
      { ...body, idempotencyKey },
      { isRepeatable: true, branch: this.#device.branchId },
    );
    this.#copies.sent();
    this.context.tell(this.say("device.enqueued"));
    this.#show({ command: made });
    await this.reload();
  }

  async #retire(device) {
    const text = this.say("device.retireText", { waiting: device.waitingCommands });
    if (
      await this.context.confirm({
        title: this.say("device.retireTitle", { device: nameOf(device, this.words) }),
        text,
        action: this.say("device.retire"),
      })
    ) {
      await this.context.send("DELETE", this.#path);
      this.context.tell(this.say("device.retired"));
      await this.reload();
    }
  }

  async #renewAccess(device) {
    const isConfirmed = await this.context.confirm({
      title: this.say("device.newAccessTitle"),
      text: this.say("device.newAccessText"),
      action: this.say("device.newAccess"),
    });
    if (isConfirmed) {
      await renewAccess(this, device);
      this.context.go(`/devices/${encodeURIComponent(device.id)}/pairing`);
    }
  }

  /** A lost token is never shown again: another slot takes the place of this one (requirements/1-device-mesh#lost-token). */
  async #pairAgain(device) {
    const text = this.say("device.againText", { waiting: device.waitingCommands });
    if (
      !(await this.context.confirm({ title: this.say("device.againTitle"), text, action: this.say("device.again") }))
    ) {
      return;
    }
    const { branchId, kind, model, ownership, capabilities } = device;
    const slot = await this.context.send("POST", "/api/v1/devices", { branchId, kind, model, ownership, capabilities });
    remember(slot.id, slot);
    await this.context.send("DELETE", this.#path);
    this.context.go(`/devices/${encodeURIComponent(slot.id)}/pairing`);
  }
}
