import { Api } from "../common/api.js";
import { Staff } from "../common/staff.js";
import { ConsoleApp } from "./app.js";
import { Desk } from "./desk.js";

const STAFF_KEY = "restomesh.console.staff";

const clock = {
  now: () => Date.now(),
  setTimeout: (action, wait) => setTimeout(action, wait),
  clearTimeout: (id) => clearTimeout(id),
};
const api = new Api((path, options) => fetch(path, options));
const staff = new Staff(api, localStorage, STAFF_KEY, clock, navigator.locks);
const desk = new Desk({ api, staff, store: localStorage, clock, browserLanguage: navigator.language }, () =>
  app.requestUpdate(),
);

customElements.define("console-app", ConsoleApp);
const app = document.querySelector("console-app");
app.desk = desk;
// From the payment page; not every provider keeps what stands behind "#".
if (new URLSearchParams(location.search).has("paid")) {
  history.replaceState(null, "", "/#/checkout/back");
}
addEventListener("hashchange", () => app.requestUpdate());
addEventListener("storage", ({ key }) => (key === null || key === STAFF_KEY) && desk.follow());
desk.begin();
