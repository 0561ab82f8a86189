import { LitElement, html, nothing } from "../../lib/lit-element/lit-element.js";
import { repeat } from "../../lib/lit-html/directives/repeat.js";
import { PasskeyFailure, askPasskey } from "../../common/passkey.js";
import { SIGN_IN, refusedPasskey, refusedSignIn } from "../../common/sign-in-state.js";
import { BumpBar, neighbour } from "../model/keys.js";
import { Words } from "../words/words.js";
import { notices, strips, topBar } from "./bar.js";
import { sheetOf } from "./dialogs.js";
import { startView } from "./start.js";
import { countsPanel, passRail } from "./panels.js";
import { ticketCard } from "./ticket.js";

/** The page: draws the state of the kitchen, once a second and after every change. */
export class KitchenApp extends LitElement {
  kitchen = null;
  #bar = new BumpBar();
  #selectedId = null;
  #sheet = null;
  /** See SIGN_IN. */
  #signIn = SIGN_IN;
  #timer = null;
  #wakeLock = null;
  #words = new Words("en");
  #actions = this.#createActions();

  /** No shadow root, so that Bootstrap's styles apply. */
  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#timer = setInterval(() => this.kitchen?.tick(), 1000);
    document.addEventListener("keydown", this.#key);
    document.addEventListener("visibilitychange", this.#stayAwake);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
    document.removeEventListener("keydown", this.#key);
    document.removeEventListener("visibilitychange", this.#stayAwake);
    super.disconnectedCallback();
  }

  render() {
    const { kitchen } = this;
    if (!kitchen) {
      return nothing;
    }
    const { language, counts } = kitchen.settings;
    if (this.#words.language !== language) {
      this.#words = new Words(language);
    }
    const page = {
      kitchen,
      words: this.#words,
      actions: this.#actions,
      selectedId: this.#selectedId,
      typed: this.#bar.typed,
      signIn: this.#signIn,
      failure: this.#signIn.failure && this.#whyNot(this.#signIn),
    };
    if (kitchen.phase !== "board") {
      return startView(page);
    }
    return html`${topBar(page)} ${strips(page)}
      <div class="floor" data-stale=${kitchen.mode === "offline"} data-counts=${counts}>
        ${counts ? countsPanel(page) : nothing} ${this.#board(page)} ${passRail(page)}
      </div>
      ${sheetOf(this.#sheet, page)} ${notices(page)}`;
  }

  #board(page) {
    const { approvals, work } = page.kitchen.arranged;
    const { words } = page;
    const cards = (tickets) =>
      repeat(
        tickets,
        ({ order }) => order.id,
        (ticket) => ticketCard(ticket, page),
      );
    return html`<main class="board">
      <h2 class="visually-hidden">${words.say("work")}</h2>
      ${
        work.length + approvals.length === 0
          ? html`<div class="empty"><p>${words.say("empty")}</p><p>${words.say("emptyLead")}</p></div>`
          : html`<div class="cards">${cards([...approvals, ...work])}</div>`
      }
    </main>`;
  }

  updated() {
    const { kitchen } = this;
    const { theme, language } = kitchen.settings;
    const isLight = theme === "light" || (theme === "auto" && matchMedia("(prefers-color-scheme: light)").matches);
    document.documentElement.dataset.bsTheme = isLight ? "light" : "dark";
    document.documentElement.lang = language;
    const waiting = kitchen.phase === "board" ? kitchen.arranged.work.length + kitchen.arranged.approvals.length : 0;
    document.title = `${waiting > 0 ? `(${waiting}) ` : ""}${this.#words.say("title")} · Restomesh`;
    this.#leaveSheetOfGoneOrder();
    // Only what is in the page already can be opened above it.
    const sheet = this.querySelector("dialog.sheet");
    if (sheet && !sheet.open) {
      sheet.showModal();
    }
  }

  /** Closes the sheet of an order that somebody else has decided about. */
  #leaveSheetOfGoneOrder() {
    const id = this.#sheet?.ticket?.order.id;
    if (id && !this.kitchen.arranged.approvals.some(({ order }) => order.id === id)) {
      this.#show(null);
    }
  }

  #show(sheet) {
    this.#sheet = sheet;
    this.requestUpdate();
  }

  #ticket(id) {
    const { approvals, work, pass } = this.kitchen.arranged;
    return [...approvals, ...work, ...pass].find(({ order }) => order.id === id) ?? null;
  }

  #createActions() {
    const act =
      (name) =>
      (...args) =>
        this.kitchen[name](...args);
    return {
      bump: act("bump"),
      start: act("start"),
      recall: act("recall"),
      toggleItem: act("toggleItem"),
      requestDone: act("requestDone"),
      accept: (ticket) => this.#show({ kind: "accept", ticket }),
      reject: (ticket) => this.#show({ kind: "reject", ticket }),
      accepted: (ticket, minutes) => {
        this.#show(null);
        this.kitchen.accept(ticket, minutes);
      },
      rejected: (ticket, reason) => {
        this.#show(null);
        this.kitchen.reject(ticket, reason);
      },
      open: (kind) => this.#show({ kind }),
      close: () => this.#show(null),
      select: (id) => {
        this.#selectedId = id;
        this.requestUpdate();
      },
      undo: (id, orderId) => {
        this.kitchen.notices.dismiss(id);
        const ticket = this.#ticket(orderId);
        return ticket ? this.kitchen.recall(ticket) : this.requestUpdate();
      },
      dismiss: (id) => {
        this.kitchen.notices.dismiss(id);
        this.requestUpdate();
      },
      enableSound: () => this.#sound(true),
      toggleSound: () => this.#sound(!this.kitchen.sound.isOn),
      signIn: (event) => this.#enter(event),
      signInByPasskey: () => this.#enterByPasskey(),
      signInBy: (asks) => this.#changeSignIn({ ...this.#signIn, failure: null, asks }),
      signOut: () => {
        this.#show(null);
        return this.kitchen.signOut();
      },
      leaveBranch: () => {
        this.#show(null);
        return this.kitchen.leaveBranch();
      },
    };
  }

  async #sound(isOn) {
    const { sound } = this.kitchen;
    await (isOn ? sound.enable() : sound.disable());
    sound.play("new");
    await this.#stayAwake();
    this.requestUpdate();
  }

  #enter(event) {
    event.preventDefault();
    const { email, password, code } = Object.fromEntries(new FormData(event.target));
    return this.#tryToSignIn(refusedSignIn, () => this.kitchen.signIn(email, password, code?.trim()));
  }

  #enterByPasskey() {
    const [email, password] = ["#email", "#password"].map((field) => this.querySelector(field).value);
    const { passkey } = this.#signIn;
    return this.#tryToSignIn(refusedPasskey, async () =>
      this.kitchen.signIn(email, password, null, await askPasskey(passkey)),
    );
  }

  async #tryToSignIn(refused, work) {
    const before = this.#signIn;
    this.#signIn = { ...before, isWaiting: true, failure: null };
    this.requestUpdate();
    try {
      await work();
      this.#signIn = SIGN_IN;
      this.requestUpdate();
    } catch (failure) {
      await this.#changeSignIn(refused(before, failure));
    }
  }

  async #changeSignIn(state) {
    this.#signIn = state;
    this.requestUpdate();
    await this.updateComplete;
    if (state.asks !== null) {
      this.querySelector("#code, #use-passkey")?.focus();
    }
  }

  #whyNot({ failure, asks }) {
    const { status, code, message } = failure;
    if (failure instanceof PasskeyFailure) {
      return this.#words.say(failure.key);
    }
    if (code === "SECOND_FACTOR_INVALID") {
      // Whoever was refused with a passkey is where they began.
      return this.#words.say(asks === null ? "passkeyRefused" : "wrongCode");
    }
    if (status === 401) {
      return this.#words.say("wrongPassword");
    }
    return this.#words.say("failed", { message: message && status ? message : this.#words.say("failedConnection") });
  }

  /** A sleeping screen shows no orders. Browsers without wake locks follow the device's settings. */
  #stayAwake = async () => {
    const isHeld = this.#wakeLock && !this.#wakeLock.released;
    if (this.kitchen?.phase === "board" && document.visibilityState === "visible" && !isHeld) {
      this.#wakeLock = await navigator.wakeLock?.request("screen").catch(() => null);
    }
  };

  #key = (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, dialog");
    if (this.kitchen?.phase !== "board" || isTyping || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const now = Date.now();
    if (this.#bar.digit(event.key, now)) {
      this.requestUpdate();
    } else if (event.key === "Enter") {
      this.#pressEnter(event, now);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      this.#goTo(event.key);
    } else if (event.key === "Escape") {
      this.#bar.clear();
      this.requestUpdate();
    } else if (event.key.toLowerCase() === "r") {
      this.kitchen.recallLast();
    } else if (event.key.toLowerCase() === "s") {
      const ticket = this.#ticket(this.#selectedId);
      if (ticket?.order.status === "PENDING") {
        this.kitchen.start(ticket);
      }
    }
  };

  #pressEnter(event, now) {
    const position = this.#bar.enter(now);
    const isButton = event.target.closest?.("button, a");
    if (position === null && isButton) {
      return; // Enter belongs to the button
    }
    event.preventDefault();
    this.requestUpdate();
    const ticket =
      position === null
        ? this.#ticket(this.#selectedId)
        : (this.kitchen.arranged.work.find((one) => one.position === position) ?? null);
    if (ticket?.order.status === "PENDING_APPROVAL") {
      if (this.kitchen.session.mayDecide) {
        this.#show({ kind: "accept", ticket });
      }
    } else if (ticket) {
      this.kitchen.bump(ticket);
    }
  }

  #goTo(key) {
    const cards = [...this.querySelectorAll("article.ticket")].map((card) => {
      const { left, top, width } = card.getBoundingClientRect();
      return { id: card.dataset.id, x: left + width / 2, y: top };
    });
    const next = neighbour(cards, this.#selectedId, key);
    if (next) {
      const card = document.getElementById(`ticket-${next}`);
      card.focus();
      card.scrollIntoView({ block: "nearest" });
    }
  }
}
