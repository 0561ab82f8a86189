const MINUTE_MS = 60_000;

/**
 * Where a payment stands, for the person who waits. Only what the server has decided is an end:
 * while it has not, nothing here says that a payment has failed.
 *
 * - paying: the payment page is shown
 * - waiting: nobody has told yet whether it was paid
 * - settled: paid, and about to be provisioned
 * - done, refund, failed, expired: decided
 *
 * @param intent {status, refundDue, createdAt} as the server has it
 * @param kept what this device knows of it: {link, openedAt, expiresAt, isBack}, or null
 * @param {number} now in milliseconds, by the clock that openedAt was read on
 */
export function stageOf(intent, kept, now) {
  const { status, refundDue } = intent;
  switch (status) {
    case "provisioned":
      return "done";
    case "refund_due":
      return "refund";
    case "failed":
    case "expired":
      return refundDue ? "refund" : status;
    case "settled":
      return "settled";
    default:
      return !kept?.isBack && canPay(intent, kept, now) ? "paying" : "waiting";
  }
}

/** Whether the payment page can be shown (again). */
export function canPay(intent, kept, now) {
  const isOpen = intent.status === "created" || intent.status === "pending";
  return isOpen && isPage(kept?.link) && now < endOf(intent, kept);
}

/**
 * Until when it can be paid, in milliseconds. The server's business clock may be another than that
 * of its answers, so its two instants only tell how long that is.
 */
export function endOf({ createdAt }, { openedAt, expiresAt }) {
  return openedAt + Date.parse(expiresAt) - Date.parse(createdAt);
}

/** Whether nothing will change any more. An expired one may: money that comes late goes back. */
export function isOver(stage) {
  return stage === "done" || stage === "refund" || stage === "failed";
}

/** Whether it is time to ask again: often while somebody looks at it, seldom later. */
export function isDue(stage, startedAt, askedAt, now) {
  if (isOver(stage)) {
    return false;
  }
  const isLate = stage === "expired" || now - startedAt > 5 * MINUTE_MS;
  return now - askedAt >= (isLate ? 15_000 : 0);
}

/** A page that a browser may put in a frame: nothing that would run as a script of ours. */
function isPage(link) {
  try {
    return ["http:", "https:"].includes(new URL(link).protocol);
  } catch {
    return false;
  }
}
