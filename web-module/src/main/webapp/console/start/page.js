import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { bars } from "../kit/chart.js";
import { icon } from "../kit/icons.js";
import { ConsolePage } from "../kit/page.js";
import { heading } from "../kit/parts.js";
import { isNew, needsOf, sumOf } from "./needs.js";
import { words } from "./words.js";

const SIGNS = { bad: "late", warn: "warn", quiet: "dash" };

/** What needs attention in this branch, and charts of its last hours. */
export default class StartPage extends ConsolePage {
  static words = words;
  static pollMs = 20_000;

  #overview = null;
  #asOf = null;

  async load() {
    this.#overview = await this.context.get("/api/v1/overview", { branch: true });
    this.#asOf = this.context.now();
  }

  view() {
    const needs = needsOf(this.#overview);
    return html`${heading(
      this.say("start.title", { branch: this.context.branch.name }),
      html`<span class="quiet">${this.say("start.asOf", { time: this.words.time(this.#asOf) })}</span>`,
    )}
    ${this.#figures()} ${needs.length === 0 ? this.#fine() : this.#needs(needs)}
    ${isNew(this.#overview) ? this.#firstSteps() : nothing} ${this.#charts()}`;
  }

  #figures() {
    const { devices, orders, webhooks, license } = this.#overview;
    const all = devices.online + devices.offline + devices.unseen;
    const figure = (name, value, path) => html`<a class="panel figure" href=${`#${path}`}>
      <span class="quiet">${name}</span><b>${value}</b>
    </a>`;
    return html`<div class="panels figures">
      ${figure(this.say("start.devices"), this.say("start.devicesOf", { online: devices.online, all }), "/devices")}
      ${figure(this.say("start.orders"), this.words.number(sumOf(orders)), "/orders")}
      ${
        webhooks
          ? figure(this.say("start.deliveries"), this.words.number(sumOf(webhooks.deliveries)), "/webhooks")
          : nothing
      }
      ${figure(
        this.say("start.licence"),
        this.say(`start.licence.${license.status}`, { date: this.words.date(license.anniversaryAt) }),
        "/licence",
      )}
    </div>`;
  }

  #fine() {
    return html`<section class="panel all-is-well" role="status">
      ${icon("check")}
      <div>
        <h2>${this.say("start.fine")}</h2>
        <p>${this.say("start.fineText")}</p>
      </div>
    </section>`;
  }

  #needs(needs) {
    return html`<section class="panel" aria-labelledby="needs">
      <h2 id="needs">${this.say("start.needs")}</h2>
      <ul class="needs">
        ${needs.map(
          ({ key, tone, count, values, path }) => html`<li>
            <a href=${`#${path}`} data-need=${key.split(".")[0]} data-tone=${tone}>
              ${icon(SIGNS[tone])}
              <span>${count ? html`<b>${count}</b> ` : nothing}${this.say(`start.${key}`, this.#spoken(values))}</span>
            </a>
          </li>`,
        )}
      </ul>
    </section>`;
  }

  #spoken({ date, days, cents }) {
    return { date: this.words.date(date), days, amount: this.words.money(cents) };
  }

  #firstSteps() {
    return html`<section class="panel" aria-labelledby="first-steps">
      <h2 id="first-steps">${this.say("start.firstSteps")}</h2>
      <p>${this.say("start.firstStepsText")}</p>
      <ol>
        <li>${this.say("start.step1")}</li>
        <li>${this.say("start.step2")}</li>
        <li>${this.say("start.step3")}</li>
      </ol>
      ${
        this.context.hasRole("ADMIN", "MANAGER")
          ? html`<a class="btn btn-primary" id="add-device" href="#/devices/new">${this.say("start.addDevice")}</a>`
          : nothing
      }
    </section>`;
  }

  #charts() {
    const { orders, webhooks } = this.#overview;
    const point = ({ hour, count, failed = 0 }) => ({ label: this.words.time(hour), value: count, bad: failed });
    return html`<section aria-labelledby="past">
      <h2 id="past">${this.say("start.past")}</h2>
      <div class="panels charts">
        <div class="panel">${bars(this.say("start.ordersChart"), orders.map(point))}</div>
        ${
          webhooks
            ? html`<div class="panel">${bars(this.say("start.deliveriesChart"), webhooks.deliveries.map(point))}</div>`
            : nothing
        }
      </div>
    </section>`;
  }
}
