import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { facts, moment } from "../kit/parts.js";
import { MOST_PASSKEYS, obstacleTo } from "./new-passkey.js";

/**
 * The person's passkeys, and buttons for what can be done with them.
 *
 * @param {object} page the ConsolePage
 * @param {object} own the second factor as the server tells it
 * @param {(what: string, passkey?: object) => void} ask opens the sheet for "add", "rename" or "remove"
 */
export function passkeysPanel(page, own, ask) {
  const { passkeys, required, authenticator } = own;
  const obstacle = obstacleTo(own);
  const isLast = required && !authenticator && passkeys.length === 1;
  return html`<section class="panel" id="passkeys">
    <h2>${page.say("account.passkeys")}</h2>
    <p class="quiet">${page.say("account.passkeysText")}</p>
    ${passkeys.map((passkey) => passkeyView(page, passkey, isLast, ask))}
    ${
      obstacle === null
        ? html`<button type="button" class="btn btn-primary" id="add-passkey" @click=${() => ask("add")}>${page.say("account.addPasskey")}</button>`
        : html`<p class="quiet" id="no-more-passkeys">${page.say(obstacle, { count: MOST_PASSKEYS })}</p>`
    }
  </section>`;
}

function passkeyView(page, passkey, isLast, ask) {
  const { name, createdAt, lastUsedAt } = passkey;
  return html`<div class="passkey mb-3">
    <h3>${name}</h3>
    ${facts([
      [page.say("account.since"), moment(createdAt, page.context)],
      [page.say("account.lastUse"), lastUsedAt ? moment(lastUsedAt, page.context) : "–"],
    ])}
    <div class="form-buttons">
      <button type="button" class="btn btn-sm btn-outline-secondary rename" @click=${() => ask("rename", passkey)}>${page.say("account.rename")}</button>
      ${
        isLast
          ? nothing
          : html`<button type="button" class="btn btn-sm btn-outline-danger remove" @click=${() => ask("remove", passkey)}>${page.say("remove")}</button>`
      }
    </div>
  </div>`;
}
