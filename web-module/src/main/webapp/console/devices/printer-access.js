import { html } from "../../lib/lit-element/lit-element.js";
import { actButton, copyable, facts } from "../kit/parts.js";
import { accessOf, remember } from "./pair-codes.js";

const STEPS = {
  star_cloudprnt: ["open", "star.enable", "star.url", "star.time", "save"],
  epson_sdp: ["open", "epson.enable", "epson.url", "epson.spooler", "save"],
};

/** The fields of the vendors' pages, in their words, and what is in them; "url" is the address. */
const MENUS = {
  star_cloudprnt: {
    title: "CloudPRNT",
    fields: [
      ["CloudPRNT Service", "☑ Enable"],
      ["Server URL", "url"],
      ["Polling Time", "5"],
      ["User Name", ""],
      ["Password", ""],
    ],
  },
  epson_sdp: {
    title: "Server Direct Print",
    fields: [
      ["Server Direct Print", "☑ Enable"],
      ["URL", "url"],
      ["Interval", "5"],
      ["ID", ""],
      ["Password", ""],
      ["Spooler", "☐ Enable"],
    ],
  },
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
          ${menu(page, MENUS[device.protocol], access.url)}
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

/** A drawing of the printer's page when it is filled in. */
function menu(page, { title, fields }, url) {
  const caption = page.say("device.access.menu");
  return html`<figure class="device-menu">
    <figcaption>${caption}</figcaption>
    <div role="img" aria-label=${caption}>
      <b>${title}</b>
      ${fields.map(([label, value]) => html`<span>${label}</span><span class="device-menu-field">${value === "url" ? url : value}</span>`)}
    </div>
  </figure>`;
}

/** Another access; the printer is let in again when it has been typed in. */
export async function renewAccess(page, device) {
  const path = `/api/v1/devices/${encodeURIComponent(device.id)}/printer-access`;
  remember(device.id, await page.context.send("POST", path));
  page.requestUpdate();
}
