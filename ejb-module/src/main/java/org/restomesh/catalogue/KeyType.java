package org.restomesh.catalogue;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.WireNames;

/**
 * The closed set of entitlement key prefixes (requirements/2-licensing-billing#entitlement-set).
 */
public enum KeyType {
  /** A boolean; sources combine by OR. */
  FEATURE,
  /** A number; sources add up, -1 is unlimited and dominates. */
  LIMIT,
  /** Vendor ids; sources combine by union, {@code *} is any vendor. */
  INTEGRATION;

  private static final Pattern KEY =
      Pattern.compile("(feature|limit|integration)\\.[A-Za-z][A-Za-z0-9_]{0,63}");

  /**
   * {@code feature}, {@code limit} or {@code integration}: also the requirement type of a denial.
   */
  public String wireName() {
    return WireNames.of(this);
  }

  /** Empty for a key of another prefix or an ill-formed one. */
  public static Optional<KeyType> of(@Nullable String key) {
    if (key == null || !KEY.matcher(key).matches()) {
      return Optional.empty();
    }
    return Arrays.stream(values())
        .filter(type -> key.startsWith(type.wireName() + "."))
        .findFirst();
  }

  boolean fits(String key) {
    return of(key).filter(this::equals).isPresent();
  }
}
