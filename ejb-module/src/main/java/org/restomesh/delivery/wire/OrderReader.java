package org.restomesh.delivery.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.order.UnreadableOrder;
import org.restomesh.shared.Money;

/**
 * Reads one order, member by member. What cannot be read makes a warning that names its place,
 * never its value, and is replaced by what does least harm until a person has looked
 * (PARSE_WARNING).
 */
public final class OrderReader {
  private static final int MAX_ID = 128;
  private static final int MAX_QUANTITY = 999;
  private static final int MAX_WARNINGS = 20;
  private static final long MAX_EPOCH_MILLIS = 253_402_300_799_999L;

  private final List<String> warnings = new ArrayList<>();

  /**
   * @throws UnreadableOrder unless it is an object with such a member of 1 to 128 characters
   */
  public static String requireId(JsonNode order, String member) {
    String id = text(order.path(member), MAX_ID + 2);
    if (id == null || id.length() > MAX_ID) {
      throw new UnreadableOrder("an order without a usable " + member);
    }
    return id;
  }

  /** A string, or a number as a string; null when absent or blank; cut at the end. */
  public static @Nullable String text(JsonNode node, int maxLength) {
    if (!node.isTextual() && !node.isNumber()) {
      return null;
    }
    // PostgreSQL stores no U+0000.
    String text = node.asText().replace("\0", "").strip();
    if (text.isEmpty()) {
      return null;
    }
    return text.length() <= maxLength ? text : text.substring(0, endOfCut(text, maxLength));
  }

  /** Absent is false. */
  public static boolean flag(JsonNode node) {
    return node.isBoolean() ? node.booleanValue() : "true".equalsIgnoreCase(node.asText());
  }

  public static boolean isAbsent(JsonNode node) {
    return node.isMissingNode() || node.isNull() || (node.isTextual() && node.asText().isBlank());
  }

  /** Never empty: a missing name is replaced, with a warning. */
  public String name(JsonNode node, String place) {
    String name = text(node, 200);
    if (name == null) {
      warn(place + " has no name");
      return "?";
    }
    return name;
  }

  /** Cents of a required amount in TRY; else 0 with a warning. */
  public long cents(JsonNode node, String place) {
    return amount(node, place, LiraAmounts::cents);
  }

  /** As {@link #cents}, where absent is 0. */
  public long centsOrNone(JsonNode node, String place) {
    return isAbsent(node) ? 0 : cents(node, place);
  }

  /** Cents of a required amount in kuruş; else 0 with a warning. */
  public long kurus(JsonNode node, String place) {
    return amount(node, place, LiraAmounts::kurus);
  }

  /** As {@link #kurus}, where absent is 0. */
  public long kurusOrNone(JsonNode node, String place) {
    return isAbsent(node) ? 0 : kurus(node, place);
  }

  /** {@code cents} times {@code quantity}; 0 with a warning when nothing costs so much. */
  public long times(long cents, int quantity, String place) {
    if (cents > Money.MAX_PRICE_CENTS / quantity) {
      warn(place + " is too much");
      return 0;
    }
    return cents * quantity;
  }

  /** 1 to 999; what is zero, negative, fractional or more is adjusted, with a warning. */
  public int quantity(JsonNode node, String place) {
    Optional<BigDecimal> value = LiraAmounts.decimal(node);
    if (value.isPresent()
        && LiraAmounts.isWhole(value.get())
        && value.get().signum() > 0
        && value.get().compareTo(BigDecimal.valueOf(MAX_QUANTITY)) <= 0) {
      return value.get().intValueExact();
    }
    warn(place + " is not a whole number from 1 to " + MAX_QUANTITY);
    return value
        .map(number -> number.setScale(0, RoundingMode.DOWN))
        .map(whole -> whole.max(BigDecimal.ONE).min(BigDecimal.valueOf(MAX_QUANTITY)))
        .map(BigDecimal::intValueExact)
        .orElse(1);
  }

  /** As {@link #quantity(JsonNode, String)}, for a count of ours. */
  public int quantity(int counted, String place) {
    if (counted >= 1 && counted <= MAX_QUANTITY) {
      return counted;
    }
    warn(place + " are not from 1 to " + MAX_QUANTITY);
    return Math.max(1, Math.min(counted, MAX_QUANTITY));
  }

  /** ISO 8601 with Z or an offset; null when absent, or unreadable, which makes a warning. */
  public @Nullable Instant time(JsonNode node, String place) {
    if (isAbsent(node)) {
      return null;
    }
    try {
      return DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(node.asText().strip(), Instant::from);
    } catch (DateTimeException e) {
      warn(place + " is not a time");
      return null;
    }
  }

  /** Milliseconds since 1970; null when absent, or unreadable, which makes a warning. */
  public @Nullable Instant millis(JsonNode node, String place) {
    if (isAbsent(node)) {
      return null;
    }
    Optional<Instant> time =
        LiraAmounts.decimal(node)
            .filter(LiraAmounts::isWhole)
            .filter(value -> value.signum() >= 0)
            .filter(value -> value.compareTo(BigDecimal.valueOf(MAX_EPOCH_MILLIS)) <= 0)
            .map(value -> Instant.ofEpochMilli(value.longValueExact()));
    if (time.isEmpty()) {
      warn(place + " is not a time");
    }
    return time.orElse(null);
  }

  public void warn(String warning) {
    if (warnings.size() < MAX_WARNINGS) {
      warnings.add(warning);
    }
  }

  public List<String> warnings() {
    return List.copyOf(warnings);
  }

  private long amount(JsonNode node, String place, Function<JsonNode, Optional<Long>> reader) {
    Optional<Long> cents = reader.apply(node);
    if (cents.isEmpty()) {
      warn(place + " is not an amount");
    }
    return cents.orElse(0L);
  }

  /** Never between the two halves of a surrogate pair. */
  private static int endOfCut(String text, int end) {
    return Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
  }
}
