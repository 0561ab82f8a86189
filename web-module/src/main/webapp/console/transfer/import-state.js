/** While a node works on it, or the file is still being sent. */
export function isUnderWay({ state }) {
  return state === "receiving" || state === "reading" || state === "applying";
}

/** How many rows write something. */
export function writingOf({ rows }) {
  return rows.added + rows.changed + rows.archived;
}

/** Whether it can be applied now. */
export function isApplicable(found) {
  return found.state === "ready" && found.rows.faulty === 0 && writingOf(found) > 0;
}

/** How far it is, from 0 to max; without max nobody knows how much there is. */
export function progressOf(found, sent) {
  if (found.state === "receiving") {
    return { value: sent, max: found.parts };
  }
  return found.state === "applying" ? { value: found.rowsDone, max: writingOf(found) } : { value: found.rowsDone };
}

const TONES = { added: "good", changed: "busy", archived: "warn", faulty: "bad" };

/** How an outcome is shown. */
export function toneOf(outcome) {
  return TONES[outcome] ?? "quiet";
}
