package org.restomesh.webhook.signing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.stripe.exception.SignatureVerificationException;
import com.stripe.net.Webhook;
import java.net.http.HttpHeaders;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Other people's clients, unchanged, with what we send; and what docs/webhooks.md says of them. */
class ClientsVerifyTest {
  private static final Duration STALE = Duration.ofMinutes(6);

  private final SigningSecret secret = SigningSecret.create();
  private final SigningSecret previous = SigningSecret.create();
  private final SigningSecret strange = SigningSecret.create();
  private final UUID event = UUID.randomUUID();
  private final String body =
      "{\"id\":\"" + event + "\",\"type\":\"order.created.v1\",\"payload\":{\"n\":\"Çay ☕\"}}";
  private final Instant now = Clock.systemUTC().instant();

  @Test
  void theStandardsOwnClientTellsGoodFromBad() {
    accepts(standardWebhooks(secret, body, sent(now, secret)));
    accepts(standardWebhooks(secret, body, sent(now, strange, secret)));
    accepts(standardWebhooks(previous, body, sent(now, secret, previous)));

    refuses(standardWebhooks(strange, body, sent(now, secret)), "No matching signature");
    refuses(standardWebhooks(secret, body + " ", sent(now, secret)), "No matching signature");
    refuses(standardWebhooks(secret, body, sent(now.minus(STALE), secret)), "too old");
    refuses(standardWebhooks(secret, body, sent(now.plus(STALE), secret)), "too new");
  }

  @Test
  void svixesClientTellsGoodFromBad() {
    accepts(svix(secret, body, sent(now, secret)));
    accepts(svix(secret, body, sent(now, strange, secret)));
    accepts(svix(previous, body, sent(now, secret, previous)));

    refuses(svix(strange, body, sent(now, secret)), "No matching signature");
    refuses(svix(secret, body + " ", sent(now, secret)), "No matching signature");
    refuses(svix(secret, body, sent(now.minus(STALE), secret)), "too old");
    refuses(svix(secret, body, sent(now.plus(STALE), secret)), "too new");
  }

  @Test
  void stripesClientAcceptsWhatItIsGivenAsItIs() {
    accepts(stripe(secret, body, sent(now, secret)));
    accepts(stripe(secret, body, sent(now, strange, secret)));
    accepts(stripe(previous, body, sent(now, secret, previous)));

    refuses(stripe(strange, body, sent(now, secret)), "No signatures found");
    refuses(stripe(secret, body + " ", sent(now, secret)), "No signatures found");
  }

  @Test
  void stripesClientFindsNothingTooOldUntilItsClockCountsMilliseconds() {
    Map<String, String> stale = sent(now.minus(STALE), secret);

    accepts(stripe(secret, body, stale));

    accepts(stripeInMilliseconds(secret, body, sent(now, secret)));
    refuses(stripeInMilliseconds(secret, body, stale), "tolerance");
  }

  @Test
  void stripesOwnSignatureIsOurs() throws Exception {
    long millis = now.toEpochMilli();

    assertThat(Webhook.Signature.generateSignatureHeader(body, secret.text(), millis))
        .isEqualTo(sent(now, secret).get(Signatures.SERVICE_SIGNATURE));
  }

  @Test
  void theStandardsOwnSignatureIsOurs() throws Exception {
    assertThat(
            new com.standardwebhooks.Webhook(secret.text())
                .sign(event.toString(), now.getEpochSecond(), body))
        .isEqualTo(sent(now, secret).get(Signatures.WEBHOOK_SIGNATURE));
  }

  private Map<String, String> sent(Instant at, SigningSecret... secrets) {
    return Signatures.headers(event, at, body.getBytes(UTF_8), List.of(secrets));
  }

  private static void accepts(ThrowingCallable verification) {
    assertThatCode(verification).doesNotThrowAnyException();
  }

  private static void refuses(ThrowingCallable verification, String why) {
    assertThatThrownBy(verification).hasMessageContaining(why);
  }

  private static ThrowingCallable standardWebhooks(
      SigningSecret secret, String body, Map<String, String> headers) {
    return () -> new com.standardwebhooks.Webhook(secret.text()).verify(body, http(headers));
  }

  private static ThrowingCallable svix(
      SigningSecret secret, String body, Map<String, String> headers) {
    return () -> new com.svix.Webhook(secret.text()).verify(body, http(headers));
  }

  private static ThrowingCallable stripe(
      SigningSecret secret, String body, Map<String, String> headers) {
    String header = headers.get(Signatures.SERVICE_SIGNATURE);
    return () -> Webhook.constructEvent(body, header, secret.text());
  }

  private static ThrowingCallable stripeInMilliseconds(
      SigningSecret secret, String body, Map<String, String> headers) {
    String header = headers.get(Signatures.SERVICE_SIGNATURE);
    // As docs/webhooks.md says: a clock that is a thousand times the real one.
    Clock milliseconds =
        Clock.fixed(Instant.ofEpochMilli(Clock.systemUTC().millis() * 1000), ZoneOffset.UTC);
    return () -> {
      try {
        Webhook.Signature.verifyHeader(body, header, secret.text(), 300_000, milliseconds);
      } catch (SignatureVerificationException e) {
        assertThat(e.getSigHeader()).isEqualTo(header);
        throw e;
      }
    };
  }

  private static HttpHeaders http(Map<String, String> headers) {
    return HttpHeaders.of(
        headers.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, it -> List.of(it.getValue()))),
        (name, value) -> true);
  }
}
