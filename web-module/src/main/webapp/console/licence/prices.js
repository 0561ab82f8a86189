import { priceFiguresOf, rollForwardOf } from "./proration.js";

/** With this many days left until the roll-forward, or fewer, it is shown as urgent. */
const SOON_DAYS = 14;

/** How the price of a quote's line came about, in words. */
export function priceText(line, { words }) {
  const { key, list, unit, rest, days, cycle, until } = priceFiguresOf(line);
  const money = (cents) => (cents === undefined ? "" : words.money(cents));
  return words.say(key, {
    list: money(list),
    unit: money(unit),
    rest: money(rest),
    days,
    cycle,
    until: until ? words.date(until) : "",
  });
}

/** What waiting would cost, where it would cost anything: {text, isSoon}, or null. */
export function rollForwardNotice(line, { words }) {
  const found = rollForwardOf(line);
  if (!found) {
    return null;
  }
  const isSoon = found.inDays <= SOON_DAYS;
  const text = words.say(isSoon ? "price.rollForwardNoticeSoon" : "price.rollForwardNotice", {
    from: words.date(found.from),
    days: found.inDays,
    unit: words.money(found.unit),
  });
  return { text, isSoon };
}

/**
 * Why something cannot be bought, in words.
 *
 * @param {{reason: string}} availability of purchasability
 * @param {object[]} rows that are owned of it
 * @param product of the price list
 */
export function whyNot({ reason }, rows, product, catalogue, words) {
  if (reason === "ADDON_ALREADY_OWNED" && rows.some(({ status }) => status === "past_due")) {
    return words.say("why.renewalDue");
  }
  const names = product?.dependsOn ? catalogue.nameOf({ code: product.dependsOn }) : "";
  return words.say(`why.${reason}`, { names });
}
