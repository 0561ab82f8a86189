package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.BackToRealTime;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** The operator moves time and runs jobs (contract/7-rehearsal-operations#rehearsal-mode). */
@ExtendWith(BackToRealTime.class)
@Exclusive("moves the clock")
class RehearsalStoryIT {
  private static final String EVENTS = "/api/v1/rehearsal/events";

  private final Caller operator = Restomesh.superadmin();

  @Test
  void timeRunsAsItDoesOutsideUntilItIsMoved() {
    Answer clock = operator.get(Rehearsal.CLOCK).is(200);

    assertThat(clock.json().get("offsetSeconds").intValue()).isZero();
    assertThat(clock.json().get("frozen").booleanValue()).isFalse();
    assertThat(now(clock)).isCloseTo(Instant.now(), within(5, ChronoUnit.SECONDS));
  }

  @Test
  void movesAddUpAndGoBackwardsToo() {
    Rehearsal.advance(Duration.ofHours(1));
    Answer forward = Rehearsal.advance(Duration.ofHours(1));
    assertThat(forward.json().get("offsetSeconds").intValue()).isEqualTo(7200);
    assertThat(now(forward))
        .isCloseTo(Instant.now().plusSeconds(7200), within(5, ChronoUnit.SECONDS));

    Answer back = Rehearsal.advance(Duration.ofHours(-3));
    assertThat(back.json().get("offsetSeconds").intValue()).isEqualTo(-3600);
  }

  @Test
  void timeIsSetToAnInstantAndRunsOnFromThere() {
    Instant target = Instant.parse("2031-03-01T16:02:11Z");

    Answer moved = operator.put(Rehearsal.CLOCK, Map.of("now", target.toString())).is(200);

    assertThat(now(moved)).isCloseTo(target, within(5, ChronoUnit.SECONDS));
    Answer error = Restomesh.anybody().get("/api/nope").isError(404, "RESOURCE_NOT_FOUND");
    assertThat(error.text("timestamp")).startsWith("2031-03-01T16:0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"reset\":false}",
        "{\"reset\":true,\"advanceSeconds\":1}",
        "{\"now\":\"yesterday\"}",
        "{\"advanceSeconds\":1.5}",
        "{\"advanceSeconds\":4000000000000}",
        "{\"advance\":1}"
      })
  void anUnclearMoveIsRefused(String body) {
    operator.put(Rehearsal.CLOCK, body).isError(400, "VALIDATION_ERROR");
    assertThat(operator.get(Rehearsal.CLOCK).is(200).json().get("offsetSeconds").intValue())
        .isZero();
  }

  @Test
  void aJobRunsByNameAndAnUnknownOneDoesNotExist() {
    Answer run = Rehearsal.run("device-offline");

    assertThat(run.text("name")).isEqualTo("device-offline");
    assertThat(run.json().get("processed").isInt()).isTrue();
    operator.post("/api/v1/rehearsal/jobs/make-coffee").isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void anEventIsAppendedForATenantThatExists() {
    Map<String, Object> event =
        Map.of(
            "tenantId", TestTenant.open().id(),
            "type", "order.created.v1",
            "payload", Map.of("orderId", "o-1"));

    assertThat(operator.post(EVENTS, event).is(201).text("id")).isNotBlank();
    operator
        .post(
            EVENTS,
            Map.of(
                "tenantId", "0197a000-0000-7000-8000-000000000000",
                "type", "order.created.v1",
                "payload", Map.of()))
        .isError(404, "RESOURCE_NOT_FOUND");
    operator
        .post(
            EVENTS,
            Map.of("tenantId", event.get("tenantId"), "type", "Order!", "payload", Map.of()))
        .isInvalid("type");
    operator
        .post(
            EVENTS, Map.of("tenantId", event.get("tenantId"), "type", "a.b", "payload", List.of()))
        .isInvalid("payload");
  }

  @Test
  void withoutACredentialTheDoorIsClosed() {
    Restomesh.anybody().get(Rehearsal.CLOCK).isError(401, "UNAUTHORIZED");
  }

  @Test
  void theYardstickAnswersADeviceAndNobodyElse() {
    String yardstick = "/api/v1/rehearsal/yardstick";

    Restomesh.anybody().get(yardstick).isError(401, "UNAUTHORIZED");
    operator.get(yardstick).isError(401, "UNAUTHORIZED");
    Answer answer = TestTenant.open().newDevice("receipt_printer").caller().get(yardstick).is(200);
    assertThat(answer.json()).hasToString("{\"yardstick\":true}");
  }

  @Test
  void theStaffYardstickAnswersTheStaffOfARestaurant() {
    String yardstick = "/api/v1/rehearsal/staff-yardstick";

    Restomesh.anybody().get(yardstick).isError(401, "UNAUTHORIZED");
    Answer answer = TestTenant.open().admin().get(yardstick).is(200);
    assertThat(answer.json()).hasToString("{\"yardstick\":true}");
  }

  private static Instant now(Answer clock) {
    return Instant.parse(clock.text("now"));
  }
}
