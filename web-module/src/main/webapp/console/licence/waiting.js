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
 * @param intent {status, refundDue} as the server has it
 * @param kept what this device knows of it: {link, expiresAt, isBack}, or null
 * @param {number} now by the server's clock, in milliseconds
 */
export function stageOf({ status, refundDue }, kept, now) {
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
      return !kept?.isBack && canPay(status, kept, now) ? "paying" : "waiting";
  }
}

/** Whether the payment page can be shown (again). */
export function canPay(status, kept, now) {
  return (status === "created" || status === "pending") && isPage(kept?.link) && now < Date.parse(kept.expiresAt);
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
