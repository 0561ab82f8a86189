import { en } from "./en.js";
import { tr } from "./tr.js";

const TONGUES = { en, tr };

/** The page's words in one language. */
export class Words {
  #words;
  #time;

  constructor(language) {
    this.language = language;
    this.#words = TONGUES[language];
    const locale = language === "tr" ? "tr-TR" : "en-GB";
    this.#time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
  }

  /** The words for a key, with {names} filled in; a key without words is shown as it is. */
  say(key, values = {}) {
    const words = this.#words[key] ?? String(key).replaceAll("_", " ");
    return words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }

  /** HH:mm where the screen hangs. */
  time(instant) {
    const date = instant === null || instant === undefined ? NaN : new Date(instant);
    return Number.isNaN(Number(date)) ? "–" : this.#time.format(date);
  }
}
