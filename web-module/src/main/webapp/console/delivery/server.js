import { rewordErrors } from "../kit/reword-errors.js";
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
const PLATFORM_TIMEOUT = { timeoutMs: 45_000 };
const PLATFORM_FAILED = "The delivery platform failed: ";

/**
 * Sends a request that the server answers once the platform has answered.
 *
 * @throws {Refused} when the platform failed or limits its requests, or an order no longer waits
 */
export function callPlatform(context, path, body) {
  const say = (key, values) => context.words.say(key, values);
  const messages = {
    EXTERNAL_SERVICE_ERROR: ({ message }) =>
      say("delivery.platformFailed", { message: message.replace(PLATFORM_FAILED, "") }),
    SERVICE_UNAVAILABLE: ({ message, retryAfter }) =>
      message.startsWith(PLATFORM_FAILED) ? say("delivery.platformBusy", { seconds: retryAfter }) : undefined,
    INVALID_ORDER_STATUS: say("delivery.tooLate"),
  };
  return rewordErrors(messages, () => context.send("POST", path, body, PLATFORM_TIMEOUT));
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
export function menuOf(context) {
  return allOf((path) => context.page(path), "/api/v1/menu/products?limit=200");
}

/**
 * Maps a platform's item to a product. An old mapping to a product that has left the menu would be in
 * the way and is deleted.
 *
 * @param {Array<{id: string}>} products the menu
 * @throws {Refused} 409 when the item is another product already
 */
export async function createMapping(context, { platform, externalItemId, productId }, products) {
  const command = { platform, externalItemId, productId };
  try {
    return await context.send("POST", MAPPINGS, command);
  } catch (refused) {
    const old = refused.status === 409 ? await staleMapping(context, command, products) : undefined;
    if (!old) {
      return rewordErrors({ RESOURCE_CONFLICT: context.words.say("delivery.matchedAlready") }, () =>
        Promise.reject(refused),
      );
    }
    await context.send("DELETE", `${MAPPINGS}/${old.id}`);
    return context.send("POST", MAPPINGS, command);
  }
}

async function staleMapping(context, { platform, externalItemId }, products) {
  const mappings = await allOf((path) => context.page(path), withFilter(MAPPINGS, { platform, limit: 200 }));
  return mappings.find(
    (mapping) => mapping.externalItemId === externalItemId && !products.some(({ id }) => id === mapping.productId),
  );
}
