package org.restomesh.catalogue;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How often a product is paid. */
public enum BillingInterval {
  /** Until the anniversary; the price list shows the whole year. */
  ANNUAL("annual"),
  /** Once, without an end. */
  ONE_TIME("oneTime");

  private final String wireName;

  BillingInterval(String wireName) {
    this.wireName = wireName;
  }

  @JsonValue
  public String wireName() {
    return wireName;
  }

  public static Optional<BillingInterval> parse(@Nullable String wireName) {
    return Arrays.stream(values()).filter(b -> b.wireName.equals(wireName)).findFirst();
  }
}
