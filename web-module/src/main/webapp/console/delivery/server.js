import { reworded } from "../kit/reworded.js";
import { allOf } from "../paging.js";
import { pathOf } from "./kinds.js";

const ROOT = "/api/delivery-platforms";
export const CONFIGS = `${ROOT}/configs`;
export const ORDERS = `${ROOT}/orders`;
export const MAPPINGS = `${ROOT}/menu-mappings`;
export const OUTBOUND = `${ROOT}/outbound`;
export const INBOX = `${ROOT}/inbox`;
export const LOG = `${ROOT}/log`;

/** The server waits for the platform, once for a login and once for the call, 15 seconds each. */
const PLATFORM_PATIENCE = { patienceMs: 45_000 };
const PLATFORM_FAILED = "The delivery platform failed: ";

/**
 * Sends what the server answers only when the platform has answered it.
 *
 * @throws {Refused} when the platform has failed or wants to be left alone, or an order no longer waits
 */
export function ask(desk, path, body) {
  const say = (key, values) => desk.words.say(key, values);
  const said = {
    EXTERNAL_SERVICE_ERROR: ({ message }) =>
      say("delivery.platformFailed", { message: message.replace(PLATFORM_FAILED, "") }),
    SERVICE_UNAVAILABLE: ({ message, retryAfter }) =>
      message.startsWith(PLATFORM_FAILED) ? say("delivery.platformBusy", { seconds: retryAfter }) : undefined,
    INVALID_ORDER_STATUS: say("delivery.tooLate"),
  };
  return reworded(said, () => desk.send("POST", path, body, PLATFORM_PATIENCE));
}

export function configPath(platform, action = "") {
  return `${CONFIGS}/${pathOf(platform)}${action && `/${action}`}`;
}

export function orderPath(order, action) {
  return `${ORDERS}/${order.id}/${action}`;
}

/** @param {object} filter members that are empty are left out */
export function withFilter(path, filter) {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The whole menu: [{id, name, priceCents, ...}]. */
export function menuOf(desk) {
  return allOf((path) => desk.page(path), "/api/v1/menu/products?limit=200");
}

/**
 * Says which product a platform's item is. A mapping to a product that has left the menu stands in
 * the way of a new one, and is taken away for it.
 *
 * @param {Array<{id: string}>} products the menu
 * @throws {Refused} 409 when the item is another product already
 */
export async function link(desk, { platform, externalItemId, productId }, products) {
  const command = { platform, externalItemId, productId };
  try {
    return await desk.send("POST", MAPPINGS, command);
  } catch (refused) {
    const old = refused.status === 409 ? await leftBehind(desk, command, products) : undefined;
    if (!old) {
      return reworded({ RESOURCE_CONFLICT: desk.words.say("delivery.matchedAlready") }, () => Promise.reject(refused));
    }
    await desk.send("DELETE", `${MAPPINGS}/${old.id}`);
    return desk.send("POST", MAPPINGS, command);
  }
}

async function leftBehind(desk, { platform, externalItemId }, products) {
  const mappings = await allOf((path) => desk.page(path), withFilter(MAPPINGS, { platform, limit: 200 }));
  return mappings.find(
    (mapping) => mapping.externalItemId === externalItemId && !products.some(({ id }) => id === mapping.productId),
  );
}
