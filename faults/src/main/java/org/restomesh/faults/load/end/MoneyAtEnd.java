package org.restomesh.faults.load.end;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.faults.history.History;
import org.restomesh.faults.history.Observation.OwnedAtEnd;
import org.restomesh.faults.history.Observation.Refunded;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Outcome;
import org.restomesh.faults.load.payments.PaymentPage;
import org.restomesh.faults.load.payments.Purchase;
import org.restomesh.faults.load.payments.Purchases;

/** What was bought by each payment, and what the provider has given back of it. */
final class MoneyAtEnd {
  private final World world;
  private final Purchases purchases;
  private final PaymentPage page;
  private final Map<String, Restaurant> byName = new HashMap<>();

  MoneyAtEnd(World world, List<Restaurant> restaurants, Purchases purchases, PaymentPage page) {
    this.world = world;
    this.purchases = purchases;
    this.page = page;
    restaurants.forEach(restaurant -> byName.put(restaurant.tenant().name(), restaurant));
  }

  void read() throws InterruptedException {
    for (Purchase purchase : purchases.paid()) {
      Restaurant restaurant = byName.get(purchase.tenant());
      if (restaurant == null) {
        throw new IllegalStateException("nobody is called " + purchase.tenant());
      }
      owned(purchase, restaurant);
      refunded(purchase);
    }
  }

  private void owned(Purchase purchase, Restaurant restaurant) throws InterruptedException {
    Outcome confirmed =
        restaurant
            .admin()
            .caller()
            .post("confirm", "/api/v1/checkout/confirm", Map.of("paymentRef", purchase.ref()));
    if (!confirmed.succeeded()) {
      world.refused(purchase.tenant(), "confirm at the end", confirmed);
    }
    for (JsonNode row : confirmed.reply().body().path("owned")) {
      if (!row.path("status").asText().equals("expired")) {
        history()
            .append(
                new OwnedAtEnd(
                    history().now(), purchase.tenant(), purchase.ref(), row.path("code").asText()));
      }
    }
  }

  private void refunded(Purchase purchase) throws InterruptedException {
    long kurus = page.state(purchase.token()).refundedKurus();
    if (kurus > 0) {
      history()
          .append(
              new Refunded(
                  history().now(),
                  purchase.tenant(),
                  "refund-of-" + purchase.ref(),
                  purchase.ref(),
                  kurus));
    }
  }

  private History history() {
    return world.history();
  }
}
