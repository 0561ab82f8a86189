package org.restomesh.bench.sockets;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.http.Response;
import org.restomesh.bench.installation.Demo;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.PairedDevice;
import org.restomesh.bench.installation.SignIn;

/**
 * A tenant with one branch, one order that moves back and forth, and screens that listen.
 *
 * @param admin the Authorization of its ADMIN
 * @param screens the Authorizations of its screens
 */
record Restaurant(String admin, String orderId, List<String> screens, Changes changes) {
  private static final String PASSWORD = "restomesh-bench";

  /** The order is placed, and its event counts as the first change. */
  static Restaurant open(Installation installation, int number, int screens) throws IOException {
    try (Connection connection = installation.connect()) {
      String operator = "Bearer " + Demo.SUPERADMIN.signIn(connection).text("accessToken");
      String email = "sockets-" + number + "@bench.restomesh.local";
      String tenant =
          "{\"name\":\"%s\",\"branchName\":\"Merkez\",\"admin\":{\"email\":\"%s\",\"name\":\"Bench\",\"password\":\"%s\"}}"
              .formatted("Sockets " + number, email, PASSWORD);
      Response created =
          connection.exchange(Request.post("/api/v1/admin/tenants", operator, tenant)).require(201);
      String branchId = created.idWithin("branch");
      String admin = SignIn.bearer(connection, email, PASSWORD);
      List<String> devices = new ArrayList<>();
      for (int i = 0; i < screens; i++) {
        // Only devices with a screen may listen; a staff tablet may not.
        PairedDevice screen = PairedDevice.of(connection, admin, "kds_screen", branchId);
        devices.add("Device " + screen.token());
      }
      return new Restaurant(admin, order(connection, admin, branchId), devices, new Changes());
    }
  }

  private static String order(Connection connection, String admin, String branchId)
      throws IOException {
    String category =
        connection
            .exchange(Request.post("/api/v1/menu/categories", admin, "{\"name\":\"Yemek\"}"))
            .require(201)
            .text("id");
    String product =
        "{\"categoryId\":\"%s\",\"name\":\"Burger\",\"priceCents\":10000,\"station\":\"kitchen\"}"
            .formatted(category);
    String productId =
        connection
            .exchange(Request.post("/api/v1/menu/products", admin, product))
            .require(201)
            .text("id");
    String order = "{\"items\":[{\"productId\":\"%s\",\"qty\":2}]}".formatted(productId);
    return connection
        .exchange(Request.postIn(branchId, "/api/v1/orders", admin, order))
        .require(201)
        .text("id");
  }

  /** The kitchen's next move. */
  Request move(boolean ready) {
    String status = ready ? "READY" : "PREPARING";
    return Request.post(
        "/api/v1/orders/" + orderId + "/status", admin, "{\"status\":\"" + status + "\"}");
  }
}
