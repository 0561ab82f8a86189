/** With so many days left, or fewer, an annual product is sold together with the whole next year; as the server's Pricing. */
export const ROLL_FORWARD_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * How the price of a line came about: a key of the words and its figures, in cents, days and dates.
 * All of them are the quote's own, so they are what is charged.
 *
 * @param line of a quote
 */
export function priceFiguresOf({ mode, remainingDays, cycleDays, periodEnd, listPriceCents, unitCents }) {
  if (remainingDays === null) {
    return { key: "price.once", list: unitCents };
  }
  const common = { list: listPriceCents, unit: unitCents, days: remainingDays, cycle: cycleDays, until: periodEnd };
  if (mode === "prorated") {
    return { key: "price.prorated", ...common };
  }
  return mode === "rollForward"
    ? { key: "price.rollForward", ...common, rest: unitCents - listPriceCents }
    : { key: "price.full", ...common };
}

/**
 * What waiting would cost: the day from which the next year has to be bought with it, and the price
 * of a unit on that day at today's list price.
 *
 * @returns {{from: string, inDays: number, unit: number}|null} null for what is not prorated
 */
export function rollForwardOf({ mode, remainingDays, cycleDays, periodEnd, listPriceCents }) {
  if (mode !== "prorated") {
    return null;
  }
  return {
    from: dayBefore(periodEnd, ROLL_FORWARD_DAYS),
    inDays: remainingDays - ROLL_FORWARD_DAYS,
    unit: halfUp(listPriceCents * ROLL_FORWARD_DAYS, cycleDays) + listPriceCents,
  };
}

/** What is common to all annual lines: the days that are left of the year, or null without one. */
export function yearOf(lines) {
  const line = lines.find(({ remainingDays, mode }) => remainingDays !== null && mode !== "full");
  if (!line) {
    return null;
  }
  const { mode, remainingDays: days, cycleDays: cycle, periodEnd } = line;
  const isRolling = mode === "rollForward";
  return {
    isRolling,
    days,
    cycle,
    until: periodEnd,
    rollForwardFrom: isRolling ? null : dayBefore(periodEnd, ROLL_FORWARD_DAYS),
  };
}

function halfUp(numerator, denominator) {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** @param {string} date YYYY-MM-DD */
function dayBefore(date, days) {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
