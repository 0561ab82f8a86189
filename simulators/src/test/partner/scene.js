import assert from "node:assert/strict";
import { Api } from "../../main/webapp/partner/js/api.js";
import { Cart } from "../../main/webapp/partner/js/cart.js";
import { Session } from "../../main/webapp/partner/js/session.js";
import { Hand, Store } from "./hand.js";
import { Played } from "./played.js";

/** A tablet, its servers and the time, all by hand. */
export function scene() {
  const played = new Played();
  const store = new Store();
  const hand = new Hand();
  return { played, store, hand, world: hand.world(), ...page(played, store) };
}

/** The page, loaded (anew) in the same tab. */
export function page(played, store, code = "code") {
  const session = new Session(new Api(played.fetch, "https://partner.example/"), store, code);
  return { session, cart: new Cart(store) };
}

/** Nothing was asked that the real servers would refuse. */
export function isFine({ played }) {
  assert.deepEqual(played.violations, []);
}

export const TEA = { id: "tea", name: "Çay", priceCents: 2_500, options: [{ name: "Limon", priceCents: 500 }] };
