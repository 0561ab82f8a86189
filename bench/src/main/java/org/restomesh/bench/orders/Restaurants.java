package org.restomesh.bench.orders;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.http.Response;
import org.restomesh.bench.installation.Demo;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.PairedDevice;
import org.restomesh.bench.installation.SignIn;
import org.restomesh.bench.load.ClosedLoop;

/** Opens restaurants over the API: for each a tenant, a menu, the platform and a screen. */
final class Restaurants {
  private static final int THREADS = 4;
  private static final String PASSWORD = "restomesh-bench";

  private final Installation installation;
  private final String operator;

  private Restaurants(Installation installation, String operator) {
    this.installation = installation;
    this.operator = operator;
  }

  static List<Restaurant> open(Installation installation, int count) throws IOException {
    try (Connection connection = installation.connect()) {
      String token = Demo.SUPERADMIN.signIn(connection).text("accessToken");
      return new Restaurants(installation, "Bearer " + token).open(count);
    }
  }

  private List<Restaurant> open(int count) {
    AtomicInteger started = new AtomicInteger();
    Callable<List<Restaurant>> worker =
        () -> {
          List<Restaurant> opened = new ArrayList<>();
          try (Connection connection = installation.connect()) {
            for (int i = started.getAndIncrement(); i < count; i = started.getAndIncrement()) {
              opened.add(openOne(connection, "bench-" + i));
            }
          }
          return opened;
        };
    return ClosedLoop.together(IntStream.range(0, THREADS).mapToObj(i -> worker).toList()).stream()
        .flatMap(List::stream)
        .toList();
  }

  private Restaurant openOne(Connection connection, String remoteId) throws IOException {
    String email = remoteId + "@bench.restomesh.local";
    String tenant =
        "{\"name\":\"%s\",\"branchName\":\"Merkez\",\"admin\":{\"email\":\"%s\",\"name\":\"Bench\",\"password\":\"%s\"}}"
            .formatted(remoteId, email, PASSWORD);
    Response created =
        connection.exchange(Request.post("/api/v1/admin/tenants", operator, tenant)).require(201);
    String branchId = created.idWithin("branch");
    String override = "{\"feature.deliveryIntegration\":true}";
    connection
        .exchange(
            Request.put(
                "/api/v1/admin/tenants/" + created.idWithin("tenant") + "/overrides",
                operator,
                override))
        .require(200);
    String admin = SignIn.bearer(connection, email, PASSWORD);
    connectPlatform(connection, admin, remoteId);
    return new Restaurant(remoteId, PairedDevice.of(connection, admin, "kds_screen", branchId));
  }

  private static void connectPlatform(Connection connection, String admin, String remoteId)
      throws IOException {
    String category = create(connection, admin, "/api/v1/menu/categories", "{\"name\":\"Yemek\"}");
    String product =
        create(
            connection,
            admin,
            "/api/v1/menu/products",
            "{\"categoryId\":\"%s\",\"name\":\"Burger\",\"priceCents\":10000,\"station\":\"kitchen\"}"
                .formatted(category));
    String config =
        "{\"remoteRestaurantId\":\"%s\",\"autoAccept\":true,\"enabled\":true,\"credentials\":{\"clientId\":\"bench\",\"clientSecret\":\"bench\"}}"
            .formatted(remoteId);
    connection
        .exchange(Request.patch("/api/delivery-platforms/configs/PLATFORM_A", admin, config))
        .require(200);
    create(
        connection,
        admin,
        "/api/delivery-platforms/menu-mappings",
        "{\"productId\":\"%s\",\"platform\":\"PLATFORM_A\",\"externalItemId\":\"%s\"}"
            .formatted(product, OrderWebhook.ITEM));
  }

  private static String create(Connection connection, String admin, String path, String json)
      throws IOException {
    return connection.exchange(Request.post(path, admin, json)).require(201).text("id");
  }
}
