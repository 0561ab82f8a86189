package org.restomesh.delivery.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.provider.Arguments;
import org.restomesh.delivery.http.ScriptedPlatform.Received;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.order.OrderRef;

/** What the tests of all adapters have in common. */
public final class Adapters {
  public static final Instant NOW = Instant.parse("2026-03-01T16:05:00Z");
  public static final UUID ORDER_ID = UUID.fromString("0195a000-0000-7000-8000-000000000009");

  /** How far an order has come with its platform. */
  public enum Stage {
    NEW,
    SCHEDULED,
    ACCEPTED
  }

  private Adapters() {}

  /** Answers, status and body, of a platform that has nothing and does not say so in its form. */
  public static Stream<Arguments> empty() {
    return Stream.of(
        arguments(204, ""),
        arguments(200, ""),
        arguments(200, "null"),
        arguments(200, "{}"),
        arguments(200, "[]"));
  }

  public static OrderRef order(String externalOrderId, Stage stage, String... lineIds) {
    return new OrderRef(
        ORDER_ID,
        externalOrderId,
        stage == Stage.ACCEPTED,
        stage == Stage.SCHEDULED,
        List.of(lineIds),
        NOW);
  }

  /** Its body member for member: nothing more, no null. */
  public static void isJson(Received sent, String method, String target, String body) {
    assertThat(sent.method() + " " + sent.target()).isEqualTo(method + " " + target);
    assertThat(Sample.json(sent.body())).isEqualTo(Sample.json(body));
    assertThat(sent.headers()).containsEntry("Content-Type", "application/json");
  }

  public static void hasNoBody(Received sent, String method, String target) {
    assertThat(sent.method() + " " + sent.target()).isEqualTo(method + " " + target);
    assertThat(sent.body()).isEmpty();
    assertThat(sent.headers()).doesNotContainKey("Content-Type");
  }

  public static PlatformFailure failure(ThrowingCallable call) {
    return catchThrowableOfType(PlatformFailure.class, call);
  }
}
