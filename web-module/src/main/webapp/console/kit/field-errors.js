/**
 * The server's messages about values and the keys of our words for them; the groups of a pattern are
 * filled in under the names that follow.
 */
const KNOWN = [
  [/^must not be (?:blank|null|empty)$|^is required$/, "invalid.missing"],
  [/^size must be between (\d+) and (\d+)$/, "invalid.size", "least", "most"],
  [/^must be between (-?\d+) and (-?\d+)/, "invalid.between", "least", "most"],
  [/^must be (?:less than or equal to|at most) (-?\d+)$/, "invalid.most", "most"],
  [/^must be (?:greater than or equal to|at least) (-?\d+)$/, "invalid.least", "least"],
  [/^must be (?:a well-formed email|an e-mail) address$/, "invalid.email"],
  [/^must be a phone number such as (.+)$/, "invalid.phone", "example"],
  [/^must be (\d+) to (\d+) of (.+)$/, "invalid.letters", "least", "most", "letters"],
  [/^must be (\d+) to (\d+) visible ASCII characters$/, "invalid.plain", "least", "most"],
  [/^must be a text of (\d+) to (\d+) characters$/, "invalid.size", "least", "most"],
  [/^must be at most (\d+) texts of (\d+) to (\d+) characters$/, "invalid.texts", "count", "least", "most"],
  [/^must be at most (\d+) bytes of JSON$/, "invalid.bytes", "most"],
  [/^must be digits only, (\d+) at most, without leading zeros$/, "invalid.digits", "most"],
  [/^must be an IANA time zone such as (.+)$/, "invalid.zone", "example"],
  [/^must be a language tag such as (.+) or .+$/, "invalid.language", "example"],
  [/^must be an absolute http or https address$/, "invalid.address"],
  [/^is too long for the payment page$/, "invalid.tooLong"],
  [/^there is no such code$/, "invalid.code"],
  [/^there is no (?:product|hardware) (.+)$/, "invalid.product", "product"],
  [/^the branch is not active$/, "invalid.branch"],
  [/^costs nothing, there is nothing to pay$/, "invalid.free"],
  [/^is no option of (.+)$/, "invalid.option", "product"],
  [/^has the wrong type or format$/, "invalid.format"],
  [/^is too long$/, "invalid.long"],
  [/^is easily guessed$/, "invalid.guessed"],
  [/^is wrong$/, "invalid.wrong"],
  [/^is not accepted$/, "invalid.refused"],
  [/^must be a network such as (.+)$/, "invalid.network", "example"],
  [/^must be in the future$/, "invalid.future"],
];

/** A field error in the reader's language where there are words for it, else as the server wrote it. */
export function fieldError(text, words) {
  for (const [pattern, key, ...names] of KNOWN) {
    const found = pattern.exec(text);
    if (found) {
      return words.say(key, Object.fromEntries(names.map((name, i) => [name, found[i + 1]])));
    }
  }
  return text;
}

/** The same of "buyer.phone: must be ...", with the name before it, in words where there are any for it. */
export function namedFieldError(violation, words) {
  const [, name, text] = /^([\w.[\]]+): (.*)$/s.exec(violation) ?? [null, null, violation];
  if (name === null) {
    return fieldError(text, words);
  }
  const named = `named.${name}`;
  return `${words.knows(named) ? words.say(named) : name}: ${fieldError(text, words)}`;
}

/** The server's messages about a property, without its name. */
export function violationsOf(refused, name) {
  return (refused?.violations ?? [])
    .filter((text) => text.startsWith(`${name}:`) || text.startsWith(`${name}[`) || text.startsWith(`${name}.`))
    .map((text) => text.slice(text.indexOf(":") + 1).trim());
}
