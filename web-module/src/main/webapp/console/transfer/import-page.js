import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, empty, facts, heading, moreButton, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { exportButtons } from "../kit/export-buttons.js";
import { refusalOf, sendFile } from "./file-parts.js";
import { isApplicable, isUnderWay, progressOf, toneOf, writingOf } from "./import-state.js";
import { words } from "./words.js";

/** A part of a file on a slow line. */
const SEND_TIMEOUT_MS = 120_000;
/** What it changes is compared once more before it is begun. */
const APPLY_TIMEOUT_MS = 60_000;

/**
 * Imports a file: choose it, see what it would change and what is wrong with it, apply it. A subclass
 * says what is imported:
 *
 *   static imported = { name: "menu", imports: "/api/…/imports", file: "/api/…/export", back: "/menu" };
 */
export class ImportPage extends ConsolePage {
  static words = words;
  static pollMs = 1_000;

  /** The import as the server has it, or null while no file is chosen. */
  #found = null;
  #rows = new Listing((path) => this.context.page(path));
  /** What is listed: changes or faults. */
  #tab = "changes";
  /** Parts of the file that are sent. */
  #sent = 0;
  /** Why the chosen file was not sent: the key of a word, or null. */
  #refusal = null;
  #isOver = false;

  get #of() {
    return this.constructor.imported;
  }

  /** Asks only while something is under way. */
  async load() {
    const id = this.#found?.id ?? this.query.import;
    if (!id || this.doing === "send" || (this.#found && !isUnderWay(this.#found))) {
      return;
    }
    await this.#show(await this.#read(id));
  }

  async #read(id) {
    try {
      return await this.context.get(`${this.#of.imports}/${encodeURIComponent(id)}`);
    } catch (failure) {
      if (failure.status !== 404) {
        throw failure;
      }
      this.keep({}); // it has expired, or was replaced
      return null;
    }
  }

  async #show(found) {
    const before = this.#found?.state;
    this.#found = found;
    if (found?.state === "ready" && before !== "ready") {
      await this.#list(found.rows.faulty > 0 ? "faults" : "changes");
    }
    if (found?.state === "applied" && before === "applying") {
      this.context.tell(this.say("import.applied"));
    }
  }

  async #list(tab) {
    this.#tab = tab;
    const outcome = tab === "faults" ? "&outcome=faulty" : "";
    await this.#rows.open(`${this.#of.imports}/${this.#found.id}/rows?limit=100${outcome}`);
    this.requestUpdate();
  }

  view() {
    const { name, back } = this.#of;
    return html`${heading(
      this.say(`import.title.${name}`),
      html`<a class="btn btn-outline-secondary" href=${`#${back}`}>${this.say("import.back")}</a>`,
      this.say(`import.lead.${name}`),
    )}
    ${this.#found === null ? this.#chooser() : this.#stage(this.#found)}`;
  }

  #chooser() {
    const { name, file } = this.#of;
    return html`<section
        class="panel drop-zone"
        data-over=${this.#isOver ? "yes" : nothing}
        @dragover=${(event) => this.#over(event, true)}
        @dragleave=${(event) => this.#over(event, false)}
        @drop=${(event) => this.#dropped(event)}
      >
        <label class="form-label" for="import-file">${this.say("import.choose")}</label>
        <input class="form-control" id="import-file" type="file" accept=".csv,.xlsx,text/csv" ?disabled=${this.doing !== null} @change=${({ target }) => this.#chosen(target.files)} />
        <p class="form-text">${this.say("import.drop")}</p>
        ${this.#refusal === null ? nothing : html`<p class="form-refusal" role="alert">${this.say(this.#refusal)}</p>`}
      </section>
      <section class="panel" aria-labelledby="import-how">
        <h2 id="import-how">${this.say("import.how")}</h2>
        <p>${this.say(`import.how.${name}`)}</p>
        <div class="actions">${exportButtons(this, file, name)}</div>
      </section>`;
  }

  #over(event, isOver) {
    event.preventDefault();
    if (this.#isOver !== isOver) {
      this.#isOver = isOver;
      this.requestUpdate();
    }
  }

  #dropped(event) {
    this.#over(event, false);
    this.#chosen(event.dataTransfer.files);
  }

  #chosen(files) {
    const file = files[0];
    this.#refusal = file ? refusalOf(file) : null;
    if (file && this.#refusal === null) {
      return this.act("send", () => this.#send(file));
    }
    this.requestUpdate();
  }

  async #send(file) {
    const send = (method, path, part) =>
      this.context.send(method, path, part, { timeoutMs: SEND_TIMEOUT_MS, isRepeatable: true });
    const tell = (begun, sent) => {
      this.#found = begun;
      this.#sent = sent;
      this.requestUpdate();
    };
    try {
      const found = await sendFile(file, this.#of.imports, send, tell);
      this.keep({ import: found.id });
    } catch (failure) {
      this.#found = null; // chosen again, it is sent from its beginning
      throw failure;
    }
  }

  #stage(found) {
    if (isUnderWay(found)) {
      return this.#progress(found);
    }
    return {
      ready: () => this.#ready(found),
      applied: () => this.#outcome(found),
      failed: () => this.#failed(found),
    }[found.state]();
  }

  #progress(found) {
    const { value, max } = progressOf(found, this.#sent);
    const text = this.say(`import.state.${found.state}`, { rows: this.words.number(found.rowsDone) });
    return html`<section class="panel" id="import-progress" role="status">
      <p>${text}</p>
      <progress class="import-progress" aria-label=${text} value=${max ? value : nothing} max=${max || nothing}></progress>
    </section>`;
  }

  #ready(found) {
    const { faulty } = found.rows;
    return html`${this.#counts(found)} ${faulty > 0 ? html`<p class="form-refusal" role="alert">${this.say("import.hasFaults")}</p>` : nothing}
      <div class="actions mb-3">
        ${isApplicable(found) ? actButton(this, "apply", this.say("import.apply"), () => this.#apply(found), "btn-primary") : nothing}
        ${this.#anotherFile()}
      </div>
      ${faulty + writingOf(found) === 0 ? empty(this.say("import.nothing")) : this.#listing(found)}`;
  }

  #counts({ fileName, rows, ignoredSheets }) {
    const count = (name) => [this.say(`import.rows.${name}`), this.words.number(rows[name])];
    return html`<section class="panel" id="import-counts" aria-label=${fileName}>
      <h2>${fileName}</h2>
      ${facts(["added", "changed", "archived", "same", "faulty"].map(count))}
      ${ignoredSheets > 0 ? html`<p class="quiet">${this.say("import.ignoredSheets", { count: ignoredSheets })}</p>` : nothing}
    </section>`;
  }

  #listing(found) {
    const tab = (name, count) =>
      html`<button type="button" class="btn btn-outline-secondary" data-tab=${name} aria-pressed=${this.#tab === name} ?disabled=${this.doing !== null} @click=${() => this.act("list", () => this.#list(name))}>
        ${this.say(`import.tab.${name}`)} (${this.words.number(count)})
      </button>`;
    const all = found.rows.faulty + writingOf(found);
    return html`<div class="btn-group mb-3" role="group" aria-label=${this.say("import.list")}>
        ${tab("changes", all)} ${tab("faults", found.rows.faulty)}
      </div>
      ${this.#rows.items.length === 0 ? empty(this.say("import.none")) : this.#table()} ${moreButton(this.#rows, this)}`;
  }

  #table() {
    return table(
      this.say("import.list"),
      ["row", "outcome", "details"].map((name) => this.say(`import.list.${name}`)),
      this.#rows.items.map(({ id, row, outcome, target, changes, faults }) => ({
        id,
        cells: [
          this.words.number(row),
          badge(this.say(`import.outcome.${outcome}`), toneOf(outcome)),
          html`<ul class="import-cells">
            ${changes.map((change) => this.#change(change))} ${faults.map((fault) => this.#fault(fault))}
            ${changes.length + faults.length === 0 ? html`<li><code>${target}</code></li>` : nothing}
          </ul>`,
        ],
      })),
    );
  }

  #change({ column, from, to }) {
    const none = html`<span class="quiet">${this.say("import.noValue")}</span>`;
    return html`<li>
      <b>${this.#column(column)}</b>
      ${from === "" ? nothing : html`<del>${from}</del><span class="visually-hidden">${this.say("import.becomes")}</span>`} ${to === "" ? none : html`<ins>${to}</ins>`}
    </li>`;
  }

  #fault({ column, code, detail }) {
    return html`<li><b>${this.#column(column)}</b> ${this.say(`import.fault.${code}`, { detail })}</li>`;
  }

  /** Without a heading it has a number only. */
  #column(key) {
    return /^\d+$/.test(key)
      ? this.say("import.columnNumber", { number: key })
      : this.say(`import.column.${this.#of.name}.${key}`);
  }

  async #apply(found) {
    const isConfirmed = await this.context.confirm({
      title: this.say("import.confirm"),
      text: this.say("import.confirmText", found.rows),
      action: this.say("import.apply"),
    });
    if (isConfirmed) {
      const options = { timeoutMs: APPLY_TIMEOUT_MS, isRepeatable: true };
      await this.#show(await this.context.send("POST", `${this.#of.imports}/${found.id}/apply`, undefined, options));
    }
  }

  #outcome(found) {
    return html`<section class="panel" id="import-done">
        <h2>${this.say("import.applied")}</h2>
        <p>${this.say("import.appliedText", found.rows)}</p>
      </section>
      <div class="actions"><a class="btn btn-primary" href=${`#${this.#of.back}`}>${this.say("import.back")}</a> ${this.#anotherFile()}</div>`;
  }

  #failed({ fileName, problem }) {
    return html`<section class="failure" role="alert" id="import-failed">
        <h2>${fileName}</h2>
        <p>${this.say(`import.problem.${problem.code}`)}</p>
        <p class="quiet">${problem.message}</p>
      </section>
      <div class="actions">${this.#anotherFile()}</div>`;
  }

  #anotherFile() {
    return html`<button type="button" class="btn btn-outline-secondary" data-do="another" ?disabled=${this.doing !== null} @click=${() => this.#begin()}>
      ${this.say("import.another")}
    </button>`;
  }

  #begin() {
    this.#found = null;
    this.refused = null;
    this.keep({});
    this.requestUpdate();
  }
}
