/** Products less similar than this are not suggested. */
const MIN_SIMILARITY = 0.35;
/** What an equal price adds: enough to decide between two similar names. */
const SAME_PRICE_BONUS = 0.15;
/** The score of a name that contains all words of the other one. */
const SAME_WORDS_SCORE = 0.8;
const PRICE_TOLERANCE = 0.05;

/** A name as it is compared: small letters, Turkish ones too, without accents and signs. */
export function normalized(text) {
  return String(text ?? "")
    .toLocaleLowerCase("tr")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ı", "i")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * The products that a platform's item may be, the likeliest first.
 *
 * @param {{name: string, unitPriceCents: number}} item
 * @param {Array<{id: string, name: string, priceCents: number}>} products
 */
export function suggestionsFor(item, products, max = 3) {
  return products
    .map((product) => ({ product, score: similarity(item, product) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score || a.product.name.localeCompare(b.product.name, "tr"))
    .slice(0, max)
    .map(({ product }) => product);
}

/**
 * The products whose names have all the words of a text, or parts of them.
 *
 * @returns {{shown: object[], count: number}} the first ones by name, and how many there are
 */
export function searchProducts(text, products, max = 20) {
  const wanted = wordsOf(normalized(text));
  const all = products
    .filter(({ name }) => {
      const words = wordsOf(normalized(name));
      return wanted.every((part) => words.some((word) => word.includes(part)));
    })
    .sort((a, b) => a.name.localeCompare(b.name, "tr"));
  return { shown: all.slice(0, max), count: all.length };
}

/** A note on a search, as a key of the words and what to fill in; null: everything is shown. */
export function searchNoteOf({ shown, count }) {
  if (count === 0) {
    return { key: "delivery.noProduct", values: {} };
  }
  return count > shown.length ? { key: "delivery.someProducts", values: { shown: shown.length, count } } : null;
}

function similarity(item, product) {
  const [a, b] = [normalized(item.name), normalized(product.name)];
  const score = Math.max(
    overlap(pairsOf(a), pairsOf(b)),
    SAME_WORDS_SCORE * shared(a, b),
    SAME_WORDS_SCORE * shared(b, a),
  );
  return score >= MIN_SIMILARITY && isSimilarPrice(item.unitPriceCents, product.priceCents)
    ? score + SAME_PRICE_BONUS
    : score;
}

/** How many of the second name's words are in the first: "Izgara Köfte (büyük)" has all of "Köfte". */
function shared(a, b) {
  const words = new Set(wordsOf(a));
  const wanted = wordsOf(b);
  return wanted.length === 0 ? 0 : wanted.filter((word) => words.has(word)).length / wanted.length;
}

function isSimilarPrice(a, b) {
  return Math.abs(a - b) <= PRICE_TOLERANCE * Math.max(a, b);
}

function wordsOf(text) {
  return text.split(" ").filter(Boolean);
}

/** Pairs of letters beside each other, which endings and typing errors hardly change. */
function pairsOf(text) {
  const pairs = new Map();
  for (const word of wordsOf(text)) {
    for (let i = 0; i < Math.max(1, word.length - 1); i++) {
      const pair = word.slice(i, i + 2);
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  }
  return pairs;
}

/** 0 (nothing in common) to 1 (the same). */
function overlap(a, b) {
  const sum = (pairs) => [...pairs.values()].reduce((total, count) => total + count, 0);
  const all = sum(a) + sum(b);
  const common = [...a].reduce((total, [pair, count]) => total + Math.min(count, b.get(pair) ?? 0), 0);
  return all === 0 ? 0 : (2 * common) / all;
}
