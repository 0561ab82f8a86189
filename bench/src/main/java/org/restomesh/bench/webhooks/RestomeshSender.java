package org.restomesh.bench.webhooks;

import java.io.IOException;
import java.util.List;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.http.Response;
import org.restomesh.bench.installation.Demo;
import org.restomesh.bench.installation.Installation;

/**
 * The product: events are published through the rehearsal endpoint, the demo restaurant is
 * subscribed.
 */
final class RestomeshSender implements Sender {
  private final Installation installation;
  private final String tenantId;
  private volatile String operator;

  private RestomeshSender(Installation installation, String tenantId, String operator) {
    this.installation = installation;
    this.tenantId = tenantId;
    this.operator = operator;
  }

  /** Subscribes each of the endpoints to its type of event. */
  static RestomeshSender subscribe(Installation installation, List<Endpoint> endpoints)
      throws IOException {
    try (Connection connection = installation.connect()) {
      Response admin = Demo.ADMIN.signIn(connection);
      RestomeshSender sender =
          new RestomeshSender(installation, admin.text("tenantId"), operator(installation));
      connection.exchange(sender.allowSubscriptions()).require(200);
      for (Endpoint endpoint : endpoints) {
        Request subscribe =
            Request.post(
                "/api/v1/webhooks/subscriptions",
                "Bearer " + admin.text("accessToken"),
                "{\"url\":\""
                    + endpoint.url()
                    + "\",\"events\":[\""
                    + endpoint.eventType()
                    + "\"]}");
        endpoint.verifyWith(connection.exchange(subscribe).require(201).text("secret"));
      }
      return sender;
    }
  }

  @Override
  public String name() {
    return "Restomesh";
  }

  @Override
  public void begin() throws IOException {
    operator = operator(installation);
  }

  private static String operator(Installation installation) throws IOException {
    try (Connection connection = installation.connect()) {
      return "Bearer " + Demo.SUPERADMIN.signIn(connection).text("accessToken");
    }
  }

  @Override
  public Connection connect() throws IOException {
    return installation.connect();
  }

  @Override
  public Request publish(String eventType, String payload) {
    return Request.post(
        "/api/v1/rehearsal/events", operator, Payload.event(tenantId, eventType, payload));
  }

  @Override
  public long paused() {
    return installation.database().count("webhook_subscription where status = 'PAUSED'");
  }

  @Override
  public long processorMillis() {
    return installation.processorMillis();
  }

  private Request allowSubscriptions() {
    return Request.put(
        "/api/v1/admin/tenants/" + tenantId + "/overrides",
        operator,
        "{\"feature.apiAccess\":true}");
  }
}
