package org.restomesh.shared.json;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Closed sets travel in lower case: {@code RECEIPT_PRINTER} is {@code receipt_printer}. */
public final class WireNames {
  private WireNames() {}

  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Empty when there is none of this name, or when the name is null. */
  public static <E extends Enum<E>> Optional<E> parse(Class<E> type, @Nullable String wireName) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> of(constant).equals(wireName))
        .findFirst();
  }
}
