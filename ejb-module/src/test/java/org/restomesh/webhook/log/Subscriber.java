package org.restomesh.webhook.log;

import com.github.f4b6a3.uuid.UuidCreator;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Function;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Ids;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A subscription of the test's own and rows of its log, written past the application. */
public record Subscriber(Wiring wiring, Restaurant restaurant, UUID id) {
  private static final String EVENT =
      "insert into outbox_event (id, tenant_id, type, payload, occurred_at, fanned_out_at)"
          + " values (?, ?, 'order.created.v1', '{}', cast(? as timestamptz), now())";

  private static final String DELIVERY =
      "insert into webhook_delivery (id, tenant_id, subscription_id, event_id, event_type, status,"
          + " created_at, attempts, failures, resends)"
          + " values (?, ?, ?, ?, 'order.created.v1', ?, cast(? as timestamptz), 0, 0, 0)";

  static Subscriber of(Restaurant restaurant) {
    UUID id = Ids.next();
    change(
        "insert into webhook_subscription (id, tenant_id, url, events, status, secret,"
            + " consecutive_failures, created_at, version)"
            + " values (?, ?, 'https://receiver.example/', '{*}', 'ACTIVE', '', 0, now(), 0)",
        id,
        restaurant.tenantId());
    return new Subscriber(restaurant.wiring(), restaurant, id);
  }

  public static Subscriber open() {
    return of(Restaurant.open(Wiring.withDefaults()));
  }

  StaffPrincipal admin() {
    return restaurant.admin();
  }

  public Instant now() {
    return wiring.businessTime().instant();
  }

  /** Of the subscription itself, as SQL. */
  public void become(String assignments) {
    change("update webhook_subscription set " + assignments + " where id = ?", id);
  }

  /** A delivery of an event of its own, with nothing due. */
  UUID delivery(String status) {
    return delivery(status, now());
  }

  UUID delivery(String status, Instant at) {
    return delivery(Ids.next(), status, at);
  }

  public UUID delivery(UUID deliveryId, String status, Instant at) {
    UUID event = event(UuidCreator.getTimeOrderedEpoch(at), at);
    change(DELIVERY, deliveryId, restaurant.tenantId(), id, event, status, at.toString());
    return deliveryId;
  }

  /** One that has been fanned out. */
  public UUID event(UUID eventId, Instant at) {
    change(EVENT, eventId, restaurant.tenantId(), at.toString());
    return eventId;
  }

  public void forgetFanOut(UUID eventId) {
    change("update outbox_event set fanned_out_at = null where id = ?", eventId);
  }

  /** Of a delivery, as SQL. */
  public void set(UUID delivery, String assignments) {
    change("update webhook_delivery set " + assignments + " where id = ?", delivery);
  }

  /** As if a node were sending it. */
  public void claim(UUID delivery) {
    set(
        delivery,
        "claim_id = gen_random_uuid(), slot = 1, lease_until = now() + interval '30 s',"
            + " due_at = null");
  }

  void forgetPayload(UUID delivery) {
    change(
        "delete from outbox_event where id = (select event_id from webhook_delivery where id = ?)",
        delivery);
  }

  public void attempt(UUID delivery, int number, Instant at) {
    change(
        "insert into webhook_attempt (delivery_id, number, at, duration_ms, status_code)"
            + " values (?, ?, cast(? as timestamptz), 12, 500)",
        delivery,
        number,
        at.toString());
  }

  /** An expression on the row of a delivery. */
  public String of(UUID delivery, String expression) {
    return Rows.texts("select " + expression + " from webhook_delivery where id = ?", delivery)
        .get(0);
  }

  public long count(String table, String condition) {
    return Rows.count("select count(*) from " + table + " where " + condition);
  }

  <T> T ask(Function<StaffPrincipal, T> question) {
    return wiring.inTransaction(() -> question.apply(admin()));
  }

  /** What was written past the schemas of events must not be seen by whoever checks them. */
  public void vanish() {
    change(
        "delete from outbox_event where payload = '{}' and tenant_id = ?", restaurant.tenantId());
    change("delete from webhook_delivery where tenant_id = ?", restaurant.tenantId());
    change("delete from webhook_subscription where tenant_id = ?", restaurant.tenantId());
  }

  private static void change(String sql, Object... parameters) {
    try {
      Rows.change(sql, parameters);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }
}
