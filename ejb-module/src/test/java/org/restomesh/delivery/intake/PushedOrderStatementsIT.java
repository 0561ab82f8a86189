package org.restomesh.delivery.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.device.DeviceKind;
import org.restomesh.support.Database;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.SentStatement;

/**
 * Orders come at 200 a second (ADR 0020): what one that is pushed costs the database, from the
 * platform's call to its answer. Whoever needs one statement more changes the number knowingly.
 */
class PushedOrderStatementsIT {
  /** Kept, mapped, placed, given to the devices, written beside, told; what waited for it. */
  private static final int STATEMENTS = 7;

  private final Takeaway takeaway = Takeaway.at(Platform.PLATFORM_A);

  @Test
  void anOrderIsSevenStatementsAndOneTransactionOfSeveral() {
    takeaway.restaurant().device(DeviceKind.KDS_SCREEN);
    takeaway.restaurant().device(DeviceKind.KITCHEN_PRINTER);
    push("token-1"); // reads what is remembered from then on

    List<String> sent =
        Database.shared().statementsAndCommitsOf(() -> push("token-2")).stream()
            .map(SentStatement::template)
            .toList();

    String all = String.join("\n", sent);
    assertThat(takeaway.outbound()).as("both were taken").hasSize(2);
    assertThat(takeaway.inbox("state")).containsExactly("PROCESSED", "PROCESSED");
    assertThat(sent.stream().filter(sql -> !sql.equals("commit")))
        .as("statements of\n%s", all)
        .hasSizeLessThanOrEqualTo(STATEMENTS);
    assertThat(sent.stream().filter("commit"::equals)).as("commits of\n%s", all).hasSize(1);
    assertThat(all).contains("device_command", "outbox_event", "delivery_log");
  }

  /** What tenants are entitled to is worked out anew then, so nothing is known of a restaurant. */
  @Test
  void afterAChangeOfTheCatalogueTheRestaurantIsLookedUpOnceMore() {
    push("token-1");
    assertThat(Database.shared().statementsOf(() -> push("token-2")))
        .noneMatch(PushedOrderStatementsIT::looksTheRestaurantUp);

    Takeaway.change("update catalogue_state set version = nextval('catalogue_version')");

    assertThat(Database.shared().statementsOf(() -> push("token-3")))
        .anyMatch(PushedOrderStatementsIT::looksTheRestaurantUp);
  }

  private static boolean looksTheRestaurantUp(SentStatement sent) {
    return sent.template().contains("from delivery_config c join tenant t");
  }

  /** As the endpoint does. */
  private void push(String externalOrderId) {
    ConfigSnapshot config =
        takeaway
            .wiring()
            .get(ConfigLookup.class)
            .probablyReceiving(
                takeaway.config().ref().platform(), takeaway.config().remoteRestaurantId())
            .orElseThrow();
    takeaway.calls().order(config, FakePlatform.json(Sample.of(externalOrderId).read()));
  }
}
