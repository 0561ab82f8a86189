import { Refused, Unreachable } from "../../common/api.js";
import { SignedOut } from "../../common/staff-session.js";
import { PasskeyFailure } from "../../common/passkey.js";
import { denialOf } from "./denial.js";
import { namedFieldError } from "./field-errors.js";

/** What went wrong, in the language of the page as far as it is known there. */
export function errorText(failure, words) {
  if (failure instanceof SignedOut) {
    return words.say("signedOutMeanwhile");
  }
  if (failure instanceof Unreachable) {
    return words.say(failure.isUnsure ? "unsure" : "unreachable");
  }
  if (failure instanceof PasskeyFailure) {
    return words.say(failure.key);
  }
  if (!(failure instanceof Refused)) {
    return words.say("brokenPage", { message: failure?.message ?? "" });
  }
  if (failure.actionable) {
    const { key, values } = denialOf(failure.actionable);
    return words.say(key, values);
  }
  if (failure.status === 429) {
    return words.say("tooMany", { seconds: failure.retryAfter ?? 60 });
  }
  // A message of the page goes before the words for the code, which another page may have added.
  return failure.isReworded ? failure.message : serverMessage(failure, words);
}

function serverMessage({ violations, message, code, label, status, addOnCode }, words) {
  if (violations.length > 0) {
    return violations.map((violation) => namedFieldError(violation, words)).join(" ");
  }
  // Errors of the runtime or the database have no code; those of the database have a label.
  const key = [code, label, status].map((name) => `error.${name}`).find((name) => words.knows(name));
  return key
    ? words.say(key, { message: namedFieldError(message, words), product: addOnCode ?? "–" })
    : message || words.say("failedStatus", { status });
}
