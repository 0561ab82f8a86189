import { html } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { ROLES, isRestrictable } from "./people.js";

/**
 * The form of a person. A password is set here and never shown.
 *
 * @param {object} page the ConsolePage
 * @param {object} person with the chosenRole; without an id somebody new
 * @param {object} options {branches, chooseRole, save, close}
 */
export function personForm(page, person, { branches, chooseRole, save, close }) {
  const { id, name, email, role, branchId, chosenRole } = person;
  const say = (key) => page.say(key);
  const password = id ? "staff.passwordChange" : "staff.passwordNew";
  return html`<form @submit=${submitted(page, "person", save)}>
    ${field(page, { name: "name", label: say("staff.name"), value: name, required: true, maxlength: 200 })}
    ${field(page, { name: "email", label: say("email"), type: "email", value: email, required: true, maxlength: 254 })}
    ${field(page, {
      name: "role",
      label: say("staff.role"),
      value: role,
      hint: say(`staff.role.${chosenRole}`),
      choices: ROLES.map((one) => [one, say(`role.${one}`)]),
      change: (event) => chooseRole(event.target.value),
    })}
    ${field(page, {
      name: "branchId",
      label: say("staff.only"),
      value: branchId ?? "",
      hint: say(isRestrictable(chosenRole) ? "staff.onlyHint" : "staff.onlyAdmin"),
      choices: [["", say("staff.everywhere")], ...branches.map((branch) => [branch.id, branch.name])],
      disabled: !isRestrictable(chosenRole),
    })}
    ${field(page, { name: "password", label: say(password), type: "password", hint: say(`${password}Hint`), minlength: 10, maxlength: 200, autocomplete: "new-password" })}
    ${formButtons(page, "person", say(id ? "save" : "create"), close)}
  </form>`;
}
