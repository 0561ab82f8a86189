import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, fieldErrorsOf } from "../kit/form.js";
import { canSign } from "./new-passkey.js";

export function passwordField(page) {
  return field(page, {
    name: "password",
    label: page.say("password"),
    type: "password",
    required: true,
    maxlength: 200,
    autocomplete: "current-password",
  });
}

/** The code of an app that is being set up. */
export function newCodeField(page) {
  return codeField(page, { label: page.say("account.code"), hint: page.say("account.codeHint"), inputmode: "numeric" });
}

/** A code of the app or a recovery code; nothing where a passkey is to sign. */
export function anyCodeField(page, own) {
  const signs = canSign(own);
  const hint = page.say(signs ? "account.codeOrPasskeyHint" : "account.anyCodeHint");
  return html`${codeField(page, { label: page.say("account.anyCode"), hint, required: !signs })} ${passkeyErrors(page)}`;
}

/**
 * What else confirms a new app where there are passkeys: one of them, or a recovery code where they are lost.
 *
 * @param {boolean} isByCode whether the person has chosen the recovery code
 * @param {(isByCode: boolean) => void} choose
 */
export function otherProof(page, own, isByCode, choose) {
  const signs = canSign(own);
  const hasCodes = own.recoveryCodesLeft > 0;
  const other = (key, next) =>
    html`<p><button type="button" class="btn btn-sm btn-link" id="other-proof" @click=${() => choose(next)}>${page.say(key)}</button></p>`;
  if (signs && !isByCode) {
    return html`<p>${page.say("account.thenPasskey")}</p>
      ${passkeyErrors(page)} ${hasCodes ? other("useRecoveryCode", true) : nothing}`;
  }
  if (!hasCodes) {
    return html`<p>${page.say("noWayHere")}</p>`;
  }
  const [label, hint] = [page.say("recoveryCode"), page.say("recoveryCodeHint")];
  return html`${codeField(page, { name: "recoveryCode", label, hint, autocomplete: "off" })}
  ${signs ? other("usePasskey", false) : nothing}`;
}

function codeField(page, options) {
  return field(page, {
    name: "code",
    required: true,
    maxlength: 40,
    inputmode: "text",
    autocomplete: "one-time-code",
    ...options,
  });
}

/** A passkey has no field that could show them. */
function passkeyErrors(page) {
  const errors = fieldErrorsOf(page, "passkey");
  return errors.length > 0
    ? html`<p class="text-danger" id="passkey-errors">${page.say("account.passkeyWrong")}</p>`
    : nothing;
}
