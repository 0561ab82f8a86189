import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { empty, moment, moreButton, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { COMMAND_KINDS } from "./model/kinds.js";
import { COMMAND_STATUSES } from "./model/states.js";
import { choicesOf, commandState, filter } from "./presentation.js";

/** The device's commands, newest first, by state and kind. */
export class CommandList {
  #page;
  #listing;
  #opened = null;
  #filters = { status: "", kind: "" };

  constructor(page) {
    this.#page = page;
    this.#listing = new Listing((path) => page.context.page(path));
  }

  async load(path) {
    const chosen = Object.entries(this.#filters).filter(([, value]) => value !== "");
    const asked = `${path}?${new URLSearchParams([["limit", "25"], ...chosen])}`;
    if (this.#opened === asked) {
      await this.#listing.refresh(asked);
      return;
    }
    await this.#listing.open(asked);
    this.#opened = asked;
  }

  find(id) {
    return this.#listing.items.find((command) => command.id === id) ?? null;
  }

  /** @param {(id: string) => void} open shows one of them */
  view(open) {
    const { words } = this.#page;
    const say = (key, values) => words.say(key, values);
    const { items } = this.#listing;
    const isFiltered = Object.values(this.#filters).some((value) => value !== "");
    return html`<h2>${say("device.commands")}</h2>
      ${items.length === 0 && !isFiltered ? nothing : this.#choices(say)}
      ${items.length === 0 ? empty(say(isFiltered ? "device.noCommandMatches" : "device.noCommands")) : this.#table(items, say, open)}
      ${moreButton(this.#listing, this.#page)}`;
  }

  #choices(say) {
    const set = (name) => (value) => {
      this.#filters = { ...this.#filters, [name]: value };
      this.#page.act("filter", () => this.#page.reload());
    };
    const { words } = this.#page;
    return html`<div class="filters">
      ${filter("command-status", say("device.state"), choicesOf(COMMAND_STATUSES, "device.command", words, say("all")), this.#filters.status, set("status"))}
      ${filter("command-kind", say("device.commandKind"), choicesOf(COMMAND_KINDS, "device.do", words, say("all")), this.#filters.kind, set("kind"))}
    </div>`;
  }

  #table(items, say, open) {
    const { context, words } = this.#page;
    const columns = ["device.commandKind", "device.state", "device.created", "device.ended", "device.answer"].map(
      (key) => say(key),
    );
    const rows = items.map((command) => ({
      id: command.id,
      cells: [
        html`<button type="button" class="btn btn-link device-open" data-open=${command.id} @click=${() => open(command.id)}>${say(`device.do.${command.kind}`)}</button>`,
        commandState(command, words),
        moment(command.createdAt, context),
        moment(command.completedAt, context),
        answerOf(command),
      ],
    }));
    return table(say("device.commands"), columns, rows);
  }
}

const MAX_ANSWER_LENGTH = 80;

function answerOf({ error, result }) {
  const text = error ?? (result ? JSON.stringify(result) : "–");
  return text.length > MAX_ANSWER_LENGTH ? `${text.slice(0, MAX_ANSWER_LENGTH)}…` : text;
}
