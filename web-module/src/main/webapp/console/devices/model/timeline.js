/**
 * The history of a command, oldest first, and what it waits for.
 *
 * @param {object} command as the server tells it
 * @returns {Array<{step: string, at: string|null, tone: string, values: object}>} step names the words; at is null
 *     where the server knows no time
 */
export function timelineOf(command) {
  const steps = [{ step: "queued", at: command.createdAt, tone: "good", values: {} }];
  if (command.attempts > 0) {
    const values = { attempt: command.attempts, most: command.maxAttempts };
    steps.push({
      step: command.maxAttempts > 1 ? "claimedAgain" : "claimed",
      at: command.claimedAt,
      tone: "good",
      values,
    });
  }
  steps.push(present(command));
  return steps;
}

function present({ status, attempts, maxAttempts, availableAt, expiresAt, completedAt }) {
  switch (status) {
    case "queued":
      return attempts > 0
        ? { step: "waitsAgain", at: availableAt, tone: "warn", values: { left: maxAttempts - attempts } }
        : { step: expiresAt ? "waitsUntil" : "waits", at: expiresAt, tone: "busy", values: {} };
    case "claimed":
      return { step: "atIt", at: null, tone: "busy", values: {} };
    case "outcome_unknown":
      return { step: "outcome_unknown", at: null, tone: "bad", values: {} };
    case "done":
      return { step: "done", at: completedAt, tone: "good", values: {} };
    default:
      return { step: status, at: completedAt, tone: status === "failed" ? "bad" : "quiet", values: {} };
  }
}
