package org.restomesh.system.kit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.awaitility.Awaitility;

/**
 * The simulated payment provider from behind its counter. Every button tells the application, in
 * this very call, as the real one would; what is not answered with OK is repeated in the
 * background.
 */
public final class PaymentPage {
  private static final String CONTROL = "/simulators/paytr/control/";
  private static final String PAYMENTS = CONTROL + "payments";
  private static final String FAULTS = CONTROL + "faults";
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private PaymentPage() {}

  /** The buyer pays what was asked for. */
  public static JsonNode pay(String token) {
    return press(token, "pay");
  }

  /** The card is refused; the page stays open. */
  public static JsonNode decline(String token) {
    return press(token, "decline");
  }

  /** Any button: pay, decline, pay-later, pay-more, pay-less, fail-then-pay, pay-twice. */
  public static JsonNode press(String token, String button) {
    return ok(counter().post(PAYMENTS + "/" + token + "/" + button));
  }

  /** One payment with all attempts to tell the application of it. */
  public static JsonNode payment(String token) {
    return ok(counter().get(PAYMENTS + "/" + token));
  }

  /** All payments, oldest first. */
  public static JsonNode payments() {
    return ok(counter().get(PAYMENTS));
  }

  /** Waits until the application has answered OK. */
  public static void awaitTold(String token) {
    Awaitility.await()
        .atMost(PATIENCE)
        .until(
            () ->
                StreamSupport.stream(payment(token).get("attempts").spliterator(), false)
                    .anyMatch(attempt -> attempt.get("answer").textValue().equals("OK")));
  }

  /** A genuine notification of a success that was not sent yet; send it with {@link Shop#post}. */
  public static String successForm(String token, long totalCents) {
    return formOf(token, "status=success&total=" + totalCents);
  }

  /** A genuine notification of a failure that was not sent yet. */
  public static String failureForm(String token) {
    return formOf(token, "status=failed");
  }

  /** What becomes of requests for a page: none, refuse, slow, malformed, error. */
  public static void getTokenWill(String fault) {
    change(Map.of("getToken", fault));
  }

  /**
   * What becomes of requests to give money back: none, refuse, error, lose (given back, no word).
   */
  public static void refundWill(String fault) {
    change(Map.of("refund", fault));
  }

  /** The provider answers nothing about payments and gives nothing back. */
  public static void isDown() {
    change(Map.of("refund", "error", "status", false));
  }

  /** What was given back of a payment, in cents. */
  public static long refundedCents(String token) {
    return payment(token).get("refundedCents").longValue();
  }

  /** The provider takes money and tells nobody. */
  public static void tellNobody() {
    change(Map.of("notifications", false));
  }

  /** How long a slow get-token and pay-later take. */
  public static void delay(Duration delay) {
    change(Map.of("delayMillis", delay.toMillis()));
  }

  /** No faults any more: a story that switches one on calls this at its end. */
  public static void works() {
    change(
        Map.of(
            "getToken",
            "none",
            "notifications",
            true,
            "delayMillis",
            10_000,
            "refund",
            "none",
            "status",
            true));
  }

  private static void change(Map<String, Object> faults) {
    InstallationLock.requireAlone("A provider that fails");
    ok(counter().put(FAULTS, faults));
  }

  private static String formOf(String token, String query) {
    Answer answer = counter().get(PAYMENTS + "/" + token + "/notification?" + query);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  private static JsonNode ok(Answer answer) {
    assertThat(answer.status()).as("%s answers %s", answer.path(), answer.body()).isEqualTo(200);
    return answer.json();
  }

  private static Caller counter() {
    return Restomesh.thisMachine();
  }
}
