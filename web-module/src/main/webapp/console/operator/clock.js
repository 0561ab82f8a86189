import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { Refused } from "../../common/api.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, empty, facts, heading, table } from "../kit/parts.js";
import { JOBS, STEPS, instantOf, offsetOf } from "./rehearsal.js";
import { words } from "./words.js";

const CLOCK = "/api/v1/rehearsal/clock";
/** A job may have a year to catch up with. */
const JOB_TIMEOUT_MS = 120_000;

/** The business clock of an installation that rehearses, and its jobs by hand. */
export default class RehearsalClock extends ConsolePage {
  static words = words;
  static pollMs = 5_000;
  /** {now, offsetSeconds}; null where there is no rehearsal. */
  #clock = null;
  /** The last result of each job run here. */
  #runs = new Map();

  async load() {
    try {
      this.#clock = await this.context.get(CLOCK);
    } catch (failure) {
      if (!(failure instanceof Refused && failure.status === 404)) {
        throw failure;
      }
      this.#clock = null;
    }
  }

  view() {
    const lead = this.say("clock.lead");
    return html`${heading(this.say("page.clock"), nothing, lead)}
    ${this.#clock ? html`${this.#time()} ${this.#jobs()}` : empty(this.say("clock.off"), this.say("clock.offText"))}`;
  }

  #time() {
    const { now, offsetSeconds } = this.#clock;
    const { key, values } = offsetOf(offsetSeconds);
    return html`<section class="panel" id="time">
      ${facts([
        [this.say("clock.now"), html`<span id="business-time">${this.words.exactTime(now)}</span>`],
        [this.say("clock.offset"), badge(this.say(`clock.${key}`, values), offsetSeconds === 0 ? "good" : "warn")],
      ])}
      <h2 class="mt-3">${this.say("clock.move")}</h2>
      <div class="actions">
        ${STEPS.map(({ name, seconds }) => actButton(this, name, this.say(`clock.step.${name}`), () => this.#move({ advanceSeconds: seconds })))}
        ${actButton(this, "reset", this.say("clock.reset"), () => this.#move({ reset: true }), "btn-primary")}
      </div>
      <form class="operator-form mt-3" @submit=${submitted(this, "move", ({ now: local }) => this.#move({ now: instantOf(local) }))}>
        ${field(this, { name: "now", label: this.say("clock.to"), type: "datetime-local", required: true, hint: this.say("clock.toHint") })}
        ${formButtons(this, "move", this.say("clock.move"))}
      </form>
    </section>`;
  }

  #jobs() {
    return html`<h2>${this.say("clock.jobs")}</h2>
      <p class="quiet">${this.say("clock.jobsText")}</p>
      ${table(
        this.say("clock.jobs"),
        ["job", "does", "last", "actions"].map((name) => this.say(`clock.${name}`)),
        JOBS.map((name) => ({
          id: name,
          cells: [
            html`<code>${name}</code>`,
            this.say(`clock.job.${name}`),
            this.#runs.has(name)
              ? this.say("clock.processed", { count: this.words.number(this.#runs.get(name)) })
              : "–",
            actButton(
              this,
              `run-${name}`,
              this.say("clock.run"),
              () => this.#run(name),
              "btn-sm btn-outline-secondary",
            ),
          ],
        })),
      )}`;
  }

  async #move(body) {
    this.#clock = await this.context.send("PUT", CLOCK, body);
    this.context.tell(this.say("clock.moved", { time: this.words.exactTime(this.#clock.now) }));
  }

  async #run(name) {
    const isConfirmed =
      name !== "retention" ||
      (await this.context.confirm({
        title: this.say("clock.askTitle"),
        text: this.say("clock.askText"),
        action: this.say("clock.run"),
      }));
    if (isConfirmed) {
      const { processed } = await this.context.send("POST", `/api/v1/rehearsal/jobs/${name}`, undefined, {
        timeoutMs: JOB_TIMEOUT_MS,
      });
      this.#runs.set(name, processed);
      this.context.tell(this.say("clock.ran", { name, count: this.words.number(processed) }));
    }
  }
}
