/** Of all payments. */
export const PATH = "/api/v1/admin/checkout";
/** What may be asked of the list besides one status. */
export const ALL = "all";
export const DUE = "due";

/** Where the list that the page's query asks for comes from. */
export function listPath({ show = ALL, tenantId }) {
  const query = new URLSearchParams();
  if (tenantId) {
    query.set("tenantId", tenantId);
  }
  if (show === DUE) {
    query.set("refundDue", "true");
  } else if (show !== ALL) {
    query.set("status", show);
  }
  return `${PATH}?${query}`.replace(/\?$/, "");
}

/** The page itself, showing that. */
export function pagePath({ show = ALL, tenantId }) {
  const query = new URLSearchParams({ show, ...(tenantId ? { tenantId } : {}) });
  return `/payments?${query}`;
}
