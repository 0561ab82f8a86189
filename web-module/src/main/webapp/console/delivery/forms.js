import { html } from "../../lib/lit-element/lit-element.js";
import { check, field, formButtons, submitted } from "../kit/form.js";
import { credentialsIn, fieldOf, kindOf } from "./kinds.js";
import { nameOf } from "./presentation.js";
import { configPath } from "./server.js";

const ENVIRONMENTS = ["production", "sandbox"];

/** The form for a platform that was never configured: all settings at once. */
export function connectionForm(page) {
  const save = submitted(page, "connect", async (values) => {
    await change(page, { ...settingsOf(values), credentials: credentialsIn(page.platform, values) });
    page.context.tell(page.say("delivery.connected", { platform: nameOf(page, page.platform) }));
  });
  return html`<form data-form="connect" @submit=${save}>
    ${settingsFields(page, { remoteRestaurantId: "", branchId: null, environment: "production", autoAccept: true })}
    <fieldset>
      <legend class="form-legend">${page.say("delivery.credentials")}</legend>
      <p class="form-text">${page.say("delivery.credentialsLead")}</p>
      ${credentialFields(page)}
    </fieldset>
    ${formButtons(page, "connect", page.say("delivery.connect"))}
  </form>`;
}

/** All settings but credentials, which are never shown and therefore not sent. */
export function settingsForm(page) {
  const save = submitted(page, "settings", async (values) => {
    await change(page, settingsOf(values));
    page.context.tell(page.say("saved"));
  });
  return html`<form data-form="settings" @submit=${save}>
    ${settingsFields(page, page.config)} ${formButtons(page, "settings", page.say("save"))}
  </form>`;
}

/** New credentials in place of all old ones. */
export function credentialsForm(page) {
  const save = submitted(page, "credentials", async (values) => {
    await change(page, { credentials: credentialsIn(page.platform, values) });
    page.replace(false);
    page.context.tell(page.say("delivery.credentialsSaved"));
  });
  return html`<form data-form="credentials" autocomplete="off" @submit=${save}>
    ${credentialFields(page)} ${formButtons(page, "credentials", page.say("delivery.replaceNow"), () => page.replace(false))}
  </form>`;
}

async function change(page, body) {
  await page.context.send("PATCH", configPath(page.platform), body);
  await page.reload();
}

function settingsOf({ remoteRestaurantId, branchId, environment, autoAccept }) {
  return { remoteRestaurantId, branchId, environment, autoAccept };
}

function settingsFields(page, { remoteRestaurantId, branchId, environment, autoAccept }) {
  const { hasNumbers } = kindOf(page.platform);
  return html`${field(page, {
    name: "remoteRestaurantId",
    label: page.say("delivery.remoteId"),
    value: remoteRestaurantId ?? "",
    required: true,
    maxlength: 64,
    hint: page.say(hasNumbers ? "delivery.remoteIdDigits" : "delivery.remoteIdHint"),
  })}
    ${field(page, {
      name: "branchId",
      label: page.say("delivery.receivingBranch"),
      value: branchId ?? "",
      choices: branchChoices(page, branchId),
      hint: page.say("delivery.branchHint"),
    })}
    ${field(page, {
      name: "environment",
      label: page.say("delivery.environment"),
      value: environment,
      choices: ENVIRONMENTS.map((one) => [one, page.say(`delivery.environment.${one}`)]),
      hint: page.say("delivery.environmentHint"),
    })}
    ${check("autoAccept", page.say("delivery.autoAccept"), autoAccept)}`;
}

/** The configured branch is offered even when it is switched off, so that saving does not move the orders. */
function branchChoices(page, branchId) {
  const { branches } = page.context;
  const isGone = branchId && !branches.some(({ id }) => id === branchId);
  return [
    ["", page.say("delivery.oldestBranch")],
    ...branches.map(({ id, name }) => [id, name]),
    ...(isGone ? [[branchId, page.say("delivery.otherBranch")]] : []),
  ];
}

function credentialFields(page) {
  return kindOf(page.platform).credentials.map((credential) =>
    field(page, {
      name: fieldOf(credential),
      label: page.say(`delivery.credential.${credential.name}`),
      type: credential.isSecret ? "password" : "text",
      required: credential.isRequired,
      maxlength: 1000,
      autocomplete: credential.isSecret ? "new-password" : "off",
      hint: credential.isRequired ? "" : page.say("delivery.optional"),
    }),
  );
}
