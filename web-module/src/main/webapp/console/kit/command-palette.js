import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { repeat } from "../../lib/lit-html/directives/repeat.js";
import { commandsOf, matching } from "./commands.js";
import { cancelDialog } from "./parts.js";

/** A field in which somebody types where to go, instead of looking for it in the menu. */
export class CommandPalette {
  #context;
  #pages;
  #changed;
  #typed = "";
  #chosen = 0;

  /**
   * @param {object} context of the console
   * @param {object[]} pages of the console
   * @param {(isOpen: boolean) => void} changed called when it has to be shown anew
   */
  constructor(context, pages, changed) {
    this.#context = context;
    this.#pages = pages;
    this.#changed = changed;
  }

  get #found() {
    const { user, branches, branchId, words } = this.#context;
    const all = commandsOf({ pages: this.#pages, role: user.role, branches, branchId, words });
    return matching(all, this.#typed);
  }

  view() {
    const { words } = this.#context;
    const found = this.#found;
    const chosen = found[Math.min(this.#chosen, found.length - 1)];
    const close = ({ currentTarget }) => cancelDialog(currentTarget.closest("dialog"));
    return html`<dialog
      class="sheet palette"
      data-open
      aria-label=${words.say("commands")}
      @close=${() => this.#changed(false)}
      @click=${(event) => (event.target === event.currentTarget ? close(event) : undefined)}
    >
      <div class="palette-field">
        <input
          class="form-control"
          type="search"
          role="combobox"
          autocomplete="off"
          autofocus
          aria-label=${words.say("commands")}
          aria-autocomplete="list"
          aria-expanded=${found.length > 0}
          aria-controls="command-list"
          aria-activedescendant=${chosen ? idOf(chosen) : nothing}
          placeholder=${words.say("commands.hint")}
          .value=${this.#typed}
          @input=${(event) => this.#type(event)}
          @keydown=${(event) => this.#steer(event, found, chosen)}
        />
        <button type="button" class="btn-close" aria-label=${words.say("close")} @click=${close}></button>
      </div>
      <ul id="command-list" role="listbox" aria-label=${words.say("commands")} ?hidden=${found.length === 0} @mousedown=${(event) => event.preventDefault()}>
        ${repeat(
          found,
          idOf,
          (
            command,
          ) => html`<li id=${idOf(command)} role="option" aria-selected=${command === chosen} @click=${(event) => this.#run(event, command)}>
            <span>${command.text}</span> <span class="quiet">${command.hint}</span>
          </li>`,
        )}
      </ul>
      <p class="quiet mb-0" role="status">${found.length === 0 ? words.say("commands.none") : ""}</p>
    </dialog>`;
  }

  #type({ target }) {
    this.#typed = target.value;
    this.#chosen = 0;
    this.#changed(true);
    target.closest("dialog").querySelector("ul").scrollTop = 0;
  }

  #steer(event, found, chosen) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      this.#chosen = (found.indexOf(chosen) + step + found.length) % found.length;
      this.#changed(true);
      document.getElementById(idOf(found[this.#chosen])).scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && !event.isComposing && chosen) {
      event.preventDefault();
      this.#run(event, chosen);
    }
  }

  #run({ target }, { path, href, branchId }) {
    cancelDialog(target.closest("dialog"));
    if (href) {
      window.open(href, "_blank");
      return;
    }
    if (branchId) {
      this.#context.set("branchId", branchId);
    } else {
      this.#context.go(path);
    }
    // What had the focus may be gone with its page.
    document.getElementById("content").focus();
  }
}

/** The same for the same command, whatever else is shown. */
function idOf({ path, href, branchId }) {
  return `go-to-${branchId ?? href ?? path}`;
}
