package org.restomesh.display.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.display.OpenedScreen;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.display.Screens;
import org.restomesh.display.request.RequestService;
import org.restomesh.display.request.ServiceRequestKind;
import org.restomesh.display.request.ServiceRequests;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Screens whose time has long been over. */
class ScreenRetentionIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Screens screens = Screens.of(wiring);

  @Test
  void aMonthAfterItsTimeAScreenGoesWithItsRequests() {
    OpenedScreen opened = screens.open();
    ScreenPrincipal screen = screens.authenticate(opened);
    wiring
        .get(ServiceRequests.class)
        .ask(screen, ServiceRequestKind.WAITER, RequestService.WITHOUT_NOTE);
    OpenedScreen younger = screens.open(screens.command(null, 13 * 3_600));

    wiring.businessTime().moveTo(opened.expiresAt().plus(ScreenRetention.RETENTION));
    runJob();
    assertThat(isKept(opened.sessionId())).isTrue();

    wiring.businessTime().advance(Duration.ofMillis(1));
    runJob();
    assertThat(isKept(opened.sessionId())).isFalse();
    assertThat(
            Rows.count(
                "select count(*) from service_request where session_id = ?", opened.sessionId()))
        .isZero();
    assertThat(isKept(younger.sessionId())).isTrue();
  }

  @Test
  void aScreenThatSomethingWasOrderedAtStays() throws SQLException {
    OpenedScreen opened = screens.open();
    Rows.change(
        "insert into guest_payment (id, tenant_id, branch_id, session_id, status, amount_cents,"
            + " created_at, expires_at, query_at, version)"
            + " values (?, ?, ?, ?, 'FAILED', 100, now(), now(), now(), 0)",
        UUID.randomUUID(),
        screens.restaurant().tenantId(),
        screens.restaurant().branchId(),
        opened.sessionId());

    wiring.businessTime().moveTo(opened.expiresAt().plus(Duration.ofDays(31)));
    runJob();

    assertThat(isKept(opened.sessionId())).isTrue();
  }

  private void runJob() {
    wiring.get(ScreenRetentionJob.class).run(wiring.businessTime().instant());
  }

  private static boolean isKept(UUID sessionId) {
    return Rows.count("select count(*) from screen_session where id = ?", sessionId) == 1;
  }
}
