import { html, nothing } from "../../lib/lit-element/lit-element.js";
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
    return matching(commandsOf({ pages: this.#pages, role: user.role, branches, branchId, words }), this.#typed);
  }

  view() {
    const { words } = this.#context;
    const found = this.#found;
    const chosen = Math.min(this.#chosen, found.length - 1);
    return html`<dialog class="sheet palette" data-open aria-label=${words.say("commands")} @close=${() => this.#changed(false)}>
      <input
        class="form-control"
        type="search"
        role="combobox"
        autocomplete="off"
        autofocus
        aria-label=${words.say("commands")}
        aria-expanded="true"
        aria-controls="command-list"
        aria-activedescendant=${chosen < 0 ? nothing : `command-${chosen}`}
        placeholder=${words.say("commands.hint")}
        .value=${this.#typed}
        @input=${({ target }) => this.#type(target.value)}
        @keydown=${(event) => this.#steer(event, found, chosen)}
      />
      <ul id="command-list" role="listbox" aria-label=${words.say("commands")}>
        ${found.map(
          (
            { text, hint },
            i,
          ) => html`<li id="command-${i}" role="option" aria-selected=${i === chosen} @click=${(event) => this.#run(event, found[i])}>
            <span>${text}</span> <span class="quiet">${hint}</span>
          </li>`,
        )}
      </ul>
      <p class="quiet mb-0" role="status">${found.length === 0 ? words.say("commands.none") : ""}</p>
    </dialog>`;
  }

  #type(typed) {
    this.#typed = typed;
    this.#chosen = 0;
    this.#changed(true);
  }

  #steer(event, found, chosen) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      this.#chosen = (chosen + step + found.length) % found.length;
      this.#changed(true);
      event.target.closest("dialog").querySelector(`#command-${this.#chosen}`).scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && !event.isComposing && found.length > 0) {
      event.preventDefault();
      this.#run(event, found[chosen]);
    }
  }

  #run({ target }, { path, href, branchId }) {
    cancelDialog(target.closest("dialog"));
    if (branchId) {
      this.#context.set("branchId", branchId);
    } else if (href) {
      window.open(href, "_blank");
    } else {
      this.#context.go(path);
    }
  }
}
