import { Kitchen } from "./kitchen.js";
import { Api } from "../common/api.js";
import { Session } from "./net/session.js";
import { Sound } from "./sound.js";
import { KitchenApp } from "./view/app.js";

const clock = {
  now: () => Date.now(),
  setTimeout: (action, wait) => setTimeout(action, wait),
  clearTimeout: (id) => clearTimeout(id),
};
const stores = { local: localStorage, session: sessionStorage };
const api = new Api((path, options) => fetch(path, options));
const session = new Session(api, stores, clock);
// Before anything else: a token must not stay where it can be read.
session.takeScreenToken(location, history);

function openSocket(ticket) {
  const address = new URL("/ws/kitchen", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("ticket", ticket);
  return new WebSocket(address, "display.v1");
}

const kitchen = new Kitchen(
  {
    session,
    api,
    stores,
    clock,
    openSocket,
    sound: new Sound(0.7),
    random: Math.random,
    browserLanguage: navigator.language,
  },
  () => app.requestUpdate(),
);
addEventListener("offline", () => kitchen.feed.networkLost());
addEventListener("online", () => {
  session.finishSignOut();
  kitchen.feed.networkBack();
});

customElements.define("kitchen-app", KitchenApp);
const app = document.querySelector("kitchen-app");
app.kitchen = kitchen;
session.finishSignOut();
kitchen.begin();
