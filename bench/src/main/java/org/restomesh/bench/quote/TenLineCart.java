package org.restomesh.bench.quote;

import static java.time.temporal.ChronoUnit.DAYS;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A cart of ten products, nine of them annual, and its price with a licence, computed again here so
 * that a fast but wrong answer is noticed.
 *
 * @param anchor the day on which the licence was bought, less than a year before today
 */
public record TenLineCart(LocalDate anchor, LocalDate today) {
  private static final Map<String, Long> ANNUAL_CENTS = new LinkedHashMap<>();
  private static final String PACK = "credit_ai_photo_100";
  private static final long PACK_CENTS = 69_000;

  static {
    ANNUAL_CENTS.put("advanced_reports", 129_000L);
    ANNUAL_CENTS.put("module_inventory", 390_000L);
    ANNUAL_CENTS.put("module_reservations", 99_000L);
    ANNUAL_CENTS.put("module_personnel", 99_000L);
    ANNUAL_CENTS.put("module_ai_studio", 199_000L);
    ANNUAL_CENTS.put("api_access", 249_000L);
    ANNUAL_CENTS.put("module_external_display", 199_000L);
    ANNUAL_CENTS.put("delivery_platforms", 249_900L);
    ANNUAL_CENTS.put("extra_branch", 399_000L);
  }

  /** The body of the request. */
  public String json() {
    String annual =
        ANNUAL_CENTS.keySet().stream().map(TenLineCart::item).collect(Collectors.joining());
    return "{\"items\":[" + annual + last(PACK) + "]}";
  }

  long totalCents() {
    long cycle = DAYS.between(anchor, anchor.plusYears(1));
    long left = DAYS.between(today, anchor.plusYears(1));
    long annual =
        ANNUAL_CENTS.values().stream().mapToLong(list -> halfUp(list * left, cycle)).sum();
    return annual + PACK_CENTS;
  }

  private static long halfUp(long dividend, long divisor) {
    return (2 * dividend + divisor) / (2 * divisor);
  }

  private static String item(String code) {
    return last(code) + ",";
  }

  private static String last(String code) {
    return "{\"type\":\"addon\",\"code\":\"" + code + "\",\"qty\":1}";
  }
}
