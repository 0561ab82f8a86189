package org.restomesh.payment;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The data of a payment page.
 *
 * @param amountCents what the buyer pays, the sum of the basket
 * @param basket what is shown to the buyer, names shortened where they are too long; at least one
 *     line
 */
public record PaymentRequest(
    PaymentRef ref, long amountCents, Buyer buyer, List<BasketLine> basket, Page page) {
  public static final int MAX_EMAIL = 100;
  public static final int MAX_RETURN_URL = 400;

  public PaymentRequest {
    if (amountCents <= 0) {
      throw new IllegalArgumentException("nothing to pay: " + amountCents + " cents");
    }
    basket = List.copyOf(basket);
  }

  /** Personal data and secrets stay out of logs. */
  @Override
  public String toString() {
    return "PaymentRequest[...]";
  }

  /**
   * Who pays.
   *
   * @param ip the buyer's address as we see it
   * @param email at most {@link PaymentRequest#MAX_EMAIL} characters
   * @param name shortened where it is too long, as are phone and address
   * @param phone E.164; null when the buyer was not asked, as the address
   */
  public record Buyer(
      String ip, String email, String name, @Nullable String phone, @Nullable String address) {
    /** Personal data stays out of logs. */
    @Override
    public String toString() {
      return "Buyer[...]";
    }
  }

  /**
   * The page on which the buyer pays.
   *
   * @param returnUrl where the buyer is sent afterwards, at most {@link
   *     PaymentRequest#MAX_RETURN_URL} characters; null: the provider's own page
   * @param language {@code tr} or {@code en}
   * @param timeLimit how long the page can be paid on
   */
  public record Page(@Nullable String returnUrl, String language, Duration timeLimit) {
    public Page {
      if (timeLimit.isNegative() || timeLimit.isZero()) {
        throw new IllegalArgumentException("no time to pay in: " + timeLimit);
      }
    }

    /** Secrets in addresses stay out of logs. */
    @Override
    public String toString() {
      return "Page[...]";
    }
  }
}
