package org.restomesh.payment;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;

/**
 * The reference of a payment: {@code CK-<uuid7>} everywhere but at the provider, which takes
 * letters and digits only and knows it as {@code CK} and 32 hex digits
 * (contract/3-licensing#payment-ref).
 */
public record PaymentRef(UUID id) {
  private static final String PREFIX = "CK";
  private static final Pattern CANONICAL =
      Pattern.compile("CK-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})");
  private static final Pattern AT_PROVIDER =
      Pattern.compile("CK([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})");

  public PaymentRef {
    requireNonNull(id, "id");
  }

  public static PaymentRef next() {
    return new PaymentRef(Ids.next());
  }

  /** Either form; empty when it is neither. */
  public static Optional<PaymentRef> parse(@Nullable String text) {
    if (text == null) {
      return Optional.empty();
    }
    Matcher canonical = CANONICAL.matcher(text);
    if (canonical.matches()) {
      return Optional.of(new PaymentRef(UUID.fromString(canonical.group(1))));
    }
    Matcher wire = AT_PROVIDER.matcher(text);
    return wire.matches()
        ? Optional.of(new PaymentRef(UUID.fromString(wire.replaceFirst("$1-$2-$3-$4-$5"))))
        : Optional.empty();
  }

  /** As the provider knows it. */
  public String onTheWire() {
    return PREFIX + id.toString().replace("-", "");
  }

  @Override
  @JsonValue
  public String toString() {
    return PREFIX + "-" + id;
  }
}
