import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { Refused } from "../../common/api.js";
import { membersOf, repeatedKey, typeOf } from "./entitlement-rows.js";

/**
 * Rows to edit entitlements, one key each.
 *
 * @param {object} page the ConsolePage
 * @param {object[]} rows as rowsOf makes them; changed in place
 * @param {string[]} known keys to choose from
 * @param {"add"|"both"} modes whether a value may also replace what there is
 */
export function entitlementRows(page, rows, known, modes) {
  const redraw = (change) => {
    change();
    page.requestUpdate();
  };
  return html`<fieldset class="entitlement-rows">
    <legend>${page.say("keys.title")}</legend>
    <datalist id="known-keys">${known.map((key) => html`<option value=${key}></option>`)}</datalist>
    ${rows.map((row, i) => keyRow(page, row, modes, redraw, () => redraw(() => rows.splice(i, 1))))}
    <button type="button" class="btn btn-sm btn-outline-secondary" data-add-key @click=${() => redraw(() => rows.push({ key: "", mode: "add", value: "" }))}>
      ${page.say("keys.add")}
    </button>
    <p class="form-text">${page.say("keys.hint")}</p>
  </fieldset>`;
}

function keyRow(page, row, modes, redraw, remove) {
  const type = typeOf(row.key);
  return html`<div class="entitlement-row">
    <input
      class="form-control form-control-sm"
      list="known-keys"
      data-part="key"
      aria-label=${page.say("keys.key")}
      .value=${row.key}
      @change=${(event) => redraw(() => (row.key = event.target.value.trim()))}
    />
    ${modes === "both" && type !== "feature" ? choice(page, "mode", row.mode, ["add", "replace"], (mode) => (row.mode = mode)) : nothing}
    ${
      type === "feature"
        ? choice(
            page,
            "value",
            row.value === "false" ? "false" : "true",
            ["true", "false"],
            (value) => (row.value = value),
          )
        : html`<input
          class="form-control form-control-sm"
          data-part="value"
          aria-label=${page.say("keys.value")}
          .value=${row.value}
          @input=${(event) => (row.value = event.target.value)}
        />`
    }
    <button type="button" class="btn btn-sm btn-outline-secondary" @click=${remove}>${page.say("remove")}</button>
  </div>`;
}

function choice(page, part, chosen, values, choose) {
  return html`<select class="form-select form-select-sm" data-part=${part} aria-label=${page.say(`keys.${part}`)} @change=${(event) => choose(event.target.value)}>
    ${values.map((value) => html`<option value=${value} ?selected=${value === chosen}>${page.say(`keys.${part}.${value}`)}</option>`)}
  </select>`;
}

/**
 * The members that the rows stand for.
 *
 * @throws {Refused} when a key stands in two rows
 */
export function readRows(page, rows) {
  const repeated = repeatedKey(rows);
  if (repeated !== null) {
    throw new Refused(400, { message: page.say("keys.twice", { key: repeated }) });
  }
  return membersOf(rows);
}
