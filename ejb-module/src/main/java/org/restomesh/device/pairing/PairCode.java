package org.restomesh.device.pairing;

import java.security.SecureRandom;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.error.ValidationFailed;

/**
 * Six characters that a person reads from a screen and types into a device.
 *
 * @param text upper case, exactly six characters of [A-Z0-9]
 */
record PairCode(String text) {
  private static final int LENGTH = 6;

  /** Without 0, O, 1, I and L, which people mix up. */
  private static final String ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

  private static final Pattern WELL_FORMED = Pattern.compile("[A-Z0-9]{" + LENGTH + "}");
  private static final Pattern SEPARATORS = Pattern.compile("[ -]");
  private static final SecureRandom RANDOM = new SecureRandom();

  static PairCode random() {
    StringBuilder text = new StringBuilder(LENGTH);
    for (int i = 0; i < LENGTH; i++) {
      text.append(ALPHABET.charAt(RANDOM.nextInt(ALPHABET.length())));
    }
    return new PairCode(text.toString());
  }

  /**
   * Parses what somebody typed: converts it to upper case and drops spaces and dashes.
   *
   * @throws ValidationFailed when it cannot be a pair code
   */
  static PairCode parse(@Nullable String typed) {
    String text =
        typed == null ? "" : SEPARATORS.matcher(typed).replaceAll("").toUpperCase(Locale.ROOT);
    if (!WELL_FORMED.matcher(text).matches()) {
      throw new ValidationFailed("pairCode", "must be 6 characters of A-Z and 0-9");
    }
    return new PairCode(text);
  }

  @Override
  public String toString() {
    return "PairCode[******]";
  }
}
