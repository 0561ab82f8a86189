package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.PlatformShop.cart;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.BackToRealTime;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;

/**
 * What a platform does not take is told three times in all, then it is a dead letter until somebody
 * has it tried again (requirements/3-delivery-webhooks-errors#outbound-retry;
 * contract/4-orders-delivery#outbound-retries).
 */
@ExtendWith(BackToRealTime.class)
@Exclusive("moves the clock")
class RetriedOutboundStoryIT {
  private static final String OUTBOUND = "/api/delivery-platforms/outbound";
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration LATE = Duration.ofSeconds(20);
  private static final Duration FIRST = Duration.ofSeconds(30);
  private static final Duration SECOND = Duration.ofMinutes(2);

  private final DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");

  @Test
  void threeAttemptsWithGrowingPausesThenItIsADeadLetter() {
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", "error", "times", -1));
    String external = placed();

    waitsFor(FIRST, row(1));
    Rehearsal.run("delivery-outbound");
    assertThat(attempts(external)).isEqualTo(1);
    pass(FIRST);
    waitsFor(SECOND, row(2));
    Rehearsal.run("delivery-outbound");
    assertThat(attempts(external)).isEqualTo(2);
    pass(SECOND);
    JsonNode dead = row(3);

    assertThat(dead.get("state").textValue()).isEqualTo("dead");
    assertThat(dead.get("success").booleanValue()).isFalse();
    assertThat(dead.get("nextRetryAt").isNull()).isTrue();
    assertThat(dead.get("maxRetries").intValue()).isEqualTo(3);
    assertThat(dead.get("lastErrorClass").textValue()).isEqualTo("REMOTE");
    assertThat(dead.get("operation").textValue()).isEqualTo("acceptOrder");
    pass(Duration.ofHours(2));
    Rehearsal.run("delivery-outbound");
    assertThat(attempts(external)).isEqualTo(3);
    assertThat(restaurant.config().get("errorCount").intValue()).isEqualTo(1);
    assertThat(restaurant.order(external).get("status").textValue()).isEqualTo("PENDING");
  }

  @Test
  void aDeadLetterIsTriedAgainFromTheBeginningForItsAdmin() {
    JsonNode dead = dead();
    String requeue = OUTBOUND + "/" + dead.get("id").textValue() + "/requeue";
    Caller manager = restaurant.tenant().signedIn("MANAGER");
    manager.post(requeue).isError(403, "INSUFFICIENT_PERMISSIONS");
    DeliveryTenant.at("PLATFORM_B").admin().post(requeue).isError(404, "RESOURCE_NOT_FOUND");

    Answer requeued = restaurant.admin().post(requeue).is(200);

    assertThat(requeued.text("state")).isEqualTo("pending");
    assertThat(requeued.json().get("retryCount").intValue()).isZero();
    String external = restaurant.orders().get(0).get("externalOrderId").textValue();
    restaurant.awaitAtPlatform(external, "ORDER_ACCEPTED");
    await().atMost(PATIENCE).until(() -> listed("").isEmpty());
    restaurant.admin().post(requeue).isError(404, "RESOURCE_NOT_FOUND");
    assertThat(restaurant.shop().violations()).isEmpty();
  }

  @Test
  void theOperatorOfTheInstallationMayHaveItTriedAgainToo() {
    JsonNode dead = dead();

    Restomesh.superadmin().post(OUTBOUND + "/" + dead.get("id").textValue() + "/requeue").is(200);

    String external = restaurant.orders().get(0).get("externalOrderId").textValue();
    restaurant.awaitAtPlatform(external, "ORDER_ACCEPTED");
  }

  @Test
  void whatIsStillTriedCannotBeRequeued() {
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", "error", "times", -1));
    placed();
    JsonNode waiting = row(1);

    restaurant
        .admin()
        .post(OUTBOUND + "/" + waiting.get("id").textValue() + "/requeue")
        .isError(409, "RESOURCE_CONFLICT");
  }

  /** A refusal that no repetition changes is a dead letter at once. */
  private JsonNode dead() {
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", "refused"));
    placed();
    await().atMost(PATIENCE).until(() -> !listed("?state=dead").isEmpty());
    JsonNode dead = listed("?state=dead").get(0);
    assertThat(dead.get("lastErrorClass").textValue()).isEqualTo("MAPPING");
    assertThat(dead.get("nextRetryAt").isNull()).isTrue();
    assertThat(listed("?state=pending")).isEmpty();
    return dead;
  }

  private String placed() {
    String external = restaurant.shop().order(cart(MAPPED, 1, PRICE_CENTS)).get("id").textValue();
    restaurant.awaitStatus(external, "PENDING");
    return external;
  }

  /** The only operation, once it has failed so often. */
  private JsonNode row(int failures) {
    await().atMost(PATIENCE).until(() -> listed("").path(0).path("retryCount").asInt() == failures);
    assertThat(listed("")).hasSize(1);
    return listed("").get(0);
  }

  /** Up to a fifth longer, by the clock of the business. */
  private static void waitsFor(Duration pause, JsonNode row) {
    Instant now = Instant.parse(Restomesh.superadmin().get(Rehearsal.CLOCK).is(200).text("now"));
    Instant next = Instant.parse(row.get("nextRetryAt").textValue());
    assertThat(Duration.between(now, next))
        .isBetween(pause.minus(LATE), pause.multipliedBy(6).dividedBy(5));
  }

  private static void pass(Duration pause) {
    Rehearsal.advance(pause.multipliedBy(6).dividedBy(5));
  }

  private int attempts(String external) {
    return restaurant.shop().calls("acceptOrder", external).size();
  }

  private JsonNode listed(String filter) {
    return restaurant.admin().get(OUTBOUND + filter).is(200).json();
  }
}
