/** What a screen can be allowed (requirements/3-delivery-webhooks-errors#display-endpoints), in the order of the API. */
export const SCOPES = [
  "menu:read",
  "orders:read",
  "orders:write",
  "requests:write",
  "payments:write",
  "realtime:subscribe",
];

/** What screens of a kind need, and nothing more (requirements/3-delivery-webhooks-errors#least-privilege). */
export const SETS = [
  ["menu", ["menu:read"]],
  ["ordering", ["menu:read", "orders:read", "orders:write", "requests:write"]],
  ["selfPay", ["menu:read", "orders:read", "orders:write", "requests:write", "payments:write"]],
  ["all", SCOPES],
];

/** The scopes of a form's checkboxes, in the order of the API. */
export function scopesOf(values) {
  return SCOPES.filter((scope) => values[`scope:${scope}`]);
}

/** What open screens of a key lose when it has these from now on. */
export function lostScopes(before, after) {
  return before.filter((scope) => !after.includes(scope));
}

/** The origins in a text, separated by lines, blanks or commas; each once. */
export function originsIn(text) {
  return [...new Set((text ?? "").split(/[\s,;]+/).filter(Boolean))];
}

/** Whether its screens could not take payments, because there is no origin to return to. */
export function paysNowhere(scopes, origins) {
  return scopes.includes("payments:write") && origins.length === 0;
}

/** The origins that the server has something against. */
export function wrongOrigins(violations, origins) {
  return violations
    .map((text) => /^allowedReturnOrigins\[(\d+)]/.exec(text)?.[1])
    .filter((index) => index !== undefined)
    .map((index) => origins[Number(index)] ?? index);
}

/** The request with which a partner's server opens a screen, to be tried in a terminal. */
export function openingExample(origin, key, branchId) {
  return [
    `curl -s -X POST ${origin}/api/v1/display/sessions`,
    `-H "Authorization: PartnerKey ${key}"`,
    `-H "Content-Type: application/json"`,
    `-d '${JSON.stringify({ branchId })}'`,
  ].join(" ");
}
