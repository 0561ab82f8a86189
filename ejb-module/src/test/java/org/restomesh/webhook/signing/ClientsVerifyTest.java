package org.restomesh.webhook.signing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.stripe.net.Webhook;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

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

  @ParameterizedTest
  @EnumSource
  void aFreshDeliveryIsAcceptedWithAnyOfItsSecrets(Client client) {
    accepts(client, secret, body, sent(now, secret));
    accepts(client, secret, body, sent(now, strange, secret));
    accepts(client, previous, body, sent(now, secret, previous));
  }

  @ParameterizedTest
  @EnumSource
  void anotherSecretOrBodyIsRefused(Client client) {
    refuses(client, strange, body, sent(now, secret), "(?i)no (matching )?signatures? found.*");
    refuses(
        client, secret, body + " ", sent(now, secret), "(?i)no (matching )?signatures? found.*");
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "STRIPE")
  void whatIsNotOfNowIsRefused(Client client) {
    refuses(client, secret, body, sent(now.minus(STALE), secret), ".*(too old|tolerance).*");
  }

  @ParameterizedTest
  @EnumSource(names = {"STANDARD_WEBHOOKS", "SVIX"})
  void soIsWhatIsOfTheFuture(Client client) {
    refuses(client, secret, body, sent(now.plus(STALE), secret), ".*too new.*");
  }

  @Test
  void stripesClientFindsNothingTooOldUntilItsClockCountsMilliseconds() {
    Map<String, String> old = sent(now.minus(Duration.ofDays(365)), secret);

    accepts(Client.STRIPE, secret, body, old);
    refuses(Client.STRIPE_IN_MILLISECONDS, secret, body, old, ".*tolerance.*");
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

  private static void accepts(
      Client client, SigningSecret secret, String body, Map<String, String> headers) {
    assertThatCode(() -> client.verify(secret.text(), body, headers)).doesNotThrowAnyException();
  }

  private static void refuses(
      Client client, SigningSecret secret, String body, Map<String, String> headers, String why) {
    assertThatThrownBy(() -> client.verify(secret.text(), body, headers))
        .message()
        .matches("(?s)" + why);
  }
}
