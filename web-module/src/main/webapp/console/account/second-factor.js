import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { qrPicture } from "../devices/qr.js";
import { violationsOf } from "../kit/field-errors.js";
import { check, field, formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, copyable, facts, heading, moment, sheet } from "../kit/parts.js";
import { rewordErrors } from "../kit/reword-errors.js";
import { NewPasskey, PASSKEYS, canSign, signedByPasskey } from "./new-passkey.js";
import { passkeysPanel } from "./passkeys.js";
import { anyCodeField, newCodeField, otherProof, passwordField } from "./proof-fields.js";
import { recoveryCodes } from "./recovery-codes.js";
import { words } from "./words.js";

const PATH = "/api/v1/auth/second-factor";
const ROLES_OF_TENANT = ["ADMIN", "MANAGER", "STAFF"];

/**
 * The person's own second factor; for whoever decides, also which roles must have one. It is all that
 * somebody sees who has to set one up first.
 */
export default class SecondFactor extends ConsolePage {
  static words = words;
  /** {since, required, recoveryCodesLeft, authenticator, passkeys, passkeysOffered} */
  #own = null;
  /** {secret, uri} while it is being set up. */
  #enrolment = null;
  /** Whether it is confirmed by a recovery code, not by a passkey from before. */
  #isByRecoveryCode = false;
  /** While they are shown, this once. */
  #codes = null;
  /** What the sheet is for: "codes", "off", "add", "rename" or "remove". */
  #asked = null;
  /** The passkey that it is about. */
  #passkey = null;
  /** The one that is being added. */
  #newPasskey = null;
  /** The roles that must have one, or null for whoever does not decide that. */
  #roles = null;

  async load() {
    const decides = !this.#isForced && this.context.hasRole("ADMIN", "SUPERADMIN");
    const [own, required] = await Promise.all([
      this.context.get(PATH),
      decides ? this.context.get(`${PATH}/required-roles`) : null,
    ]);
    this.#own = own;
    this.#roles = required?.roles ?? null;
    if (own.since && this.#codes === null && this.#isForced) {
      this.context.begin(); // set up elsewhere meanwhile
    }
  }

  /** Nothing else of the console is open to this person yet. */
  get #isForced() {
    return this.context.phase === "enrol";
  }

  view() {
    return html`${heading(this.say("page.secondFactor"), nothing, this.say("account.lead"))}
    ${this.#isForced ? html`<p class="stale" role="status">${this.say("account.forced")}</p>` : nothing}
    <section class="panel" id="second-factor">
      <h2>${this.say("account.app")}</h2>
      ${this.#own.authenticator ? this.#present() : this.#enrolment ? this.#setup() : this.#none()}
    </section>
    ${this.#enrolment ? nothing : passkeysPanel(this, this.#own, (what, passkey) => this.#ask(what, passkey))}
    ${this.#own.since && !this.#own.authenticator ? html`<section class="panel" id="recovery">${this.#codesLeft()}</section>` : nothing}
    ${this.#roles && !this.#isForced ? this.#rolesPanel() : nothing} ${this.#sheet()}
    ${this.#codes ? recoveryCodes(this, this.#codes, () => this.#stored()) : nothing}`;
  }

  #none() {
    return html`<p>${badge(this.say("account.off"))}</p>
      <p>${this.say("account.offText")}</p>
      ${actButton(this, "begin", this.say("account.begin"), () => this.#begin(), "btn-primary")}`;
  }

  #setup() {
    const { secret, uri } = this.#enrolment;
    return html`<p>${this.say("account.scan")}</p>
      ${qrPicture(uri, this.say("account.qr"))}
      <p id="secret">${this.say("account.key")} ${copyable(secret, this.context)}</p>
      <form @submit=${submitted(this, "confirm", (proof) => this.#confirm(proof))}>
        ${newCodeField(this)} ${passwordField(this)}
        ${this.#own.passkeys.length > 0 ? otherProof(this, this.#own, this.#isByRecoveryCode, (isByCode) => this.#confirmBy(isByCode)) : nothing}
        ${formButtons(this, "confirm", this.say("account.confirm"), () => this.#show(null))}
      </form>`;
  }

  #present() {
    const { required, passkeys } = this.#own;
    const stays = required && passkeys.length === 0;
    const turnOff = html`<button type="button" class="btn btn-outline-danger" id="turn-off" @click=${() => this.#ask("off")}>${this.say("account.turnOff")}</button>`;
    return html`<p>${badge(this.say("account.on"), "good")}</p>
      ${this.#codesLeft(stays ? nothing : turnOff)}
      ${stays ? html`<p class="quiet">${this.say("account.required")}</p>` : nothing}`;
  }

  /** Recovery codes are good beside all kinds. */
  #codesLeft(more = nothing) {
    const { since, recoveryCodesLeft } = this.#own;
    return html`${facts([
      [this.say("account.since"), moment(since, this.context)],
      [this.say("account.codesLeft"), this.words.number(recoveryCodesLeft)],
    ])}
      <div class="form-buttons">
        <button type="button" class="btn btn-outline-secondary" id="new-codes" @click=${() => this.#ask("codes")}>${this.say("account.newCodes")}</button>
        ${more}
      </div>`;
  }

  #rolesPanel() {
    const roles = this.context.hasRole("SUPERADMIN") ? ["SUPERADMIN"] : ROLES_OF_TENANT;
    return html`<section class="panel" id="required-roles">
      <h2>${this.say("account.roles")}</h2>
      <p class="quiet">${this.say("account.rolesText")}</p>
      <form @submit=${submitted(this, "roles", (values) => this.#require(roles.filter((role) => values[role])))}>
        ${roles.map((role) => check(role, this.say(`role.${role}`), this.#roles.includes(role)))}
        ${formButtons(this, "roles", this.say("save"))}
      </form>
    </section>`;
  }

  #sheet() {
    if (this.#asked === null) {
      return nothing;
    }
    const { title, text, action = title, isDanger = false, work } = this.#deeds()[this.#asked];
    const close = () => this.#ask(null);
    return sheet(
      this.say(title),
      html`<p>${this.say(text)}</p>
        <form @submit=${submitted(this, "prove", work)}>
          ${["add", "rename"].includes(this.#asked) ? this.#nameField() : nothing}
          ${this.#asked === "rename" ? nothing : this.#proofFields()}
          ${formButtons(this, "prove", this.say(action), close, isDanger ? "btn-danger" : "btn-primary")}
        </form>`,
      close,
      this.words,
    );
  }

  #deeds() {
    return {
      codes: {
        title: "account.newCodes",
        text: "account.newCodesText",
        work: (proof) => this.#replaceCodes(proof),
      },
      off: {
        title: "account.turnOff",
        text: this.#own.passkeys.length > 0 ? "account.turnOffAppText" : "account.turnOffText",
        isDanger: true,
        work: (proof) => this.#turnOff(proof),
      },
      add: {
        title: "account.addPasskey",
        text: "account.addPasskeyText",
        action: this.#newPasskey?.isProven && !this.#newPasskey.isMade ? "account.makePasskey" : "account.addPasskey",
        work: (values) => this.#addPasskey(values),
      },
      rename: {
        title: "account.rename",
        text: "account.renameText",
        action: "save",
        work: ({ name }) => this.#renamePasskey(name),
      },
      remove: {
        title: "account.removePasskey",
        text: "account.removePasskeyText",
        action: "remove",
        isDanger: true,
        work: (proof) => this.#removePasskey(proof),
      },
    };
  }

  #nameField() {
    return field(this, {
      name: "name",
      label: this.say("account.passkeyName"),
      hint: this.say("account.passkeyNameHint"),
      value: this.#passkey?.name ?? "",
      required: true,
      maxlength: 60,
    });
  }

  /** The password; a code as well where there is a second factor, unless a passkey is to be used. */
  #proofFields() {
    const { isProven, isMade } = this.#newPasskey ?? {};
    const status = isMade ? "account.passkeyMade" : isProven ? "account.proven" : null;
    return html`${status ? html`<p role="status" id="passkey-status">${this.say(status)}</p>` : nothing}
    ${this.#own.since && !isProven ? anyCodeField(this, this.#own) : nothing} ${passwordField(this)}`;
  }

  #show(enrolment) {
    this.refused = null;
    this.#enrolment = enrolment;
    this.#isByRecoveryCode = false;
    this.requestUpdate();
  }

  #ask(what, passkey = null) {
    this.refused = null;
    this.#asked = what;
    this.#passkey = passkey;
    this.#newPasskey = what === "add" ? new NewPasskey(this.context) : null;
    this.requestUpdate();
  }

  async #confirmBy(isByRecoveryCode) {
    this.#isByRecoveryCode = isByRecoveryCode;
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector("#field-recoveryCode, #other-proof")?.focus();
  }

  async #begin() {
    this.#show(await this.context.send("POST", PATH, undefined, { isRepeatable: true }));
    await this.updateComplete;
    this.querySelector("#field-code")?.focus();
  }

  /** Beside passkeys, the new app is confirmed by one of them as well, or by a recovery code. */
  async #confirm({ recoveryCode, ...proof }) {
    const { recoveryCodes: codes } = await this.context.send("POST", `${PATH}/confirm`, {
      ...proof,
      ...(recoveryCode ? { recoveryCode } : {}),
      ...(this.#own.passkeys.length > 0 && !recoveryCode ? { passkey: await signedByPasskey(this.context) } : {}),
    });
    this.#enrolment = null;
    await this.#changed(codes);
  }

  async #replaceCodes(values) {
    const proof = await this.#proven(values);
    const { recoveryCodes: codes } = await this.context.send("POST", `${PATH}/recovery-codes`, proof);
    await this.#changed(codes);
  }

  async #turnOff(values) {
    await this.context.send("POST", `${PATH}/off`, await this.#proven(values));
    await this.#changed();
    this.context.tell(this.say(this.#own.since ? "account.appIsOff" : "account.isOff"));
  }

  async #addPasskey({ name, ...values }) {
    const isRefused = (failure) => violationsOf(failure, "attestation").length > 0;
    const text = this.say("account.passkeyNotAccepted");
    const messages = { VALIDATION_ERROR: (failure) => (isRefused(failure) ? text : undefined) };
    const added = await rewordErrors(messages, () => this.#newPasskey.goOn({ name, ...values }, canSign(this.#own)));
    if (added !== null) {
      await this.#changed(added.recoveryCodes);
      this.context.tell(this.say("account.passkeyAdded", { name }));
    }
  }

  async #renamePasskey(name) {
    await this.context.send("PATCH", `${PASSKEYS}/${this.#passkey.id}`, { name });
    await this.#changed();
    this.context.tell(this.say("saved"));
  }

  async #removePasskey(values) {
    const { id, name } = this.#passkey;
    await this.context.send("POST", `${PASSKEYS}/${id}/removal`, await this.#proven(values));
    await this.#changed();
    this.context.tell(this.say("account.passkeyRemoved", { name }));
  }

  /** What is sent for a change: the password, and a code or what a passkey has signed. */
  async #proven({ password, code = null }) {
    const isByPasskey = code === null && canSign(this.#own);
    return { password, code, passkey: isByPasskey ? await signedByPasskey(this.context) : null };
  }

  async #changed(codes = []) {
    this.#codes = codes.length > 0 ? codes : null;
    this.#asked = null;
    this.#passkey = null;
    this.#newPasskey = null;
    await this.load();
  }

  async #require(roles) {
    const messages = { RESOURCE_CONFLICT: this.say("account.ownFirst") };
    await rewordErrors(messages, () => this.context.send("PUT", `${PATH}/required-roles`, { roles }));
    await this.load();
    this.context.tell(this.say("saved"));
  }

  /** Called by the button, and again when the dialog is closed. */
  #stored() {
    if (this.#codes === null) {
      return;
    }
    this.#codes = null;
    this.requestUpdate();
    if (this.#isForced) {
      this.context.begin();
    }
  }
}
