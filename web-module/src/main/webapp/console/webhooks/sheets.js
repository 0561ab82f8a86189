import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { sheet } from "../kit/parts.js";
import { rewordErrors } from "../kit/reword-errors.js";
import { PERIODS, sinceOf } from "./state.js";

const DEFAULT_OVERLAP_HOURS = 24;
const MAX_OVERLAP_HOURS = 168;

/** @param {{send: (overlapHours: number) => Promise, close: () => void}} options */
export function rotateSheet(page, { send, close }) {
  const work = ({ overlapHours }) => send(overlapHours ?? DEFAULT_OVERLAP_HOURS);
  return sheet(
    page.say("hook.rotate"),
    html`<form id="rotate-form" @submit=${submitted(page, "rotate", work)}>
      <p>${page.say("hook.rotateText")}</p>
      ${field(page, {
        name: "overlapHours",
        label: page.say("hook.overlap"),
        type: "number",
        value: DEFAULT_OVERLAP_HOURS,
        min: 0,
        max: MAX_OVERLAP_HOURS,
        step: 1,
        required: true,
        hint: page.say("hook.overlapHint"),
      })}
      ${formButtons(page, "rotate", page.say("hook.rotateNow"), close)}
    </form>`,
    close,
    page.words,
  );
}

/**
 * From when on to send again what has failed.
 *
 * @param {{period: string, choose: (period: string) => void, send: (since: string) => Promise, close: () => void}} options
 */
export function recoverSheet(page, { period, choose, send, close }) {
  const work = ({ moment }) => {
    const since = sinceOf(period, moment, page.context.now());
    return since === null
      ? undefined
      : rewordErrors({ VALIDATION_ERROR: page.say("hook.sinceWrong") }, () => send(since));
  };
  return sheet(
    page.say("hook.recover"),
    html`<form id="recover-form" @submit=${submitted(page, "recover", work)}>
      <p>${page.say("hook.recoverText")}</p>
      ${field(page, {
        name: "period",
        label: page.say("hook.since"),
        value: period,
        choices: [...PERIODS.map(([name]) => name), "other"].map((name) => [name, page.say(`hook.since.${name}`)]),
        change: (event) => choose(event.target.value),
      })}
      ${period === "other" ? field(page, { name: "moment", label: page.say("hook.sinceMoment"), type: "datetime-local", required: true }) : nothing}
      ${formButtons(page, "recover", page.say("hook.recoverNow"), close)}
    </form>`,
    close,
    page.words,
  );
}
