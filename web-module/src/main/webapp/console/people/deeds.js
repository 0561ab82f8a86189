/** "staff:0190..." as {kind, id}; "system" has no id. */
export function actorOf(actor) {
  const end = actor.indexOf(":");
  return end < 0 ? { kind: actor, id: null } : { kind: actor.slice(0, end), id: actor.slice(end + 1) };
}

/** Enough of an id to tell it from its neighbours: ids of one minute begin alike. */
export function shortId(id) {
  return id.length > 12 ? `…${id.slice(-8)}` : id;
}

/** What an entry's details say: [name, text] each, with whatever is inside another as JSON. */
export function detailsOf(details) {
  return Object.entries(details ?? {}).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]);
}

/** Names by id, of all that were given. */
export function namesOf(...lists) {
  return new Map(lists.flat().map(({ id, name }) => [id, name]));
}
