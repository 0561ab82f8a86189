import { en } from "./en.js";
import { tr } from "./tr.js";

const SHELL = { en, tr };
const LOCALES = { en: "en-GB", tr: "tr-TR" };
const MINUTE_MS = 60_000;

/** The console's words, numbers and times in one language. Pages bring words of their own. */
export class Words {
  #words;
  #parts;
  #formats = new Map();

  /**
   * @param {"en"|"tr"} language
   * @param {Words} [before] whose pages' words are taken over
   */
  constructor(language, before) {
    this.language = language;
    this.locale = LOCALES[language];
    this.#words = { ...SHELL[language] };
    this.#parts = new Set();
    before?.partsOf((part) => this.add(part));
  }

  partsOf(visit) {
    this.#parts.forEach(visit);
  }

  /** @param {{en: object, tr: object}} part words of a page, known from now on */
  add(part) {
    if (!this.#parts.has(part)) {
      this.#parts.add(part);
      Object.assign(this.#words, part[this.language]);
    }
  }

  knows(key) {
    return Object.hasOwn(this.#words, key);
  }

  /** The words for a key, with {names} filled in; a key without words is shown as it is. */
  say(key, values = {}) {
    const words = this.knows(key)
      ? this.#words[key]
      : String(key)
          .replace(/^\w+\./, "")
          .replaceAll("_", " ");
    return words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }

  /** "₺1.250,00": cents, never a fraction of one. */
  money(cents, currency = "TRY") {
    return cents === null || cents === undefined
      ? "–"
      : this.#format("NumberFormat", { style: "currency", currency }).format(cents / 100);
  }

  number(value) {
    return value === null || value === undefined ? "–" : this.#format("NumberFormat", {}).format(value);
  }

  /** Day and minute where the reader is. */
  time(instant) {
    return this.#date(instant, { dateStyle: "medium", timeStyle: "short" });
  }

  /** The same to the second, for logs. */
  exactTime(instant) {
    return this.#date(instant, { dateStyle: "medium", timeStyle: "medium" });
  }

  /** @param {string} date YYYY-MM-DD or an instant */
  date(date) {
    const isDay = typeof date === "string" && date.length === 10;
    return this.#date(date, isDay ? { dateStyle: "medium", timeZone: "UTC" } : { dateStyle: "medium" });
  }

  /** "3 minutes ago", "in 2 days". */
  ago(instant, now) {
    if (instant === null || instant === undefined) {
      return "–";
    }
    const minutes = Math.round((Date.parse(instant) - now) / MINUTE_MS);
    const format = this.#format("RelativeTimeFormat", { numeric: "auto" });
    if (Math.abs(minutes) < 60) {
      return format.format(minutes, "minute");
    }
    const hours = Math.round(minutes / 60);
    return Math.abs(hours) < 48 ? format.format(hours, "hour") : format.format(Math.round(hours / 24), "day");
  }

  #date(instant, options) {
    const date = new Date(instant ?? NaN);
    return Number.isNaN(Number(date)) ? "–" : this.#format("DateTimeFormat", options).format(date);
  }

  #format(kind, options) {
    const key = kind + JSON.stringify(options);
    if (!this.#formats.has(key)) {
      this.#formats.set(key, new Intl[kind](this.locale, options));
    }
    return this.#formats.get(key);
  }
}
