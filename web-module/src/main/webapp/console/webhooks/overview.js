import { html } from "../../lib/lit-element/lit-element.js";
import { badge, copyable, facts, moment, spinner } from "../kit/parts.js";
import { isEverything } from "./events.js";
import { PAUSED_AT, stateOf, toneOf } from "./state.js";

/** The state of a subscription, the reason for it, and its events. */
export function overview(page, subscription) {
  const { context } = page;
  const state = stateOf(subscription);
  return html`<section class="panel" id="overview">
    <p>${badge(page.say(`hook.state.${state}`), toneOf(subscription))} ${explanation(page, subscription, state)}</p>
    ${facts([
      [page.say("hook.events"), eventList(page, subscription.events)],
      [page.say("hook.description"), subscription.description ?? "–"],
      [
        page.say("hook.failures"),
        page.say("hook.ofFailures", { count: subscription.consecutiveFailures, most: PAUSED_AT }),
      ],
      ...(subscription.pausedAt ? [[page.say("hook.pausedAt"), moment(subscription.pausedAt, context)]] : []),
      [page.say("hook.created"), moment(subscription.createdAt, context)],
      ["ID", copyable(subscription.id, context)],
    ])}
  </section>`;
}

/** The overview of a deleted subscription, whose log can still be read. */
export function deletedOverview(page) {
  return html`<section class="panel" id="overview">
    <p>${badge(page.say("hook.state.deleted"), "quiet")} ${page.say("hook.deletedText")}</p>
  </section>`;
}

function explanation(page, { consecutiveFailures, pauseReason }, state) {
  if (state !== "paused") {
    return page.say(`hook.stateText.${state}`, { count: consecutiveFailures, most: PAUSED_AT });
  }
  return html`<span id="pause-reason">${page.say(`hook.pause.${pauseReason ?? "unknown"}`, { count: consecutiveFailures })}</span>
    ${page.say("hook.stateText.paused")}`;
}

function eventList(page, events) {
  if (isEverything(events)) {
    return page.say("hook.everything");
  }
  return html`<ul class="plain">${events.map((type) => html`<li><code>${type}</code></li>`)}</ul>`;
}

/** The buttons of a subscription. */
export function actions(page, subscription, { open, pause, resume, test, remove }) {
  const isPaused = subscription.status === "paused";
  const button = (id, key, work, buttonClass = "btn-outline-secondary") =>
    html`<button type="button" class="btn ${buttonClass}" id=${id} ?disabled=${page.doing !== null} aria-busy=${page.doing === id} @click=${work}>
      ${page.doing === id ? spinner() : ""} ${page.say(key)}
    </button>`;
  return html`${
    isPaused
      ? button("resume", "hook.resume", resume, "btn-primary")
      : html`${button("test", "hook.test", test, "btn-primary")} ${button("pause", "hook.pauseIt", pause)}`
  }
  ${button("edit", "edit", () => open("edit"))} ${button("rotate", "hook.rotate", () => open("rotate"))}
  ${button("remove", "hook.delete", remove, "btn-outline-danger")}`;
}
