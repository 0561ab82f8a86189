/** How each status of a payment at the checkout is shown, in the order of lists. */
export const TONES = {
  provisioned: "good",
  settled: "busy",
  created: "busy",
  pending: "busy",
  failed: "bad",
  expired: "quiet",
  refund_due: "warn",
};
