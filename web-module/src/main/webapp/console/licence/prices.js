import { cliffOf, storyOf } from "./proration.js";

/** From how many days before it on the jump of the price is pressing. */
const PRESSING_DAYS = 14;

/** How the price of a quote's line came about, in words. */
export function story(line, { words }) {
  const { key, list, unit, rest, days, cycle, until } = storyOf(line);
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

/** What waiting would cost, where it would cost anything: {text, isPressing}, or null. */
export function cliffStory(line, { words }) {
  const found = cliffOf(line);
  if (!found) {
    return null;
  }
  const isPressing = found.inDays <= PRESSING_DAYS;
  const text = words.say(isPressing ? "price.cliffSoon" : "price.cliff", {
    from: words.date(found.from),
    days: found.inDays,
    unit: words.money(found.unit),
  });
  return { text, isPressing };
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
