package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.restomesh.system.kit.RehearsedYear.FIRST_DAY;
import static org.restomesh.system.kit.RehearsedYear.openRenewals;
import static org.restomesh.system.kit.Shop.addon;
import static org.restomesh.system.kit.Shop.renewal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restomesh.system.kit.Account;
import org.restomesh.system.kit.BackToRealTime;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;

/**
 * A renewal is reminded of in good time and never twice
 * (requirements/2-licensing-billing#reminders).
 */
@ExtendWith(BackToRealTime.class)
@Exclusive("moves the clock")
class RenewalReminderStoryIT {
  private static final long YEAR_CENTS = 490_000 + 249_000;

  private final TestTenant tenant = TestTenant.open();
  private final Shop shop = Shop.of(tenant.admin());
  private final Account account = Account.of(tenant.admin());

  @Test
  void remindersGoOutThirtySevenAndOneDayBeforeAndOnceEach() {
    buyAYear();
    openRenewals();
    for (String morning : List.of("01-30", "01-31", "02-21", "02-22", "02-27", "02-28", "03-01")) {
      Rehearsal.moveTo("2043-" + morning + "T07:00:00Z");
      Rehearsal.run("renewal-reminders");
      Rehearsal.run("renewal-reminders");
    }

    List<JsonNode> reminders = Events.of(tenant, "renewal.reminder.v1");

    assertThat(reminders)
        .extracting(
            reminder -> reminder.get("reminder").intValue(),
            reminder -> reminder.get("daysLeft").intValue())
        .containsExactly(tuple(30, 30), tuple(7, 7), tuple(1, 1));
    assertThat(reminders.get(2).get("cycleId").textValue()).isEqualTo(account.cycleId());
    assertThat(reminders.get(2).get("totalCents").longValue()).isEqualTo(YEAR_CENTS);
    assertThat(reminders.get(2).get("anniversaryAt").textValue()).isEqualTo("2043-03-01");
  }

  @Test
  void ofMissedRemindersOnlyTheNearestGoesOut() {
    buyAYear();
    Rehearsal.moveTo("2043-02-24T07:00:00Z"); // nothing has run for weeks
    Rehearsal.run("renewal-cycles");
    Rehearsal.run("renewal-reminders");
    Rehearsal.run("renewal-reminders");

    assertThat(Events.of(tenant, "renewal.reminder.v1"))
        .extracting(
            reminder -> reminder.get("reminder").intValue(),
            reminder -> reminder.get("daysLeft").intValue())
        .containsExactly(tuple(7, 5));
    shop.buyCart(renewal(account.cycleId()));
    Rehearsal.moveTo("2043-02-28T07:00:00Z");
    Rehearsal.run("renewal-reminders");
    assertThat(Events.of(tenant, "renewal.reminder.v1")).hasSize(1);
  }

  private void buyAYear() {
    Rehearsal.moveTo(FIRST_DAY);
    shop.buy(addon("license_annual", 1), addon("api_access", 1));
  }
}
