package org.restomesh.delivery.intake.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.order.PlatformRefund;
import org.restomesh.shared.Money;
import org.restomesh.shared.crypto.Sha256;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.Json;

/**
 * Money that a platform gave back to the guest.
 *
 * @param refundId the platform's, or one derived from the content: identifies a repetition
 * @param amountCents above 0
 * @param reason masked, or null
 * @param full the platform calls it a full refund
 */
public record InboundRefund(
    String refundId, long amountCents, @Nullable String reason, boolean full) {
  private static final int MAX_ID = 128;
  private static final int ID_DIGITS = 32;

  /** Far above every order, far below the range of a long. */
  private static final BigDecimal MAX_AMOUNT = new BigDecimal("1000000000");

  /** Parsing a number takes time quadratic in its digits. */
  private static final int MAX_DIGITS = 32;

  public static InboundRefund of(PlatformRefund refund) {
    return new InboundRefund(refund.refundId(), refund.amountCents(), refund.reason(), false);
  }

  /**
   * The body of an inbound refund (contract/4-orders-delivery#refund-body): {@code {refundId?,
   * amount, currency, reason?, full?}}, the amount a decimal in TRY as text or number.
   *
   * @throws ValidationFailed when a member is invalid
   */
  public static InboundRefund from(JsonNode body) {
    if (body.hasNonNull("currency") && !body.get("currency").asText().equals(Money.CURRENCY)) {
      throw new ValidationFailed("currency", "must be " + Money.CURRENCY);
    }
    long cents = cents(body.path("amount"));
    String reason = text(body.path("reason"));
    String id = text(body.path("refundId"));
    return new InboundRefund(
        id == null ? idOf(cents, reason, text(body.path("occurredAt"))) : id,
        cents,
        reason,
        body.path("full").asBoolean(false));
  }

  private static long cents(JsonNode amount) {
    if (!amount.isNumber() && !amount.isTextual()) {
      throw new ValidationFailed("amount", "must be a decimal");
    }
    String text = amount.asText().strip();
    if (text.length() > MAX_DIGITS) {
      throw new ValidationFailed("amount", "must be a decimal with at most two places");
    }
    try {
      BigDecimal value = new BigDecimal(text);
      if (value.signum() > 0 && value.compareTo(MAX_AMOUNT) < 0) {
        return value.movePointRight(2).longValueExact();
      }
    } catch (ArithmeticException | NumberFormatException e) {
      throw new ValidationFailed("amount", "must be a decimal with at most two places");
    }
    throw new ValidationFailed("amount", "must be above 0");
  }

  private static String idOf(long cents, @Nullable String reason, @Nullable String occurredAt) {
    String content =
        Json.write(
            List.of(
                cents,
                Objects.requireNonNullElse(reason, ""),
                Objects.requireNonNullElse(occurredAt, "")));
    return "h-" + Sha256.hex(content).substring(0, ID_DIGITS);
  }

  /** Null when there is none. */
  private static @Nullable String text(JsonNode node) {
    if (!node.isValueNode() || node.isNull() || node.asText().isBlank()) {
      return null;
    }
    String text = node.asText();
    return text.length() <= MAX_ID ? text : text.substring(0, MAX_ID);
  }
}
