/** Areas in the order of the API, with what can be done in each (contract/1-identity#service-scopes). */
const TENANT = {
  overview: ["read"],
  branches: ["read", "write"],
  devices: ["read", "write"],
  menu: ["read", "write"],
  orders: ["read", "write"],
  delivery: ["read", "write"],
  displays: ["read", "write"],
  webhooks: ["read", "write"],
  licence: ["read", "write"],
  staff: ["read"],
  audit: ["read"],
};
const OPERATOR = {
  delivery: ["read", "write"],
  audit: ["read"],
  tenants: ["read", "write"],
  catalogue: ["read", "write"],
  payments: ["read"],
};

/** Where the accounts are of whoever is signed in. */
export function accountsPath(isOperator) {
  return isOperator ? "/api/v1/admin/service-accounts" : "/api/v1/service-accounts";
}

/** [area, scopes] each. */
export function areasFor(isOperator) {
  return Object.entries(isOperator ? OPERATOR : TENANT).map(([area, kinds]) => [
    area,
    kinds.map((kind) => `${area}:${kind}`),
  ]);
}

/** The scopes of a form's checkboxes, in the order of the API. */
export function scopesOf(values, isOperator) {
  return areasFor(isOperator)
    .flatMap(([, scopes]) => scopes)
    .filter((scope) => values[`scope:${scope}`]);
}

/** The networks in a text, separated by lines, blanks or commas; each once. */
export function networksIn(text) {
  return [...new Set((text ?? "").split(/[\s,;]+/).filter(Boolean))];
}

/** The networks that the server has something against. */
export function wrongNetworks(violations, networks) {
  return violations
    .map((text) => /^networks\[(\d+)]/.exec(text)?.[1])
    .filter((index) => index !== undefined)
    .map((index) => networks[Number(index)] ?? index);
}

/** An instant as a field for date and time has it, where the reader is; empty when there is none. */
export function localOf(instant) {
  if (!instant) {
    return "";
  }
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant of such a field; null when it is empty. */
export function instantOf(local) {
  return local ? new Date(local).toISOString() : null;
}

/** The body that an account is made or changed with; its branch is chosen once. */
export function bodyOf(values, account, isOperator) {
  const expiresAt =
    account && values.expiresAt === (localOf(account.expiresAt) || null)
      ? account.expiresAt // to the minute only, in a field
      : instantOf(values.expiresAt);
  return {
    name: values.name ?? "",
    description: values.description,
    scopes: scopesOf(values, isOperator),
    networks: networksIn(values.networks),
    ...(account && expiresAt === account.expiresAt ? {} : { expiresAt }),
    ...(account || isOperator ? {} : { branchId: values.branchId }),
  };
}

/** How an account is doing: a key of the words, and a tone. */
export const TONES = { active: "good", expired: "bad", without_key: "warn" };

/** A first request with a key, to be tried in a terminal; null when it may read nothing that is listed here. */
export function firstRequest(origin, key, { scopes, branchId }) {
  const lists = [
    ["devices:read", branchId && `/api/v1/devices?branchId=${branchId}`],
    ["branches:read", "/api/v1/branches"],
    ["menu:read", "/api/v1/menu/products"],
    ["licence:read", "/api/v1/me/licensing"],
    ["tenants:read", "/api/v1/admin/tenants"],
  ];
  const path = lists.find(([scope, of]) => of && scopes.includes(scope))?.[1];
  return path ? `curl -s ${origin}${path} -H "Authorization: Bearer ${key}"` : null;
}
