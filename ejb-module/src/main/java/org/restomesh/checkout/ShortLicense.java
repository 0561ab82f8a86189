package org.restomesh.checkout;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.checkout.pricing.PricedLine;

/**
 * Lines that are paid for longer than the licence without which they do nothing: they may be
 * bought, and the buyer should know (contract/3-licensing#short-license).
 */
final class ShortLicense {
  private ShortLicense() {}

  /** One for each such line; the message names its product and both days. */
  static List<Quote.Warning> warnings(
      List<CartLine> lines, List<PricedLine> priced, OwnershipSnapshot ownership) {
    Optional<LocalDate> licensed = licensedUntil(lines, priced, ownership);
    if (licensed.isEmpty()) {
      return List.of();
    }
    List<Quote.Warning> warnings = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      LocalDate end = priced.get(i).periodEnd();
      if (needsLicense(lines.get(i)) && end != null && end.isAfter(licensed.get())) {
        warnings.add(
            new Quote.Warning(
                "LICENSE_ENDS_FIRST",
                "%s: paid until %s, the licence that it needs until %s"
                    .formatted(priced.get(i).code(), end, licensed.get()),
                false));
      }
    }
    return warnings;
  }

  private static Optional<LocalDate> licensedUntil(
      List<CartLine> lines, List<PricedLine> priced, OwnershipSnapshot ownership) {
    for (int i = 0; i < lines.size(); i++) {
      if (isLicense(lines.get(i))) {
        return Optional.ofNullable(priced.get(i).periodEnd());
      }
    }
    return ownership.licensedUntil();
  }

  private static boolean needsLicense(CartLine line) {
    return line instanceof CartLine.OfProduct it && it.product().rules().requiresLicense();
  }

  private static boolean isLicense(CartLine line) {
    return line instanceof CartLine.OfProduct it && it.product().isLicense();
  }
}
