/**
 * What the server says of a value, and the key of our words for it; what stands in brackets is filled
 * in under the names that follow.
 */
const KNOWN = [
  [/^must not be (?:blank|null|empty)$|^is required$/, "wrong.missing"],
  [/^size must be between (\d+) and (\d+)$/, "wrong.size", "least", "most"],
  [/^must be between (-?\d+) and (-?\d+)/, "wrong.between", "least", "most"],
  [/^must be (?:less than or equal to|at most) (-?\d+)$/, "wrong.most", "most"],
  [/^must be (?:greater than or equal to|at least) (-?\d+)$/, "wrong.least", "least"],
  [/^must be (?:a well-formed email|an e-mail) address$/, "wrong.email"],
  [/^must be a phone number such as (.+)$/, "wrong.phone", "example"],
  [/^must be (\d+) to (\d+) of (.+)$/, "wrong.letters", "least", "most", "letters"],
  [/^must be (\d+) to (\d+) visible ASCII characters$/, "wrong.plain", "least", "most"],
  [/^must be a text of (\d+) to (\d+) characters$/, "wrong.size", "least", "most"],
  [/^must be at most (\d+) texts of (\d+) to (\d+) characters$/, "wrong.texts", "count", "least", "most"],
  [/^must be at most (\d+) bytes of JSON$/, "wrong.bytes", "most"],
  [/^must be digits only, (\d+) at most, without leading zeros$/, "wrong.digits", "most"],
  [/^must be an IANA time zone such as (.+)$/, "wrong.zone", "example"],
  [/^must be a language tag such as (.+) or .+$/, "wrong.language", "example"],
  [/^must be an absolute http or https address$/, "wrong.address"],
  [/^is too long for the payment page$/, "wrong.tooLong"],
  [/^there is no such code$/, "wrong.code"],
  [/^there is no (?:product|hardware) (.+)$/, "wrong.product", "product"],
  [/^the branch is not active$/, "wrong.branch"],
  [/^costs nothing, there is nothing to pay$/, "wrong.free"],
  [/^is no option of (.+)$/, "wrong.option", "product"],
  [/^has the wrong type or format$/, "wrong.format"],
  [/^is too long$/, "wrong.long"],
];

/** An objection in the reader's language, as far as it is known there. */
export function objection(text, words) {
  for (const [pattern, key, ...names] of KNOWN) {
    const found = pattern.exec(text);
    if (found) {
      return words.say(key, Object.fromEntries(names.map((name, i) => [name, found[i + 1]])));
    }
  }
  return text;
}

/** The same of "buyer.phone: must be ...", with the name before it. */
export function namedObjection(violation, words) {
  const [, name, text] = /^([\w.[\]]+): (.*)$/s.exec(violation) ?? [null, null, violation];
  return name === null ? objection(text, words) : `${name}: ${objection(text, words)}`;
}
