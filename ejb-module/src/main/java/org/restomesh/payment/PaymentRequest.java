package org.restomesh.payment;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The data of a payment page.
 *
 * @param amountCents what the buyer pays, the sum of the basket
 * @param buyerIp the buyer's address as we see it
 * @param email at most {@link #MAX_EMAIL} characters
 * @param name shortened where it is too long, as are phone, address and the names in the basket
 * @param phone E.164; null when the buyer was not asked, as the address
 * @param basket what is shown to the buyer; at least one line
 * @param returnUrl where the buyer is sent afterwards, at most {@link #MAX_RETURN_URL} characters;
 *     null: the provider's own page
 * @param language {@code tr} or {@code en}
 * @param timeLimit how long the page can be paid on
 */
public record PaymentRequest(
    PaymentRef ref,
    long amountCents,
    String buyerIp,
    String email,
    String name,
    @Nullable String phone,
    @Nullable String address,
    List<BasketLine> basket,
    @Nullable String returnUrl,
    String language,
    Duration timeLimit) {
  public static final int MAX_EMAIL = 100;
  public static final int MAX_RETURN_URL = 400;

  public PaymentRequest {
    if (amountCents <= 0) {
      throw new IllegalArgumentException("nothing to pay: " + amountCents + " cents");
    }
    if (timeLimit.isNegative() || timeLimit.isZero()) {
      throw new IllegalArgumentException("no time to pay in: " + timeLimit);
    }
    basket = List.copyOf(basket);
  }

  /** Personal data and secrets stay out of logs. */
  @Override
  public String toString() {
    return "PaymentRequest[...]";
  }
}
