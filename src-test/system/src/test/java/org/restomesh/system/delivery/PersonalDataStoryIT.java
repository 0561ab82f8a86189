package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.Installation;

/** What a platform tells of its guests is in no table, no line of the log and no answer. */
class PersonalDataStoryIT {
  private static final String TABLES =
      """
      select quote_ident(table_schema) || '.' || quote_ident(table_name)
      from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'""";

  private final String marker = "Guest" + UUID.randomUUID().toString().replace("-", "");
  private final String mail = marker.toLowerCase(Locale.ROOT) + "@example.org";
  private final String digits =
      "53"
          + UUID.randomUUID()
              .toString()
              .replaceAll("[^0-9]", "")
              .concat("46801357")
              .substring(0, 8);

  @ParameterizedTest
  @CsvSource({
    "PLATFORM_A, PLATFORM", "PLATFORM_A, OWN", "PLATFORM_A, PICKUP",
    "PLATFORM_B, OWN", "PLATFORM_C, OWN", "PLATFORM_D, OWN"
  })
  void nothingPersonalIsKept(String platform, String courier) throws SQLException {
    DeliveryTenant restaurant = DeliveryTenant.at(platform);
    String note = "ara 0" + digits + " ya da " + mail;
    Map<String, Object> order = new HashMap<>();
    order.put(
        "items",
        List.of(
            Map.of(
                "externalId",
                MAPPED,
                "name",
                "Pide",
                "qty",
                2,
                "priceCents",
                PRICE_CENTS,
                "note",
                note)));
    order.put("personal", marker);
    order.put("note", note);
    order.put("courier", courier);
    String id = restaurant.shop().order(order).get("id").textValue();
    restaurant.pollUntilRead();
    JsonNode ours = restaurant.awaitStatus(id, "PENDING");

    restaurant
        .shop()
        .act(id, "refund", Map.of("amountCents", 500, "refundId", "r", "reason", note));
    restaurant.shop().act(id, "cancel", Map.of("reason", note));
    restaurant.pollUntilRead();
    restaurant.awaitStatus(id, "CANCELLED");

    for (String secret : List.of(marker, mail, digits)) {
      assertThat(tablesWith(secret)).as(secret).isEmpty();
      assertThat(Installation.log()).doesNotContain(secret);
      assertThat(answers(restaurant, ours.get("id").textValue())).doesNotContain(secret);
    }
  }

  private static String answers(DeliveryTenant restaurant, String orderId) {
    return restaurant.admin().get("/api/v1/orders/" + orderId).is(200).body()
        + restaurant.orders()
        + restaurant.admin().get("/api/delivery-platforms/log?limit=200").is(200).body()
        + restaurant.admin().get("/api/delivery-platforms/inbox?state=failed").is(200).body();
  }

  private static List<String> tablesWith(String text) throws SQLException {
    List<String> found = new ArrayList<>();
    try (Connection connection = Installation.database().connect();
        ResultSet tables = connection.createStatement().executeQuery(TABLES)) {
      while (tables.next()) {
        String table = tables.getString(1);
        String sql = "select 1 from " + table + " t where lower(t::text) like lower(?) limit 1";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
          statement.setString(1, "%" + text + "%");
          if (statement.executeQuery().next()) {
            found.add(table);
          }
        }
      }
    }
    return found;
  }
}
