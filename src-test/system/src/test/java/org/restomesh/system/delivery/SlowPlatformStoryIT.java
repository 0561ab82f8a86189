package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.PlatformShop.cart;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.Installation;

/** While a platform thinks, the database is not kept waiting. */
class SlowPlatformStoryIT {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** Transactions that have been open for longer than any statement of ours takes. */
  private static final String OPEN_TRANSACTIONS =
      """
      select count(*) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and xact_start < now() - interval '2 seconds'""";

  @ParameterizedTest
  @ValueSource(strings = {"PLATFORM_A", "PLATFORM_B", "PLATFORM_C", "PLATFORM_D"})
  void noTransactionIsOpenWhileAnAcceptanceIsOnItsWay(String platform) {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    restaurant.configure(Map.of("autoAccept", false)).is(200);
    String external = placed(restaurant);
    String id = restaurant.awaitStatus(external, "PENDING_APPROVAL").get("id").textValue();
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", "hold"));

    CompletableFuture<Answer> accept = CompletableFuture.supplyAsync(() -> restaurant.accept(id));
    staysFreeWhileHeld(restaurant);

    assertThat(accept.join().status()).isEqualTo(200);
  }

  @Test
  void noTransactionIsOpenWhileThePlatformIsToldByItself() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
    restaurant.shop().fault(Map.of("on", "acceptOrder", "fault", "hold"));
    String external = placed(restaurant);

    staysFreeWhileHeld(restaurant);

    restaurant.awaitAtPlatform(external, "ORDER_ACCEPTED");
  }

  @Test
  void noTransactionIsOpenWhileOrdersAreRead() {
    DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_D");
    restaurant.shop().fault(Map.of("on", "fetchOrders", "fault", "hold"));

    CompletableFuture<Void> poll = CompletableFuture.runAsync(restaurant::pollUntilRead);
    staysFreeWhileHeld(restaurant);

    poll.join();
  }

  private static void staysFreeWhileHeld(DeliveryTenant restaurant) {
    await().atMost(PATIENCE).until(() -> restaurant.shop().held() > 0);
    try {
      await()
          .during(Duration.ofSeconds(4))
          .atMost(Duration.ofSeconds(8))
          .until(() -> openTransactions() == 0 && restaurant.shop().held() > 0);
    } finally {
      restaurant.shop().release();
    }
  }

  private static int openTransactions() throws SQLException {
    try (Connection connection = Installation.database().connect();
        ResultSet rows = connection.createStatement().executeQuery(OPEN_TRANSACTIONS)) {
      rows.next();
      return rows.getInt(1);
    }
  }

  private static String placed(DeliveryTenant restaurant) {
    String id = restaurant.shop().order(cart(MAPPED, 1, PRICE_CENTS)).get("id").textValue();
    restaurant.pollUntilRead();
    return id;
  }
}
