import { Api } from "./api.js";
import { App } from "./app.js";
import { Bill } from "./bill.js";
import { Cart } from "./cart.js";
import { Feed } from "./feed.js";
import { Ordering } from "./ordering.js";
import { OwnOrders } from "./orders.js";
import { Session } from "./session.js";

const CODE_KEY = "partner.tablet";
const PROTOCOL = "display.v1";

const store = window.sessionStorage;
const world = {
  now: () => Date.now(),
  random: () => Math.random(),
  newKey: () => randomKey(),
  setTimeout: (action, wait) => window.setTimeout(action, wait),
  clearTimeout: (timer) => window.clearTimeout(timer),
  openSocket: (origin, ticket) => new WebSocket(socketAddress(origin, ticket), PROTOCOL),
};

/** crypto.randomUUID is there for https and this machine only. */
function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function socketAddress(origin, ticket) {
  const base = origin || window.location.origin.replace(/^http/, "ws");
  return `${base}/ws/kitchen?ticket=${encodeURIComponent(ticket)}`;
}

/** Which tablet this is, its address says; on the way back from the payment page it does not. */
function tabletCode() {
  const code = window.location.hash.slice(1);
  if (code) {
    store.setItem(CODE_KEY, code);
  }
  return code || (store.getItem(CODE_KEY) ?? "");
}

const base = new URL(".", window.location.href).href;
const api = new Api((...request) => window.fetch(...request), base);
const session = new Session(api, store, tabletCode());
const orders = new OwnOrders();
const cart = new Cart(store);
const ordering = new Ordering(session, store, world, ordered);
const bill = new Bill(session, store, world, () => {
  app.drawBill();
});
const feed = new Feed(
  session,
  {
    orders(all) {
      orders.reset(all);
      app.drawOrders();
    },
    event(frame) {
      orders.apply(frame);
      app.drawOrders();
      app.drawHead();
    },
    mode(mode) {
      if (mode === "ended") {
        app.outOfService();
      }
      app.drawHead();
    },
  },
  world,
);

function ordered({ state, outcome }) {
  if (state === "placed") {
    orders.put(outcome);
    app.drawOrders();
  }
  app.drawCart();
  if (state === "refused") {
    app.renewMenu();
  }
}

const app = new App({
  session,
  orders,
  cart,
  ordering,
  bill,
  feed,
  store,
  setTimeout: world.setTimeout,
  language: navigator.language.slice(0, 2),
  page: { origin: window.location.origin, path: window.location.pathname },
});

window.addEventListener("online", () => feed.networkBack());
window.addEventListener("hashchange", () => window.location.reload());
app.start().then(() => ordering.tryAgain(cart));
