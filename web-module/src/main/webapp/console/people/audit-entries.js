import { foldCase } from "../kit/case-folding.js";

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
  return Object.entries(details ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
}

/** Names by id, of all that were given. */
export function namesOf(...lists) {
  return new Map(lists.flat().map(({ id, name }) => [id, name]));
}

/** The areas of actions, by the first word of their names. */
const PREFIXES = {
  signIns: ["auth"],
  staff: ["staff", "notice", "mail"],
  branches: ["branch"],
  devices: ["device", "command"],
  menu: ["menu", "table"],
  orders: ["order", "guest_payment"],
  delivery: ["delivery"],
  licence: ["addon", "checkout", "credit", "licensing", "entitlements"],
  partners: ["partner-key", "screen-session", "webhook", "service-account", "service-key"],
};

export const AREAS = [...Object.keys(PREFIXES), "other"];

/** Kinds of actors other than people. */
export const ACTOR_KINDS = ["service-account", "device", "partner-key", "screen", "system", "public"];

/** A filter: an area, an actor (or a kind of actor), words; empty is any. */
export const NO_FILTER = Object.freeze({ area: "", who: "", text: "" });

export function isFiltered(filter) {
  return Object.values(filter).some((value) => value.trim() !== "");
}

export function areaOf(action) {
  const first = action.split(".", 1)[0];
  return Object.keys(PREFIXES).find((area) => PREFIXES[area].includes(first)) ?? "other";
}

/**
 * The loaded entries that match a filter.
 *
 * @param {object[]} entries
 * @param {{area: string, who: string, text: string}} filter
 * @param {(entry: object) => string} textOf all that can be searched in one
 */
export function filterEntries(entries, { area, who, text }, textOf) {
  const parts = foldCase(text).split(/\s+/).filter(Boolean);
  return entries.filter(
    (entry) =>
      (area === "" || areaOf(entry.action) === area) &&
      (who === "" || who === entry.actor || who === actorOf(entry.actor).kind) &&
      (parts.length === 0 || hasAll(foldCase(textOf(entry)), parts)),
  );
}

function hasAll(text, parts) {
  return parts.every((part) => text.includes(part));
}
