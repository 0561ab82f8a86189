package org.restomesh.shared.json;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Closed sets travel in lower case: {@code RECEIPT_PRINTER} is {@code receipt_printer}. */
public final class WireNames {
  private WireNames() {}

  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  public static <E extends Enum<E>> Optional<E> parse(Class<E> type, String wireName) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> of(constant).equals(wireName))
        .findFirst();
  }
}
