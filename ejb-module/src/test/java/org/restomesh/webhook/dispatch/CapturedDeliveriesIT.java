package org.restomesh.webhook.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.support.Rows;
import org.restomesh.webhook.recipes.Language;
import org.restomesh.webhook.recipes.Recipes;
import org.restomesh.webhook.recipes.RunningReceiver;
import org.restomesh.webhook.signing.Client;
import org.restomesh.webhook.signing.SigningSecret;
import org.restomesh.webhook.subscription.SubscriptionSecrets;

/** What comes out at the end of the real way is what receivers' own code takes. */
@Timeout(120)
class CapturedDeliveriesIT {
  private static final SigningSecret PREVIOUS = SigningSecret.create();

  private final Post post = new Post();

  /** Other people's clients go by the real time, so here ours is that too. */
  @BeforeEach
  void now() {
    post.wiring().realTime().moveTo(Clock.systemUTC().instant());
  }

  @ParameterizedTest
  @EnumSource
  void otherPeoplesClientsVerifyADelivery(Client client) throws SQLException {
    try (Endpoint endpoint = new Endpoint()) {
      post.subscribe(endpoint.url());
      post.append();
      post.deliver();

      assertThat(endpoint.arrivals())
          .singleElement()
          .satisfies(it -> verify(client, Post.SECRET, it));
      assertThatThrownBy(() -> verify(client, PREVIOUS, endpoint.arrivals().get(0)))
          .isInstanceOf(Exception.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void otherPeoplesClientsVerifyARetryThatComesMuchLater(Client client) throws SQLException {
    try (Endpoint endpoint = new Endpoint()) {
      post.subscribe(endpoint.url());
      endpoint.answer(500);
      // So much earlier that what the first attempt was signed with is of no use any more.
      post.wiring().realTime().advance(Duration.ofHours(-1));
      post.append();
      post.deliver();
      endpoint.answer(200);
      now();
      post.sweep(Duration.ofHours(1));

      assertThat(endpoint.arrivals()).hasSize(2);
      Endpoint.Arrival first = endpoint.arrivals().get(0);
      Endpoint.Arrival second = endpoint.arrivals().get(1);
      assertThat(second.body()).isEqualTo(first.body());
      assertThat(second.header("webhook-id")).isEqualTo(first.header("webhook-id"));
      assertThatCode(() -> verify(client, Post.SECRET, second)).doesNotThrowAnyException();
      if (client != Client.STRIPE) {
        assertThatThrownBy(() -> verify(client, Post.SECRET, first)).isInstanceOf(Exception.class);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void whileASecretIsChangedBothVerify(Client client) throws SQLException {
    try (Endpoint endpoint = new Endpoint()) {
      UUID subscription = post.subscribe(endpoint.url());
      Rows.change(
          "update webhook_subscription set previous_secret = ?, previous_secret_until = cast(? as timestamptz)"
              + " where id = ?",
          post.wiring()
              .get(SubscriptionSecrets.class)
              .seal(post.tenantId(), subscription, PREVIOUS),
          post.clock().instant().plusSeconds(60).toString(),
          subscription);
      post.append();
      post.deliver();
      post.clock().advance(Duration.ofSeconds(61));
      post.append();
      post.deliver();

      assertThat(endpoint.arrivals()).hasSize(2);
      Endpoint.Arrival during = endpoint.arrivals().get(0);
      Endpoint.Arrival after = endpoint.arrivals().get(1);
      assertThatCode(() -> verify(client, Post.SECRET, during)).doesNotThrowAnyException();
      assertThatCode(() -> verify(client, PREVIOUS, during)).doesNotThrowAnyException();
      assertThatCode(() -> verify(client, Post.SECRET, after)).doesNotThrowAnyException();
      assertThatThrownBy(() -> verify(client, PREVIOUS, after)).isInstanceOf(Exception.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void theReceiverOfTheDocumentTakesADelivery(Language language, @TempDir Path folder)
      throws Exception {
    Recipes.write(folder);
    language.prepare(folder);
    try (RunningReceiver receiver = RunningReceiver.start(language, folder, Post.SECRET.text())) {
      now();
      post.subscribe("http://127.0.0.1:" + receiver.port() + "/webhooks");
      UUID event = post.append();
      post.deliver();

      assertThat(receiver.nextLine("Received")).contains(event.toString());
      assertThat(Post.status(event)).isEqualTo("DELIVERED");
    }
  }

  private static void verify(Client client, SigningSecret secret, Endpoint.Arrival arrival)
      throws Exception {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    arrival.headers().forEach((name, values) -> headers.put(name, values.get(0)));
    client.verify(secret.text(), arrival.body(), headers);
  }
}
