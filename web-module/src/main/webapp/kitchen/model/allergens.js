const WORDS =
  "alerji|alerjisi|alerjik|alerjim|allergy|allergic|allergies|allergen|gluten|glutensiz|çölyak|coeliac|celiac" +
  "|fıstık|yer fıstığı|fındık|ceviz|badem|susam|yumurta|süt|laktoz|laktozsuz|soya|hardal|kereviz" +
  "|peanut|peanuts|nut|nuts|hazelnut|walnut|almond|sesame|egg|eggs|milk|lactose|dairy|soy|mustard" +
  "|celery|shellfish|shrimp|karides|midye|lupin|sulphite|sülfit|vegan|vejetaryen|vegetarian|helal|halal";
// Capitals of both languages: "ALERJİ" is no upper case of "alerji" to a regular expression.
const PATTERN = new RegExp(`(?<!\\p{L})(${WORDS.replace(/[iı]/g, "[iİıI]")})(?!\\p{L})`, "giu");

/**
 * A note in parts, so that words that can hurt somebody stand out.
 *
 * @returns {Array<{text: string, isWarning: boolean}>}
 */
export function marked(note) {
  // With a group, split keeps what it splits at: each second part is a word.
  return note
    .split(PATTERN)
    .map((text, index) => ({ text, isWarning: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
