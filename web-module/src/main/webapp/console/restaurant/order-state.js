const NEXT = {
  PENDING_APPROVAL: ["CANCELLED"],
  PENDING: ["PREPARING", "READY", "SERVED", "CANCELLED"],
  PREPARING: ["READY", "SERVED", "CANCELLED"],
  READY: ["SERVED", "PREPARING", "CANCELLED"],
  SERVED: [],
  PAID: [],
  CANCELLED: [],
};

const TONES = {
  PENDING_APPROVAL: "warn",
  PENDING: "busy",
  PREPARING: "busy",
  READY: "good",
  SERVED: "quiet",
  PAID: "good",
  CANCELLED: "bad",
};

const PAYABLE = ["PENDING", "PREPARING", "READY", "SERVED"];

export const STATUSES = Object.keys(NEXT);
export const SOURCES = ["POS", "SCREEN", "PLATFORM_A", "PLATFORM_B", "PLATFORM_C", "PLATFORM_D"];
/** How staff take money; a guest's own payment is "online". */
export const METHODS = ["cash", "card", "other"];

/** The statuses that staff may set next, the usual one first, cancelling last. Paying is none of them. */
export function movesOf(status) {
  return NEXT[status] ?? [];
}

export function toneOf(status) {
  return TONES[status] ?? "quiet";
}

/** Guests may pay before they eat. */
export function isPayable(status) {
  return PAYABLE.includes(status);
}

/** Placed at a platform to try it out: nobody has paid for it. */
export function isTest({ externalOrderId }) {
  return (externalOrderId ?? "").startsWith("TEST-");
}
