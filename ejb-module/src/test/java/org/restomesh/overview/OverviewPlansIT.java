package org.restomesh.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.overview.OverviewDetails.DeliveryCounts;
import org.restomesh.overview.OverviewDetails.HourOfDeliveries;
import org.restomesh.overview.OverviewDetails.HourOfOrders;
import org.restomesh.support.Database;
import org.restomesh.support.Plan;
import org.restomesh.support.SentStatement;
import org.restomesh.support.Wiring;

/**
 * A start page is asked for again and again, and by those with most to look at: the plans of the
 * statements that are really sent, for the values sent and for any. With {@code
 * -Drestomesh.test.overview-rows=1000000} tables are as large as they are meant to get.
 */
class OverviewPlansIT {
  private static final int ROWS = Integer.getInteger("restomesh.test.overview-rows", 100_000);

  private static GrownBranch grown;

  @BeforeAll
  static void grow() throws SQLException {
    grown = GrownBranch.grow(Busy.open(Wiring.withDefaults()).entitle(), ROWS);
  }

  @AfterAll
  static void vanish() throws SQLException {
    grown.vanish();
  }

  /** Each by an index, and no more of it than is counted; heads of tables are in many pages. */
  @ParameterizedTest
  @CsvSource({
    "device, 3000",
    "device_command, 3000",
    "service_request, 300",
    "restaurant_order, 3000",
    "delivery_outbound, 600",
    "delivery_inbox, 600",
    "webhook_delivery, 3000"
  })
  void noLargeTableIsReadWhole(String table, long pages) {
    List<SentStatement> found =
        Database.shared().statementsOf(grown.busy()::overview).stream()
            .filter(sent -> sent.template().matches(".*from " + table + "\\b.*"))
            .toList();

    assertThat(found).isNotEmpty();
    assertThat(found)
        .flatExtracting(Plan::each)
        .allSatisfy(plan -> assertThat(plan.tablesReadWhole()).doesNotContain(table));
    assertThat(found).allSatisfy(sent -> assertThat(Plan.done(sent).pages()).isLessThan(pages));
  }

  @Test
  void whatIsMoreThanAnybodyNeedsToKnowIsNotCounted() {
    OverviewDetails overview = grown.busy().overview();

    assertThat(overview.devices().online() + overview.devices().offline()).isEqualTo(500);
    assertThat(overview.devices().unknownOutcomes()).isEqualTo(Overview.MAX_COUNT);
    assertThat(overview.serviceRequests()).isEqualTo(Overview.MAX_COUNT);
    assertThat(overview.delivery())
        .isEqualTo(
            new DeliveryCounts(
                Overview.MAX_COUNT, Overview.MAX_COUNT, Overview.MAX_COUNT, List.of()));
    assertThat(overview.orders().get(23))
        .extracting(HourOfOrders::count)
        .isEqualTo(OverviewRows.MAX_ORDERS_PER_HOUR);
    assertThat(overview.webhooks().deliveries().get(23))
        .extracting(HourOfDeliveries::count, HourOfDeliveries::failed)
        .containsExactly(OverviewRows.MAX_WEBHOOKS_PER_HOUR, OverviewRows.MAX_WEBHOOKS_PER_HOUR);
  }
}
