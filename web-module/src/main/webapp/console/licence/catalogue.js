/** The order of the shop. */
export const KINDS = ["license", "module", "integration", "capacity", "credit", "service"];
const AGAIN = ["capacity", "credit", "service"];

/** The price list and the hardware of now, with names in the language of the page. */
export class Catalogue {
  static async load(context) {
    const { language } = context.words;
    const [products, hardware] = await Promise.all([
      context.get(`/api/v1/catalog/pricing?locale=${language}`),
      context.get("/api/v1/catalog/hardware"),
    ]);
    return new Catalogue(language, products, hardware);
  }

  constructor(language, products, hardware = []) {
    this.language = language;
    this.products = products;
    this.hardware = hardware;
  }

  product(code) {
    return this.products.find((one) => one.code === code) ?? null;
  }

  /** The name of a product or a piece of hardware; what is not sold any more has none but its code. */
  nameOf({ code, sku, name }) {
    const found = sku ? this.hardware.find((one) => one.sku === sku) : this.product(code);
    return found?.name ?? name ?? code ?? sku;
  }

  ofKind(kind) {
    return this.products.filter((one) => one.kind === kind);
  }
}

/** Whether something that is owned still counts. */
export function isLive({ status }) {
  return status !== "expired";
}

/** Whether whoever owns it may buy another. */
export function isRepeatable({ kind }) {
  return AGAIN.includes(kind);
}

/**
 * What has to be bought with a product, itself at the end: what it depends on, and the licence.
 *
 * @param {string} code
 * @param {object[]} products of the price list
 * @param {string[]} have codes that are owned and live, or in the cart already
 * @returns {string[]}
 */
export function togetherWith(code, products, have) {
  const found = [];
  const add = (wanted) => {
    const product = products.find((one) => one.code === wanted);
    if (!product || found.includes(wanted)) {
      return;
    }
    const isLicensed = [...have, ...found].some(
      (one) => products.find((other) => other.code === one)?.kind === "license",
    );
    const licence =
      product.requiresLicense && !isLicensed ? products.find(({ kind }) => kind === "license")?.code : null;
    [licence, product.dependsOn].filter((need) => need && !have.includes(need)).forEach(add);
    found.push(wanted);
  };
  add(code);
  return found;
}

/**
 * What to buy to lift a denial: the products that are named, and, when neither they nor an owned
 * product grant the missing key, the cheapest that does.
 *
 * @param {{codes: string[], key: string|null}} wanted
 * @param {string[]} have codes that are owned and live
 * @returns {string[]} each after what it depends on
 */
export function unlocking(products, { codes, key }, have) {
  const grants = (code) => {
    const granted = products.find((one) => one.code === code)?.grants ?? {};
    return key !== null && Object.hasOwn(granted, key);
  };
  const named = codes.filter((code) => products.some((one) => one.code === code));
  const isGranted = key === null || [...named, ...have].some(grants);
  const cheapest = isGranted ? undefined : products.filter(({ code }) => grants(code)).sort(byPrice)[0]?.code;
  const all = [...named, ...(cheapest ? [cheapest] : [])].flatMap((code) => togetherWith(code, products, have));
  const again = (code) => isRepeatable(products.find((one) => one.code === code));
  return [...new Set(all)].filter((code) => !have.includes(code) || again(code));
}

function byPrice(one, other) {
  return one.priceCents - other.priceCents || one.sortOrder - other.sortOrder;
}

/** The codes and the key that the address of the shop names. */
export function wantedOf(query) {
  return { codes: (query.for ?? "").split(",").filter(Boolean), key: query.key || null };
}
