import { billView } from "./view/bill.js";
import { cartView } from "./view/cart.js";
import { choose } from "./view/chooser.js";
import { el, show } from "./view/dom.js";
import { menuView } from "./view/menu.js";
import { ordersView } from "./view/orders.js";
import { OutOfService } from "./session.js";
import { Words } from "./words.js";

const LANGUAGE_KEY = "partner.language";

/** The page: its places, and which of them is to be drawn anew when something has changed. */
export class App {
  #parts;
  #words;
  #places;
  #menu = null;
  #isOut = false;
  #failed = null;

  /** @param parts {session, orders, cart, ordering, bill, feed, store, page} */
  constructor(parts) {
    this.#parts = parts;
    this.#words = new Words(parts.store.getItem(LANGUAGE_KEY) ?? parts.language);
    this.#places = {
      head: el("header"),
      menu: el("main", { id: "menu" }),
      cart: el("section", { id: "cart", "aria-live": "polite" }),
      orders: el("section", { id: "orders", "aria-live": "polite" }),
      bill: el("section", { id: "bill", "aria-live": "polite" }),
    };
    const { head, menu, cart, orders, bill } = this.#places;
    document.body.append(head, el("div", { class: "page" }, menu, el("aside", {}, cart, orders, bill)));
  }

  async start() {
    this.drawAll();
    await this.#loadMenu();
    if (!this.#isOut) {
      this.#parts.feed.start();
      this.#parts.bill.resume();
    }
  }

  async #loadMenu() {
    try {
      this.#menu = await this.#parts.session.send("GET", "display/menu");
    } catch (failure) {
      if (failure instanceof OutOfService) {
        this.outOfService();
        return;
      }
      this.#parts.setTimeout(() => this.#loadMenu(), 5_000);
    }
    this.drawAll();
  }

  /** A dish may have run out meanwhile. */
  async renewMenu() {
    await this.#loadMenu();
  }

  outOfService() {
    this.#isOut = true;
    this.#parts.feed.stop();
    this.drawAll();
  }

  drawAll() {
    document.documentElement.lang = this.#words.language;
    document.title = this.#words.say("menu");
    this.drawHead();
    this.#drawMenu();
    this.drawCart();
    this.drawOrders();
    this.drawBill();
  }

  #drawMenu() {
    const words = this.#words;
    if (this.#isOut) {
      show(this.#places.menu, el("p", { class: "notice bad", role: "alert" }, words.say("outOfService")));
    } else if (this.#menu === null) {
      show(this.#places.menu, el("p", { class: "empty" }, words.say("loading")));
    } else {
      const add = (...line) => {
        this.#parts.cart.add(...line);
        this.drawCart();
      };
      const pick = (product) => choose(product, this.#menu.currency, words, add);
      show(this.#places.menu, menuView({ menu: this.#menu, words, choose: pick }));
    }
  }

  drawHead() {
    const words = this.#words;
    const { feed } = this.#parts;
    const mode = this.#isOut ? "ended" : feed.mode;
    const table = this.#menu?.table ?? null;
    show(
      this.#places.head,
      el("h1", {}, words.say("menu")),
      table ? el("p", { class: "table" }, table.name) : null,
      el("p", { id: "mode", class: "mode", "data-mode": mode, role: "status" }, words.say(`mode.${mode}`)),
      this.#service("waiter", "callWaiter", "waiterCalled"),
      this.#service("bill", "askBill", "billAsked"),
      this.#failed ? el("p", { role: "alert", class: "failed" }, words.say("failedOnce")) : null,
      this.#button("next", "nextGuests", () => this.#askNextGuests(), "quiet"),
      this.#button("language", "language", () => this.#switchLanguage(), "quiet"),
    );
  }

  #button(id, label, action, kind = null) {
    return el("button", { type: "button", id, class: kind, "data-key": id, onclick: action }, this.#words.say(label));
  }

  #service(kind, ask, asked) {
    if (!this.#parts.session.may("requests:write")) {
      return null;
    }
    const isOpen = this.#parts.orders.openRequests.has(kind);
    const button = this.#button(`call-${kind}`, isOpen ? asked : ask, () => this.#call(kind));
    button.disabled = isOpen && this.#parts.feed.mode === "live"; // else nobody tells when it is done
    return button;
  }

  async #call(kind) {
    this.#failed = null;
    try {
      this.#parts.orders.request(await this.#parts.session.send("POST", `display/${kind}-requests`, {}));
    } catch (failure) {
      this.#failed = failure;
    }
    this.drawHead();
  }

  #switchLanguage() {
    this.#words = new Words(this.#words.other);
    this.#parts.store.setItem(LANGUAGE_KEY, this.#words.language);
    this.drawAll();
  }

  #askNextGuests() {
    const words = this.#words;
    const dialog = el(
      "dialog",
      { class: "chooser" },
      el("p", {}, words.say("nextGuestsSure")),
      el(
        "div",
        { class: "actions" },
        el("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, words.say("no")),
        el(
          "button",
          {
            type: "button",
            class: "go",
            onclick: () => {
              dialog.close();
              this.#nextGuests();
            },
          },
          words.say("yes"),
        ),
      ),
    );
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  async #nextGuests() {
    const { session, orders, cart, ordering, bill, feed } = this.#parts;
    try {
      await session.end();
    } catch (failure) {
      this.#failed = failure;
      this.drawHead();
      return;
    }
    orders.clear();
    cart.clear();
    ordering.dismiss();
    bill.forget();
    feed.start();
    await this.renewMenu();
  }

  drawCart() {
    const { cart, ordering, session } = this.#parts;
    const redraw = () => this.drawCart();
    const actions = {
      place: () => ordering.place(cart),
      tryAgain: () => ordering.tryAgain(cart),
      dismiss: () => ordering.dismiss(),
      setQty: (index, qty) => {
        cart.setQty(index, qty);
        redraw();
      },
    };
    const mayOrder = session.id === null || session.may("orders:write");
    const view = { cart, ordering, currency: this.#menu?.currency, words: this.#words, actions };
    show(this.#places.cart, mayOrder ? cartView(view) : []);
  }

  drawOrders() {
    const { orders } = this.#parts;
    show(this.#places.orders, ordersView({ orders, currency: this.#menu?.currency, words: this.#words }));
  }

  drawBill() {
    const { bill, session, page } = this.#parts;
    if (bill.step === "paying" && this.#places.bill.querySelector("iframe")) {
      return; // drawn anew, the payment page would begin anew
    }
    const actions = {
      open: () => this.#openBill(),
      pay: () => bill.pay(page),
      close: () => bill.close(),
    };
    const mayPay = session.may("payments:write");
    const view = { bill, currency: this.#menu?.currency, words: this.#words, actions };
    show(this.#places.bill, mayPay ? billView(view) : []);
  }

  async #openBill() {
    this.#failed = null;
    try {
      await this.#parts.bill.open();
    } catch (failure) {
      this.#failed = failure;
    }
    this.drawHead();
  }
}
