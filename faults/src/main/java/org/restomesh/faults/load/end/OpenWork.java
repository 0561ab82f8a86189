package org.restomesh.faults.load.end;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.devices.Device;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.payments.PaymentPage;
import org.restomesh.faults.load.payments.Purchase;
import org.restomesh.faults.load.payments.Purchases;

/** What the installation has still to do. */
final class OpenWork {
  private final List<Restaurant> restaurants;
  private final Purchases purchases;
  private final PaymentPage page;
  private final Staff operator;

  OpenWork(List<Restaurant> restaurants, Purchases purchases, PaymentPage page, Staff operator) {
    this.restaurants = restaurants;
    this.purchases = purchases;
    this.page = page;
    this.operator = operator;
  }

  /** One line for each thing; empty when all is done. */
  List<String> now() throws InterruptedException {
    List<String> open = new ArrayList<>();
    for (Restaurant restaurant : restaurants) {
      commands(restaurant, open);
      platform(restaurant, open);
      webhooks(restaurant, open);
    }
    payments(open);
    return open;
  }

  private static void commands(Restaurant restaurant, List<String> open)
      throws InterruptedException {
    for (Device device : restaurant.fleet().devices()) {
      for (String status : List.of("queued", "claimed")) {
        String path = "/api/v1/devices/" + device.id() + "/commands?limit=200&status=" + status;
        count(device.name() + ": commands " + status, restaurant.admin().caller(), path, open);
      }
    }
  }

  private static void platform(Restaurant restaurant, List<String> open)
      throws InterruptedException {
    String name = restaurant.tenant().name();
    restaurant.guests().lookAgain();
    if (restaurant.guests().waiting() > 0) {
      open.add(name + ": orders without an answer: " + restaurant.guests().waiting());
    }
    String path = "/api/delivery-platforms/outbound?limit=200&state=pending";
    count(name + ": calls to its platform", restaurant.admin().caller(), path, open);
  }

  private static void webhooks(Restaurant restaurant, List<String> open)
      throws InterruptedException {
    Caller admin = restaurant.admin().caller();
    String subscriptions = "/api/v1/webhooks/subscriptions";
    for (JsonNode one : admin.list("list-subscriptions", subscriptions)) {
      String deliveries = subscriptions + "/" + one.path("id").asText() + "/deliveries";
      for (String status : List.of("pending", "delivering", "parked")) {
        String path = deliveries + "?limit=200&status=" + status;
        count(restaurant.tenant().name() + ": webhooks " + status, admin, path, open);
      }
    }
  }

  private static void count(String what, Caller caller, String path, List<String> open)
      throws InterruptedException {
    int left = caller.read("list-open", path).body().size();
    if (left > 0) {
      open.add(what + ": " + left);
    }
  }

  private void payments(List<String> open) throws InterruptedException {
    for (Purchase purchase : purchases.unpaid()) {
      PaymentPage.State state = page.state(purchase.token());
      purchases.noticed(purchase, state);
      if (state.paidKurus() > 0 && !state.told()) {
        open.add(purchase.tenant() + ": a payment without an answer: " + purchase.ref());
      }
    }
    for (Purchase purchase : purchases.givenBack()) {
      String path = "/api/v1/admin/checkout/" + purchase.ref();
      for (JsonNode refund : operator.caller().read("read-refund", path).body().path("refunds")) {
        if (refund.path("state").asText().equals("pending")) {
          open.add(purchase.tenant() + ": a refund that is pending: " + purchase.ref());
        }
      }
    }
  }
}
