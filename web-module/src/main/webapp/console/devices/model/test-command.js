import { testKindOf } from "./kinds.js";

/** Somebody waits in front of the device: a test that is printed much later would only confuse. */
const TTL_SECONDS = 300;
const DISHES = [
  { quantity: 1, key: "soup", cents: 9_000 },
  { quantity: 2, key: "kebab", cents: 32_000 },
  { quantity: 3, key: "tea", cents: 2_500 },
];

/**
 * The command that tries a device.
 *
 * @param {string} deviceKind
 * @param {{words: object, place: string, now: number}} scene place is the branch's name
 */
export function testCommandOf(deviceKind, scene) {
  const kind = testKindOf(deviceKind);
  const payload = { print_receipt: receipt, show_order: order, noop: () => ({}) }[kind](scene);
  return { kind, payload, ttlSeconds: TTL_SECONDS };
}

function receipt({ words, place, now }) {
  const total = DISHES.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
  const price = (left, cents) => ({ columns: [{ text: left }, { text: words.money(cents), align: "right" }] });
  return {
    title: place,
    lines: [
      { text: words.say("device.test.receipt"), align: "center", bold: true },
      { text: words.exactTime(new Date(now).toISOString()), align: "center" },
      { rule: "=" },
      ...DISHES.map(({ quantity, key, cents }) =>
        price(`${quantity}x ${words.say(`device.test.${key}`)}`, quantity * cents),
      ),
      { rule: "-" },
      { ...price(words.say("device.test.total"), total), bold: true, size: "large" },
      { feed: 1 },
      { text: "ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ", align: "center" },
      { text: "abcçdefgğhıijklmnoöprsştuüvyz ₺ 0123456789", align: "center" },
      { feed: 1 },
      { text: words.say("device.test.readable"), align: "center" },
      { feed: 2 },
      { cut: true },
    ],
  };
}

function order({ words, place }) {
  return {
    title: words.say("device.test.order"),
    note: place,
    items: DISHES.map(({ quantity, key }) => ({ quantity, name: words.say(`device.test.${key}`) })),
  };
}
