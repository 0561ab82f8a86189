package org.restomesh.faults.load.orders;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.faults.history.History;
import org.restomesh.faults.history.Observation.OrderChanged;
import org.restomesh.faults.history.Observation.OrderPlaced;
import org.restomesh.faults.history.Observation.WebhookDue;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.client.Tenant.Dish;
import org.restomesh.faults.load.http.Outcome;

/** Orders of one tenant as bodies of requests, and what the history is told of them. */
public record OrderLog(History history, Tenant tenant) {
  private static final String KEY = "key=";

  /**
   * What to order. The note says whose it is and under which key it was placed, as no answer of the
   * API tells the key.
   */
  Map<String, Object> body(Dish dish, int qty, String key) {
    Map<String, Object> body = new HashMap<>();
    body.put("items", List.of(Map.of("productId", tenant.product(dish), "qty", qty)));
    body.put("note", tenant.name() + " " + KEY + key);
    body.put("idempotencyKey", key);
    return body;
  }

  /** The key in a note, or empty. */
  public static String keyIn(String note) {
    int at = note.indexOf(KEY);
    return at < 0 ? "" : note.substring(at + KEY.length()).strip();
  }

  void placed(Outcome outcome, String key) {
    String id = outcome.reply().text("id");
    long total = outcome.reply().body().path("totalCents").asLong();
    history.append(new OrderPlaced(outcome.sentAt(), outcome.at(), tenant.name(), key, id, total));
    due("order.created", id);
  }

  /** Also that partners are to be told of it, where it is an end. */
  public void changed(Outcome outcome, String id, Status status) {
    history.append(
        new OrderChanged(outcome.sentAt(), outcome.at(), tenant.name(), id, status.name()));
    status.event().ifPresent(event -> due(event, id));
  }

  /**
   * A partner is to be told.
   *
   * @param event such as "order.created"
   */
  public void due(String event, String id) {
    history.append(new WebhookDue(history.now(), tenant.name(), event + ":" + id));
  }
}
