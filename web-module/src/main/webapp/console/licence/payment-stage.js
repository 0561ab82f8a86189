const MINUTE_MS = 60_000;

/**
 * The stage of a payment, for the person who waits. Only the server's decision is final: before it,
 * nothing here says that a payment has failed.
 *
 * - paying: the payment page is shown
 * - waiting: whether it was paid is not known yet
 * - settled: paid, and about to be provisioned
 * - done, refund, failed, expired: decided
 *
 * @param intent {status, refundDue, createdAt} as the server has it
 * @param stored what this device knows of it: {link, openedAt, expiresAt, isBack}, or null
 * @param {number} now in milliseconds, by the clock that openedAt was read on
 */
export function stageOf(intent, stored, now) {
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
      return !stored?.isBack && canPay(intent, stored, now) ? "paying" : "waiting";
  }
}

/** Whether the payment page can be shown (again). */
export function canPay(intent, stored, now) {
  const isOpen = intent.status === "created" || intent.status === "pending";
  return isOpen && isPage(stored?.link) && now < endOf(intent, stored);
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

/** Whether it is time to ask again: often at first, seldom later. */
export function isDue(stage, startedAt, askedAt, now) {
  if (isOver(stage)) {
    return false;
  }
  const isLate = stage === "expired" || now - startedAt > 5 * MINUTE_MS;
  return now - askedAt >= (isLate ? 15_000 : 0);
}

/** Whether a link may be framed: no scheme that would run as our script. */
function isPage(link) {
  try {
    return ["http:", "https:"].includes(new URL(link).protocol);
  } catch {
    return false;
  }
}
