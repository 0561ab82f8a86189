package org.restomesh.webhook.subscription;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;
import org.restomesh.webhook.subscription.pause.SubscriptionState;

/** A tenant's webhook subscriptions, each call in a transaction of its own. */
record Endpoints(Wiring wiring, StaffPrincipal admin) {
  static final String URL = "https://93.184.215.14/hook";

  static Endpoints of(Wiring wiring) {
    return new Endpoints(wiring, Restaurant.open(wiring).admin());
  }

  UUID tenantId() {
    return admin.tenantId();
  }

  UUID open() {
    return create(URL).subscription().id();
  }

  void open(int many) {
    for (int i = 0; i < many; i++) {
      open();
    }
  }

  SubscriptionWithSecret create(String url) {
    return create(new CreateSubscription(url, null, null));
  }

  SubscriptionWithSecret create(CreateSubscription command) {
    return wiring.inTransaction(() -> subscriptions().create(admin, command));
  }

  SubscriptionDetails get(UUID id) {
    return wiring.inTransaction(() -> subscriptions().get(admin, id));
  }

  List<SubscriptionDetails> list() {
    return wiring.inTransaction(
        () -> subscriptions().list(admin, new PageRequest(200, null)).items());
  }

  /**
   * @param change as it comes, in JSON
   */
  SubscriptionDetails change(UUID id, String change) {
    return wiring.inTransaction(() -> subscriptions().change(admin, id, read(change)));
  }

  SubscriptionDetails pause(UUID id) {
    return change(id, "{\"status\":\"paused\"}");
  }

  SubscriptionDetails resume(UUID id) {
    return change(id, "{\"status\":\"active\"}");
  }

  void delete(UUID id) {
    wiring.run(() -> subscriptions().delete(admin, id));
  }

  SubscriptionWithSecret rotate(UUID id, Integer overlapHours) {
    return wiring.inTransaction(
        () -> subscriptions().rotateSecret(admin, id, new RotateSecret(overlapHours)));
  }

  SubscriptionState fail(UUID id) {
    return wiring.inTransaction(
        () ->
            wiring
                .get(SubscriptionCircuitBreaker.class)
                .failed(id, wiring.businessTime().instant()));
  }

  void fail(UUID id, int times) {
    for (int i = 0; i < times; i++) {
      fail(id);
    }
  }

  SubscriptionState gone(UUID id) {
    return wiring.inTransaction(
        () ->
            wiring.get(SubscriptionCircuitBreaker.class).gone(id, wiring.businessTime().instant()));
  }

  /** As a delivery does that succeeded. */
  void succeed(UUID id) {
    try {
      Rows.change("update webhook_subscription set consecutive_failures = 0 where id = ?", id);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The tenant's events of a type, as JSON, in the order in which they came. */
  List<String> told(String type) {
    return Rows.texts(
        "select payload from outbox_event where tenant_id = ? and type = ? order by id",
        tenantId(),
        type);
  }

  List<String> audited() {
    return Rows.texts(
        "select actor || ' ' || action || ' ' || details from audit_entry"
            + " where tenant_id = ? and action like 'webhook.%' order by id",
        tenantId());
  }

  private static ChangeSubscription read(String json) {
    try {
      return Json.mapper().readValue(json, ChangeSubscription.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private Subscriptions subscriptions() {
    return wiring.get(Subscriptions.class);
  }
}
