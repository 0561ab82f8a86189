import { Refused, Unreachable } from "../../common/api.js";
import { SignedOut } from "../../common/staff.js";
import { lockOf } from "./door.js";
import { namedObjection } from "./objections.js";

/** What went wrong, in the language of the page as far as it is known there. */
export function reasonOf(failure, words) {
  if (failure instanceof SignedOut) {
    return words.say("signedOutMeanwhile");
  }
  if (failure instanceof Unreachable) {
    return words.say(failure.isUnsure ? "unsure" : "unreachable");
  }
  if (!(failure instanceof Refused)) {
    return words.say("brokenPage", { message: failure?.message ?? "" });
  }
  if (failure.actionable) {
    const { key, values } = lockOf(failure.actionable);
    return words.say(key, values);
  }
  if (failure.status === 429) {
    return words.say("tooMany", { seconds: failure.retryAfter ?? 60 });
  }
  // What the page itself says goes before words for the code, which another page may have brought.
  return failure.isReworded ? failure.message : saidByTheServer(failure, words);
}

function saidByTheServer({ violations, message, code, label, status, addOnCode }, words) {
  if (violations.length > 0) {
    return violations.map((violation) => namedObjection(violation, words)).join(" ");
  }
  // What the runtime or the database refuses has no code: the latter is told by its label.
  const key = [code, label, status].map((name) => `error.${name}`).find((name) => words.knows(name));
  return key
    ? words.say(key, { message: namedObjection(message, words), product: addOnCode ?? "–" })
    : message || words.say("failedStatus", { status });
}
