import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { qrPicture } from "../devices/qr.js";
import { check, field, formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, copyable, facts, heading, moment, sheet } from "../kit/parts.js";
import { rewordErrors } from "../kit/reword-errors.js";
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
  /** {since, required, recoveryCodesLeft} */
  #own = null;
  /** {secret, uri} while it is being set up. */
  #enrolment = null;
  /** While they are shown, this once. */
  #codes = null;
  /** What the sheet asks a proof for: "codes" or "off". */
  #asked = null;
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
      ${this.#own.since ? this.#present() : this.#enrolment ? this.#setup() : this.#none()}
    </section>
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
        ${this.#codeField("account.code", "account.codeHint", "numeric")} ${this.#passwordField()}
        ${formButtons(this, "confirm", this.say("account.confirm"), this.#isForced ? null : () => this.#show(null))}
      </form>`;
  }

  #present() {
    const { since, required, recoveryCodesLeft } = this.#own;
    return html`<p>${badge(this.say("account.on"), "good")}</p>
      ${facts([
        [this.say("account.since"), moment(since, this.context)],
        [this.say("account.codesLeft"), this.words.number(recoveryCodesLeft)],
      ])}
      <div class="form-buttons">
        <button type="button" class="btn btn-outline-secondary" id="new-codes" @click=${() => this.#ask("codes")}>${this.say("account.newCodes")}</button>
        ${
          required
            ? nothing
            : html`<button type="button" class="btn btn-outline-danger" id="turn-off" @click=${() => this.#ask("off")}>${this.say("account.turnOff")}</button>`
        }
      </div>
      ${required ? html`<p class="quiet">${this.say("account.required")}</p>` : nothing}`;
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
    const isOff = this.#asked === "off";
    const close = () => this.#ask(null);
    return sheet(
      this.say(isOff ? "account.turnOff" : "account.newCodes"),
      html`<p>${this.say(isOff ? "account.turnOffText" : "account.newCodesText")}</p>
        <form @submit=${submitted(this, "prove", (proof) => (isOff ? this.#turnOff(proof) : this.#replaceCodes(proof)))}>
          ${this.#codeField("account.anyCode", "account.anyCodeHint", "text")} ${this.#passwordField()}
          ${formButtons(this, "prove", this.say(isOff ? "account.turnOff" : "account.newCodes"), close, isOff ? "btn-danger" : "btn-primary")}
        </form>`,
      close,
      this.words,
    );
  }

  #codeField(label, hint, inputmode) {
    return field(this, {
      name: "code",
      label: this.say(label),
      hint: this.say(hint),
      required: true,
      maxlength: 40,
      inputmode,
      autocomplete: "one-time-code",
    });
  }

  #passwordField() {
    return field(this, {
      name: "password",
      label: this.say("password"),
      type: "password",
      required: true,
      maxlength: 200,
      autocomplete: "current-password",
    });
  }

  #show(enrolment) {
    this.refused = null;
    this.#enrolment = enrolment;
    this.requestUpdate();
  }

  #ask(what) {
    this.refused = null;
    this.#asked = what;
    this.requestUpdate();
  }

  async #begin() {
    this.#show(await this.context.send("POST", PATH, undefined, { isRepeatable: true }));
    await this.updateComplete;
    this.querySelector("#field-code")?.focus();
  }

  async #confirm(proof) {
    const { recoveryCodes: codes } = await this.context.send("POST", `${PATH}/confirm`, proof);
    this.#codes = codes;
    this.#enrolment = null;
    await this.load();
  }

  async #replaceCodes(proof) {
    const { recoveryCodes: codes } = await this.context.send("POST", `${PATH}/recovery-codes`, proof);
    this.#codes = codes;
    this.#asked = null;
    await this.load();
  }

  async #turnOff(proof) {
    await this.context.send("POST", `${PATH}/off`, proof);
    this.#asked = null;
    await this.load();
    this.context.tell(this.say("account.isOff"));
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
