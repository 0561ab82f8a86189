/** Where "#/devices/123?state=queued" leads: {page, params, query}, or null when there is nothing for this role. */
export function routeOf(hash, pages, role) {
  const [path, search = ""] = hash.replace(/^#/, "").split("?");
  for (const page of pages) {
    const params = page.path && page.roles.includes(role) ? match(page.path, path || "/") : null;
    if (params) {
      return { page, params, query: Object.fromEntries(new URLSearchParams(search)) };
    }
  }
  return null;
}

/**
 * The address of the same page with this query instead; what is empty is left out.
 *
 * @param {string} hash the present address
 * @param {Object<string, string>} query
 */
export function withQuery(hash, query) {
  const given = String(new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")));
  return `${hash.split("?")[0] || "#/"}${given ? `?${given}` : ""}`;
}

function match(pattern, path) {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) {
    return null;
  }
  const params = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith(":") && given[i] !== "") {
      params[part.slice(1)] = decoded(given[i]);
    } else if (part !== given[i]) {
      return null;
    }
  }
  return params;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
