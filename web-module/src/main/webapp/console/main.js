import { Api } from "../common/api.js";
import { keyOf, StaffSession } from "../common/staff-session.js";
import { ConsoleApp } from "./app.js";
import { ConsoleContext } from "./context.js";

const PAGE = "console";

const clock = {
  now: () => Date.now(),
  setTimeout: (action, wait) => setTimeout(action, wait),
  clearTimeout: (id) => clearTimeout(id),
};
const api = new Api((path, options) => fetch(path, options));
const staff = new StaffSession(api, localStorage, PAGE, clock);
const context = new ConsoleContext(
  { api, staff, store: localStorage, clock, browserLanguage: navigator.language },
  () => app.requestUpdate(),
);

customElements.define("console-app", ConsoleApp);
const app = document.querySelector("console-app");
app.context = context;
// Back from the payment page: not every provider keeps the fragment of an address.
if (new URLSearchParams(location.search).has("paid")) {
  history.replaceState(null, "", "/#/checkout/back");
}
addEventListener("hashchange", () => app.requestUpdate());
addEventListener("storage", ({ key }) => (key === null || key === keyOf(PAGE)) && context.follow());
addEventListener("online", () => staff.finishSignOut());
staff.finishSignOut();
context.begin();
