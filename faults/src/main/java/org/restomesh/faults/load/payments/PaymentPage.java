package org.restomesh.faults.load.payments;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.restomesh.faults.load.http.Counter;

/** The provider's page as those who pay see it. */
public final class PaymentPage {
  private final Counter counter;

  public PaymentPage(PaymentProvider provider) {
    this.counter = new Counter(provider.control());
  }

  /**
   * @param token of the page
   * @param button pay, pay-twice or fail-then-pay
   */
  public void press(String token, String button) throws InterruptedException {
    counter.post("payments/" + token + "/" + button, Map.of());
  }

  public State state(String token) throws InterruptedException {
    JsonNode payment = counter.get("payments/" + token);
    boolean told = false;
    for (JsonNode attempt : payment.path("attempts")) {
      told |=
          attempt.path("answer").asText().equals("OK")
              && attempt.path("status").asText().equals("success");
    }
    return new State(
        payment.path("paidCents").asLong(), payment.path("refundedCents").asLong(), told);
  }

  /**
   * A payment at the provider.
   *
   * @param paidKurus 0 while nobody has paid
   * @param told whether the installation has answered OK to the word that it was paid
   */
  public record State(long paidKurus, long refundedKurus, boolean told) {}
}
