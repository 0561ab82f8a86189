package org.restomesh.bench.webhooks.rival;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.f4b6a3.uuid.UuidCreator;
import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Commits an event with a task for each subscription, then has db-scheduler poll at once. */
final class Publishing implements HttpHandler {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String INSERT =
      "insert into outbox_event (id, tenant_id, type, payload, occurred_at) values (?, ?, ?, ?, ?)";

  private final SharedConnection connections;
  private final SchedulerClient client;
  private final OneTimeTask<Void> task;
  private final Map<String, List<UUID>> subscriptions;
  private final Runnable afterCommit;

  /**
   * @param client over these connections, so that it joins their transaction
   * @param subscriptions by type of event; they stay in memory
   */
  Publishing(
      SharedConnection connections,
      SchedulerClient client,
      OneTimeTask<Void> task,
      Map<String, List<UUID>> subscriptions,
      Runnable afterCommit) {
    this.connections = connections;
    this.client = client;
    this.task = task;
    this.subscriptions = subscriptions;
    this.afterCommit = afterCommit;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange;
        InputStream body = exchange.getRequestBody()) {
      JsonNode event = JSON.readTree(body);
      UUID id = UuidCreator.getTimeOrderedEpoch();
      commit(id, event);
      byte[] answer = ("{\"id\":\"" + id + "\"}").getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(201, answer.length);
      exchange.getResponseBody().write(answer);
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }

  private void commit(UUID id, JsonNode event) throws SQLException {
    String type = event.get("type").textValue();
    Instant now = Instant.now();
    connections.inTransaction(
        connection -> {
          insert(connection, id, event, now);
          // In a batch, because a task on its own is looked for before it is inserted.
          client.scheduleBatch(tasks(id, type), now);
        });
    afterCommit.run();
  }

  private List<TaskInstance<?>> tasks(UUID eventId, String type) {
    List<TaskInstance<?>> tasks = new ArrayList<>();
    for (UUID subscriptionId : subscriptions.getOrDefault(type, List.of())) {
      tasks.add(task.instance(new Ids(eventId, subscriptionId).toString()));
    }
    return tasks;
  }

  private static void insert(Connection connection, UUID id, JsonNode event, Instant now)
      throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
      insert.setObject(1, id);
      insert.setObject(2, UUID.fromString(event.get("tenantId").textValue()));
      insert.setString(3, event.get("type").textValue());
      insert.setString(4, event.get("payload").toString());
      insert.setObject(5, now.atOffset(ZoneOffset.UTC));
      insert.executeUpdate();
    }
  }
}
