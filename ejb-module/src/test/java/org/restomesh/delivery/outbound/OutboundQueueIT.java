package org.restomesh.delivery.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.ConfigRef;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.support.AtOnce;
import org.restomesh.support.BareRows;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class OutboundQueueIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final OutboundQueue queue = wiring.get(OutboundQueue.class);
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final UUID orderId = BareRows.order(restaurant);
  private final UUID productId = BareRows.product(restaurant);
  private UUID configId;

  @BeforeEach
  void aConfig() throws SQLException {
    configId = OutboundRows.config(restaurant, Platform.PLATFORM_A);
  }

  @Test
  void theDelaysAreThoseOfTheContract() {
    assertThat(OutboundQueue.RETRIES.maxAttempts()).isEqualTo(3);
    assertThat(OutboundQueue.RETRIES.delay(1, null, 0)).contains(Duration.ofSeconds(30));
    assertThat(OutboundQueue.RETRIES.delay(1, null, 1)).contains(Duration.ofSeconds(33));
    assertThat(OutboundQueue.RETRIES.delay(2, null, 0)).contains(Duration.ofMinutes(2));
    assertThat(OutboundQueue.RETRIES.delay(1, Duration.ofDays(1), 0)).contains(Duration.ofHours(1));
  }

  @Test
  void anOperationIsDueAtOnceAndTheWorkerIsTold() {
    add(accept());

    assertThat(states()).containsExactly("ACCEPT_ORDER PENDING");
    assertThat(
            Rows.texts(
                "select next_retry_at = created_at and retry_count = 0 and max_retries = 3"
                    + " from delivery_outbound where config_id = ?",
                configId))
        .containsExactly("t");
    assertThat(wiring.fired(OutboundDue.class)).containsExactly(new OutboundDue(platform()));
  }

  @Test
  void theSameOperationOfAnOrderIsQueuedOnceHoweverManyAsk() {
    List<Object> outcomes =
        AtOnce.run(
            16,
            () -> {
              add(accept());
              return "added";
            });

    assertThat(outcomes).containsOnly("added");
    assertThat(states()).containsExactly("ACCEPT_ORDER PENDING");
  }

  @Test
  void differentOperationsOfAnOrderAreQueuedBesideEachOther() {
    add(accept());
    add(OutboundOperation.markReady(config(), orderId));

    assertThat(states()).containsExactly("ACCEPT_ORDER PENDING", "MARK_READY PENDING");
  }

  @Test
  void whatEndedDoesNotKeepTheSameFromBeingQueuedAgain() throws SQLException {
    add(accept());
    Rows.change(
        "update delivery_outbound set state = 'DONE', next_retry_at = null where config_id = ?",
        configId);

    add(accept());

    assertThat(states()).containsExactly("ACCEPT_ORDER DONE", "ACCEPT_ORDER PENDING");
  }

  @Test
  void aProductThatChangesWhileItIsBeingToldIsToldOnceMore() throws SQLException {
    add(availability());
    claim();

    add(availability());

    assertThat(
            Rows.texts(
                "select next_retry_at is not null and claim_id is not null"
                    + " from delivery_outbound where config_id = ?",
                configId))
        .containsExactly("t");
  }

  @Test
  void aProductThatChangesWhileItWaitsForItsRetryKeepsWaiting() throws SQLException {
    add(availability());
    Rows.change(
        "update delivery_outbound set next_retry_at = '2026-03-01T17:00:00Z' where config_id = ?",
        configId);

    add(availability());

    assertThat(
            Rows.texts(
                "select next_retry_at = '2026-03-01T17:00:00Z' from delivery_outbound"
                    + " where config_id = ?",
                configId))
        .containsExactly("t");
  }

  @Test
  void whenTheOrderIsGoneNothingIsAcceptedOrCalledReadyButRejectedStill() {
    add(accept());
    add(OutboundOperation.markReady(config(), orderId));
    add(OutboundOperation.rejectOrder(config(), orderId));

    wiring.run(() -> queue.drop(orderId));

    assertThat(states())
        .containsExactly("ACCEPT_ORDER OBSOLETE", "MARK_READY OBSOLETE", "REJECT_ORDER PENDING");
  }

  @Test
  void whatIsUnderWayIsLeftToItsSenderButNotTriedAgain() throws SQLException {
    add(accept());
    claim();

    wiring.run(() -> queue.drop(orderId));

    assertThat(states()).containsExactly("ACCEPT_ORDER PENDING");
    assertThat(Rows.texts("select dropped from delivery_outbound where config_id = ?", configId))
        .containsExactly("t");
  }

  @Test
  void nothingIsQueuedOutsideTheTransactionOfItsCause() {
    assertThatThrownBy(() -> queue.add(accept())).isInstanceOf(IllegalStateException.class);
  }

  private void add(OutboundOperation operation) {
    wiring.run(() -> queue.add(operation));
  }

  private OutboundOperation accept() {
    return OutboundOperation.acceptOrder(config(), orderId);
  }

  private OutboundOperation availability() {
    return OutboundOperation.setItemAvailability(config(), productId);
  }

  private ConfigRef config() {
    return new ConfigRef(restaurant.tenantId(), configId, platform());
  }

  private static Platform platform() {
    return Platform.PLATFORM_A;
  }

  private void claim() throws SQLException {
    Rows.change(
        "update delivery_outbound set claim_id = gen_random_uuid(), next_retry_at = null,"
            + " lease_until = now() + interval '75 seconds' where config_id = ?",
        configId);
  }

  private List<String> states() {
    return Rows.texts(
        "select operation || ' ' || state from delivery_outbound where config_id = ? order by id",
        configId);
  }
}
