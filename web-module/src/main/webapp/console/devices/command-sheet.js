import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, refusal, submitted } from "../kit/form.js";
import { actButton, copyable, facts, moment } from "../kit/parts.js";
import { timelineOf } from "./model/timeline.js";
import { commandState } from "./presentation.js";

/**
 * Everything about one command: its progress, payload, result and actions.
 *
 * @param {import("./printed-picture.js").PrintedPicture} picture
 */
export function commandView(page, command, picture, { cancel, resolve, printAgain }) {
  const { context, words } = page;
  const isLeader = context.hasRole("ADMIN", "MANAGER");
  return html`<div class="device-command" data-command=${command.id} data-status=${command.status}>
    <p>${commandState(command, words)} ${page.say(`device.commandState.${command.status}`)}</p>
    ${command.error ? html`<p class="device-error">${command.error}</p>` : nothing}
    ${isLeader && command.status === "queued" ? html`<p>${actButton(page, "cancel", page.say("device.cancel"), cancel, "btn-outline-danger")}</p>` : nothing}
    ${refusal(page, "cancel")}
    ${
      isLeader && command.status === "outcome_unknown"
        ? html`<p><button type="button" class="btn btn-primary" id="resolve" @click=${resolve}>${page.say("device.resolve")}</button></p>`
        : nothing
    }
    ${printAgain ? html`<p>${actButton(page, "print-again", page.say("device.printAgain"), printAgain)}</p>` : nothing}
    <h3>${page.say("device.timeline")}</h3>
    <ol class="device-timeline">
      ${timelineOf(command).map(
        ({ step, at, tone, values }) => html`<li data-tone=${tone} data-step=${step}>
          <span>${page.say(`device.step.${step}`, values)}</span> ${at ? html`<time datetime=${at}>${words.exactTime(at)}</time>` : nothing}
        </li>`,
      )}
    </ol>
    ${picture.view(command)}
    <h3>${page.say("device.payload")}</h3>
    ${json(command.payload, page.say("device.payload"))}
    <h3>${page.say("device.result")}</h3>
    ${command.result ? json(command.result, page.say("device.result")) : html`<p class="quiet">${page.say("device.noResult")}</p>`}
    <h3>${page.say("device.details")}</h3>
    ${facts([
      [
        page.say("device.attempts"),
        page.say("device.attemptsOf", { attempts: command.attempts, most: command.maxAttempts }),
      ],
      [page.say("device.priority"), words.number(command.priority)],
      [page.say("device.ttl"), command.expiresAt ? moment(command.expiresAt, context) : page.say("device.ttlNone")],
      [page.say("device.sideEffecting"), page.say(command.sideEffecting ? "yes" : "no")],
      [
        page.say("device.createdBy"),
        command.createdBy === context.user.id ? page.say("device.you") : command.createdBy,
      ],
      [page.say("device.key"), command.idempotencyKey],
      [page.say("device.commandId"), copyable(command.id, context)],
    ])}
  </div>`;
}

function json(value, label) {
  return html`<pre class="device-json" tabindex="0" role="group" aria-label=${label}>${JSON.stringify(value, null, 2)}</pre>`;
}

/**
 * Asks for the real outcome, after explaining what an unknown outcome means.
 *
 * @param {() => void} settled
 */
export function resolveView(page, command, settled, cancel) {
  const { context } = page;
  const path = `/api/v1/devices/${encodeURIComponent(command.deviceId)}/commands/${encodeURIComponent(command.id)}/resolve`;
  const settle = async ({ status, reason }) => {
    const fresh = await context.send("POST", path, { status, reason });
    context.tell(page.say("device.resolved"));
    settled(fresh);
  };
  return html`<form id="resolve-form" @submit=${submitted(page, "resolve", settle)}>
    <p>${page.say("device.unknown.what")}</p>
    <p>${page.say("device.unknown.why")}</p>
    <p><b>${page.say(`device.unknown.${command.kind}`)}</b></p>
    <fieldset class="mb-3">
      <legend class="form-label device-legend">${page.say("device.unknown.question")}</legend>
      ${["done", "failed"].map(
        (status) => html`<div class="form-check">
          <input class="form-check-input" type="radio" name="status" id="resolve-${status}" value=${status} required />
          <label class="form-check-label" for="resolve-${status}">${page.say(`device.unknown.${status}`)}</label>
        </div>`,
      )}
    </fieldset>
    ${field(page, { name: "reason", label: page.say("device.unknown.reason"), hint: page.say("device.unknown.reasonHint"), rows: 2, required: true, maxlength: 1000 })}
    ${formButtons(page, "resolve", page.say("device.unknown.save"), cancel)}
  </form>`;
}
