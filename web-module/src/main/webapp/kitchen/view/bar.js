import { html, nothing } from "../../lib/lit-html/lit-html.js";
import { icon } from "./icons.js";

/** The top bar: the branch, the station that is shown, the connection. */
export function topBar({ kitchen, words, actions }) {
  const { arranged, settings, sound, branch, session } = kitchen;
  return html`<header class="bar">
    <h1>
      <img src="/docs/icon.svg" alt="" width="36" height="36">
      <span class="place">${words.say("title")}<small>${branch ? `${branch.name} · ${session.user?.name}` : words.say("readOnly")}</small></span>
    </h1>
    <div class="stations" role="group" aria-label=${words.say("station")}>
      ${["all", "kitchen", "bar"].map(
        (name) => html`<button
          type="button"
          aria-pressed=${settings.station === name}
          data-station=${name}
          @click=${() => kitchen.change({ station: name })}
        >
          ${words.say(name)} <span class="count">${arranged.stations[name]}</span>
        </button>`,
      )}
    </div>
    ${connection(kitchen, words)}
    <nav class="tools" aria-label=${words.say("settings")}>
      ${
        sound.isOn
          ? nothing
          : html`<button type="button" class="tool sound" @click=${actions.enableSound}>
            ${icon("mute")}<span>${words.say("enableSound")}</span>
          </button>`
      }
      ${tool("list", "counts", null, settings.counts, () => kitchen.change({ counts: !settings.counts }), words)}
      ${tool("calendar", "scheduled", arranged.scheduled.length, null, () => actions.open("scheduled"), words)}
      ${tool("recent", "recent", null, null, () => actions.open("recent"), words)}
      ${tool("gear", "settings", null, null, () => actions.open("settings"), words)}
    </nav>
  </header>`;
}

function tool(picture, key, count, pressed, action, words) {
  return html`<button
    type="button"
    class="tool"
    data-tool=${key}
    aria-pressed=${pressed ?? nothing}
    @click=${action}
  >
    ${icon(picture)}<span>${words.say(key)}</span>
    ${count ? html`<span class="count">${count}</span>` : nothing}
  </button>`;
}

const PICTURES = { live: "live", connecting: "sync", polling: "sync", offline: "offline" };

function connection({ mode, modeSince, lastUpdateAt }, words) {
  const text = words.say(mode, { time: words.time(modeSince) });
  return html`<p class="connection" data-mode=${mode} role="status">
    ${icon(PICTURES[mode] ?? "offline")}<span>${text}</span>
    <small>${words.say("lastUpdate", { time: words.time(lastUpdateAt) })}</small>
  </p>`;
}

/** What everybody must know before they look at orders. */
export function strips({ kitchen, words, actions }) {
  const { mode, lastUpdateAt, board, session, canAct } = kitchen;
  const time = words.time(lastUpdateAt);
  return html`
    ${
      mode === "offline"
        ? html`<p class="strip bad" role="alert">${icon("offline")}${words.say("offlineLong", { time })}</p>`
        : nothing
    }
    ${mode === "polling" ? html`<p class="strip">${icon("sync")}${words.say("pollingLong")}</p>` : nothing}
    ${[...board.platforms.values()].map(
      (health) => html`<p class="strip">
        ${icon("warn")}${words.say(health.status === "enabled" ? "storeClosed" : "platformOff", {
          platform: words.say(health.platform),
        })}
      </p>`,
    )}
    ${[...board.requests.values()].map(
      (request) => html`<p class="strip request">
        ${icon("bell")}${words.say(request.kind === "bill" ? "requestBill" : "requestWaiter", {
          table: request.tableName ? words.say("table", { name: request.tableName }) : words.say("aTable"),
        })}
        ${request.note ? html`<span>“${request.note}”</span>` : nothing}
        ${
          session.mayAct
            ? html`<button type="button" class="act plain" ?disabled=${!canAct} @click=${() => actions.requestDone(request)}>
              ${icon("check")}${words.say("done")}
            </button>`
            : nothing
        }
      </p>`,
    )}
  `;
}

/** Short messages, and the digits of the bump bar. */
export function notices({ kitchen, words, actions, typed }) {
  return html`<div class="notices" role="status" aria-live="polite">
    ${typed ? html`<p class="notice typed">${words.say("typed", { digits: typed })}</p>` : nothing}
    ${kitchen.notices.list.map(({ id, words: key, values, undo, isFailure }) => {
      const filled = isFailure ? { message: values.message ?? words.say("failedConnection") } : values;
      return html`<p class="notice" data-failure=${isFailure}>
        ${icon(isFailure ? "warn" : "check")}<span>${words.say(key, filled)}</span>
        ${
          undo
            ? html`<button type="button" class="act plain" @click=${() => actions.undo(id, undo)}>
              ${icon("undo")}${words.say("undo")}
            </button>`
            : nothing
        }
        <button type="button" class="act bare" aria-label=${words.say("close")} @click=${() => actions.dismiss(id)}>
          ${icon("cross")}
        </button>
      </p>`;
    })}
  </div>`;
}
