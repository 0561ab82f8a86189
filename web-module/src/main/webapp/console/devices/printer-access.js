import { html } from "../../lib/lit-element/lit-element.js";
import { actButton, copyable, facts } from "../kit/parts.js";
import { accessOf, remember } from "./pair-codes.js";

const STEPS = {
  star_cloudprnt: ["open", "star.enable", "star.url", "star.time", "save"],
  epson_sdp: ["open", "epson.enable", "epson.url", "epson.spooler", "save"],
};

/** What is typed into which page of a printer without an agent; the secrets as long as this tab knows them. */
export function printerAccess(page, device) {
  const access = accessOf(device.id);
  return access
    ? html`<section class="panel device-access">
          <h2>${page.say("device.access")}</h2>
          <p>${page.say("device.accessOnce")}</p>
          <p class="secret" id="printer-url">${copyable(access.url, page.context)}</p>
          <h3>${page.say("device.access.steps")}</h3>
          <ol>
            ${STEPS[device.protocol].map((step) => html`<li>${page.say(`device.access.${step}`)}</li>`)}
          </ol>
          <details>
            <summary>${page.say("device.access.other")}</summary>
            ${facts([
              [page.say("device.access.url"), copyable(access.basicUrl, page.context)],
              [page.say("device.access.user"), copyable(access.user, page.context)],
              [page.say("device.access.password"), copyable(access.password, page.context)],
            ])}
          </details>
        </section>`
    : html`<section class="panel device-access">
        <p>${page.say("device.accessUnseen")}</p>
        ${actButton(page, "access", page.say("device.newAccess"), () => renewAccess(page, device), "btn-primary")}
      </section>`;
}

/** Another access; the printer is let in again when it has been typed in. */
export async function renewAccess(page, device) {
  const path = `/api/v1/devices/${encodeURIComponent(device.id)}/printer-access`;
  remember(device.id, await page.context.send("POST", path));
  page.requestUpdate();
}
