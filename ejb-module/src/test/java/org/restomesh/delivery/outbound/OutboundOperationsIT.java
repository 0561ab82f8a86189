package org.restomesh.delivery.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.outbound.dispatch.OutboundJob;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class OutboundOperationsIT {
  private static final StaffPrincipal OPERATOR =
      new StaffPrincipal("operator", null, Role.SUPERADMIN, null);

  private final Wiring wiring = Wiring.likeAContainer();
  private final OutboundJob job = wiring.get(OutboundJob.class);
  private final OutboundOperations outbounds = wiring.get(OutboundOperations.class);
  private final Connected connected = Connected.to(wiring, Platform.PLATFORM_A);
  private final StaffPrincipal admin = connected.restaurant().admin();
  private final PlacedOrders orders = PlacedOrders.alone(connected);

  @Test
  void aDeadLetterIsListedWithItsReason() {
    UUID order = dead();

    OutboundDetails letter = list(OutboundState.DEAD).get(0);

    assertThat(letter.subject().orderId()).isEqualTo(order);
    assertThat(letter.operation().wireName()).isEqualTo("acceptOrder");
    assertThat(letter.success()).isFalse();
    assertThat(letter.attempts().nextRetryAt()).isNull();
    assertThat(letter.attempts().retryCount())
        .isGreaterThanOrEqualTo(letter.attempts().maxRetries());
    assertThat(letter.attempts().lastErrorClass()).isEqualTo(FailureClass.MAPPING);
    assertThat(list(OutboundState.PENDING)).isEmpty();
    assertThat(list(null)).hasSize(1);
  }

  @Test
  void anotherTenantSeesNothingOfIt() {
    dead();
    StaffPrincipal stranger = Connected.to(wiring, Platform.PLATFORM_B).restaurant().admin();

    assertThat(outbounds.list(stranger, null, new PageRequest(50, null)).items()).isEmpty();
    UUID id = list(OutboundState.DEAD).get(0).id();
    assertThatThrownBy(() -> outbounds.requeue(stranger, id)).isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void anotherBranchSeesNothingOfIt() throws SQLException {
    dead();
    UUID id = list(OutboundState.DEAD).get(0).id();
    UUID other = connected.restaurant().anotherBranch();
    StaffPrincipal there = new StaffPrincipal("m", admin.tenantId(), Role.MANAGER, other);
    StaffPrincipal here =
        new StaffPrincipal("m", admin.tenantId(), Role.MANAGER, connected.restaurant().branchId());

    assertThat(outbounds.list(here, null, new PageRequest(50, null)).items()).hasSize(1);
    assertThat(outbounds.list(there, null, new PageRequest(50, null)).items()).isEmpty();
    assertThatThrownBy(() -> outbounds.requeue(there, id)).isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void aRequeuedLetterStartsAnewAndIsAudited() {
    UUID order = dead();
    OutboundDetails letter = list(OutboundState.DEAD).get(0);

    OutboundDetails requeued = outbounds.requeue(admin, letter.id());
    assertThat(requeued.state()).isEqualTo(OutboundState.PENDING);
    assertThat(requeued.attempts().retryCount()).isZero();
    assertThat(requeued.attempts().nextRetryAt()).isNotNull();
    run();

    assertThat(PlacedOrders.outbound(order)).containsExactly("ACCEPT_ORDER DONE");
    assertThat(
            Rows.count(
                "select count(*) from audit_entry where tenant_id = ?"
                    + " and action = 'delivery.outbound.requeue'",
                connected.tenantId()))
        .isEqualTo(1);
  }

  @Test
  void theOperatorOfTheInstallationMayRequeueForAnyTenant() {
    UUID order = dead();

    outbounds.requeue(OPERATOR, list(OutboundState.DEAD).get(0).id());
    run();

    assertThat(PlacedOrders.outbound(order)).containsExactly("ACCEPT_ORDER DONE");
  }

  @Test
  void whatIsPendingCannotBeRequeued() {
    orders.accepted();
    UUID id = list(OutboundState.PENDING).get(0).id();

    assertThatThrownBy(() -> outbounds.requeue(admin, id)).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void whatIsToBeToldAnewAlreadyIsNotRequeuedBesideIt() {
    UUID order = dead();
    UUID id = list(OutboundState.DEAD).get(0).id();
    orders.queue(OutboundOperation.acceptOrder(connected.ref(), order));

    assertThatThrownBy(() -> outbounds.requeue(admin, id)).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void pendingAndDeadAreCounted() {
    dead();
    orders.accepted();

    Instant first = wiring.businessTime().instant();
    wiring.businessTime().advance(Duration.ofMinutes(1));
    orders.accepted();

    assertThat(wiring.get(OutboundBacklog.class).count())
        .isEqualTo(new OutboundBacklog.Counts(2, 1, first));
  }

  private UUID dead() {
    UUID order = orders.accepted();
    connected.remote().failNext("acceptOrder", PlatformFailure.of(FailureClass.MAPPING, "422"));
    run();
    return order;
  }

  private void run() {
    job.rehearse(wiring.businessTime().instant());
  }

  private List<OutboundDetails> list(OutboundState state) {
    return outbounds.list(admin, state, new PageRequest(50, null)).items();
  }
}
