package org.restomesh.licensing.ownership;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.Product;
import org.restomesh.licensing.purchase.PurchasedLine;
import org.restomesh.licensing.purchase.RenewedRow;

/** Finds the paid lines that cannot be given any more, because another payment came first. */
final class OwnershipConflicts {
  private final List<OwnedProductRecord> rows;
  private final Catalogue catalogue;
  private final LocalDate today;
  private final int graceDays;

  OwnershipConflicts(
      List<OwnedProductRecord> rows, Catalogue catalogue, LocalDate today, int graceDays) {
    this.rows = rows;
    this.catalogue = catalogue;
    this.today = today;
    this.graceDays = graceDays;
  }

  Optional<PurchasedLine> first(List<PurchasedLine> lines) {
    return lines.stream()
        .filter(
            line ->
                isOver(line)
                    || (line.renews() == null
                        ? isTooMuch(line)
                        : isRenewedAlready(line, line.renews())))
        .findFirst();
  }

  /** The money came so late that all it paid for has passed. */
  private boolean isOver(PurchasedLine line) {
    return line.periodEnd() != null && !today.isBefore(line.periodEnd());
  }

  private boolean isTooMuch(PurchasedLine line) {
    return exceeds(line)
        || isOwnedOnce(line, row -> true)
        || rows.stream().anyMatch(row -> isSingleOf(line, row) && row.isPaidBeyond(line));
  }

  /** Paid by another payment, or bought anew after it had lapsed. */
  private boolean isRenewedAlready(PurchasedLine line, RenewedRow renewed) {
    Predicate<OwnedProductRecord> other = row -> !row.id().equals(renewed.ownedId());
    boolean unchanged =
        rows.stream()
            .filter(other.negate())
            .anyMatch(
                row ->
                    !row.isPaidInAdvance() && renewed.anniversaryAt().equals(row.current().end()));
    return !unchanged || isOwnedOnce(line, other);
  }

  private boolean isOwnedOnce(PurchasedLine line, Predicate<OwnedProductRecord> among) {
    return rows.stream().filter(among).anyMatch(row -> isLive(row) && isSingleOf(line, row));
  }

  private boolean isSingleOf(PurchasedLine line, OwnedProductRecord row) {
    Product product = line.product();
    if (product.kind().isRepeatable()) {
      return false;
    }
    return product.isLicense()
        ? catalogue.require(row.code()).isLicense()
        : row.code().equals(line.code());
  }

  private boolean exceeds(PurchasedLine line) {
    Integer max = line.product().rules().maxQuantity();
    if (max == null) {
      return false;
    }
    boolean addsUp = line.product().kind().isRepeatable();
    long units =
        rows.stream()
            .filter(row -> addsUp && isLive(row) && row.code().equals(line.code()))
            .mapToLong(row -> row.periodOn(today).quantity())
            .sum();
    return units + line.quantity() > max;
  }

  private boolean isLive(OwnedProductRecord row) {
    return row.isLiveOn(today, graceDays);
  }
}
