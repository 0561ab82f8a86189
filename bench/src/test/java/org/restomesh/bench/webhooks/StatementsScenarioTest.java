package org.restomesh.bench.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class StatementsScenarioTest {
  @Test
  void whatRunsWithoutEventsIsTakenOff() {
    Map<String, Double> each =
        StatementsScenario.each(Map.of("insert", 100L, "sweep", 7L), Map.of("sweep", 7L), 50);

    assertThat(each).isEqualTo(Map.of("insert", 2.0));
  }

  @Test
  void oneStatementWithSeveralLimitsIsOne() {
    Map<String, Double> each =
        StatementsScenario.each(
            Map.of("select limit 9", 10L, "select limit 10", 10L, "", 9L), Map.of(), 10);

    assertThat(each).isEqualTo(Map.of("select limit ?", 2.0));
  }

  @Test
  void onlyWhatTouchesEventsAndDeliveriesIsOfTheWork() {
    assertThat(StatementsScenario.isWork("insert into outbox_event (id) values (?)")).isTrue();
    assertThat(StatementsScenario.isWork("update webhook_delivery d set slot = ?")).isTrue();
    assertThat(StatementsScenario.isWork("delete from scheduled_tasks where id = ?")).isTrue();
    assertThat(StatementsScenario.isWork("select t1_0.id from tenant t1_0")).isFalse();
    assertThat(StatementsScenario.isWork("begin")).isFalse();
  }

  @Test
  void transactionControlIsNoStatementOfTheWork() {
    assertThat(StatementsScenario.isTransactionControl("begin")).isTrue();
    assertThat(StatementsScenario.isTransactionControl("commit")).isTrue();
    assertThat(StatementsScenario.isTransactionControl("update outbox_event set x = ?")).isFalse();
  }
}
