package org.restomesh.credit;

import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ErrorDetails;

/**
 * There are fewer credits than were asked for. Nothing is spent
 * (requirements/2-licensing-billing#credit-shortage).
 */
public final class QuotaExceeded extends DomainException {
  private static final long serialVersionUID = 1L;

  private final transient Details details;

  QuotaExceeded(Details details) {
    super(
        ErrorCode.QUOTA_EXCEEDED,
        details.requested()
            + " "
            + details.kind()
            + " credits wanted, "
            + details.remaining()
            + " left");
    this.details = details;
  }

  @Override
  public ErrorDetails members() {
    return ErrorDetails.details(details);
  }

  /**
   * How many are left and wanted, and which pack has more.
   *
   * @param offerCode the cheapest pack of the kind on sale today, or null
   */
  public record Details(
      CreditKind kind, long remaining, int requested, @Nullable String offerCode) {}
}
