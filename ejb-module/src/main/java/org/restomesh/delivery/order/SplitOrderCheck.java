package org.restomesh.delivery.order;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.sql.Sql;

/**
 * A platform that has split an order reports the old package as cancelled; only its list shows that
 * the order continues as another package (contract/platforms#d-split).
 */
@ApplicationScoped
public class SplitOrderCheck {
  private static final String MAY_CONTINUE =
      """
      select d.external_order_id <> :toldAs
        or exists (select from delivery_inbox i where i.config_id = d.config_id
          and i.external_id = d.external_order_id and i.state = 'PARKED' and i.kind = 'SNAPSHOT')
        or c.last_order_poll_at is null or c.last_order_poll_at < :now
        as may_go_on
      from delivery_order d join delivery_config c on c.id = d.config_id where d.order_id = :orderId
      """;

  @Inject Sql sql;
  @Inject Event<PollRequested> polls;

  /**
   * Polls the platform's list and checks again. Not to be called inside a transaction.
   *
   * @param toldAs the package that the platform has just called cancelled
   * @param now business time
   * @return whether the order has another package, waits for one, or that could not be found out
   */
  public boolean mayContinue(DeliveryOrder order, String toldAs, Instant now) {
    if (!order.config().platform().splits()) {
      return false;
    }
    polls.fire(new PollRequested(order.config().id()));
    return sql.statement(MAY_CONTINUE)
        .with("toldAs", toldAs)
        .with("now", now)
        .with("orderId", order.orderId())
        .first(Boolean.class)
        .orElse(false);
  }
}
