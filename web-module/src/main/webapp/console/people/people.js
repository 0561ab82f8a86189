/** Roles within a tenant, the most powerful first. */
export const ROLES = ["ADMIN", "MANAGER", "STAFF"];

/** Whether somebody with this role can be restricted to one branch. */
export function isRestrictable(role) {
  return role === "MANAGER" || role === "STAFF";
}

/** The body that adds the person who was filled in; a password only if there is one. */
export function newPerson({ name, email, role, branchId, password }) {
  return {
    name,
    email,
    role,
    branchId: isRestrictable(role) ? (branchId ?? null) : null,
    ...(password ? { password } : {}),
  };
}

/** The body that changes a person into what was filled in: only what is another. */
export function changeOf(person, filledIn) {
  const wanted = newPerson(filledIn);
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => name === "password" || value !== person[name]),
  );
}

/**
 * Whether the tenant would be left without anybody who may do everything. Known only when all people
 * are; the server has the last word.
 *
 * @param {object[]} people
 * @param {boolean} isAll whether there are no others
 */
export function isLastAdmin(person, people, isAll) {
  const isAdmin = ({ role, active }) => role === "ADMIN" && active;
  return isAll && isAdmin(person) && people.filter(isAdmin).length === 1;
}
