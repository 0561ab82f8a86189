package org.restomesh.retention;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.Ids;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.shared.sql.Sql;

/**
 * The orders' part of the job "retention": deletes orders that ended long ago with their payments,
 * and then guests' payments and screens without orders. An order stays that has not ended, that was
 * paid for since, or that a platform is still to be told of.
 *
 * <p>There is no index of ended orders: every order would pay for it. The primary key is used
 * instead, as for commands.
 */
@ApplicationScoped
public class OrderRetentionJob implements Job {
  /** How many orders one transaction looks at, and so deletes at most. */
  static final int BATCH = 1_000;

  /** Below every id. */
  static final UUID START = new UUID(0, 0);

  static final String LAST_OF_BATCH =
      "select id from restaurant_order where id > :after and id < :bound"
          + " order by id offset :offset limit 1";

  // One statement, and so one transaction. References are checked at its end.
  static final String ORDERS =
      """
      with gone as (select o.id from restaurant_order o where o.id > :after and o.id <= :upTo
          and o.status in ('SERVED', 'PAID', 'CANCELLED')
          and greatest(o.completed_at, o.cancelled_at) < :cut
          and not exists (select 1 from order_payment p
            where p.order_id = o.id and p.created_at >= :cut)
          and not exists (select 1 from guest_payment_item i
            join guest_payment p on p.id = i.payment_id
            where i.order_id = o.id and p.status in ('CREATED', 'PENDING'))
          and not exists (select 1 from delivery_outbound u where u.order_id = o.id)
          and not exists (select 1 from delivery_inbox n where n.order_id = o.id)
          for update of o skip locked),
        paid as (delete from order_payment p using gone where p.order_id = gone.id),
        items as (delete from guest_payment_item i using gone where i.order_id = gone.id),
        delivered as (delete from delivery_order d using gone where d.order_id = gone.id)
      delete from restaurant_order o using gone where o.id = gone.id
      """;

  static final String GUEST_PAYMENTS =
      """
      with gone as (select p.id from guest_payment p
          where p.id < :bound and p.created_at < :cut and p.status in ('PAID', 'FAILED', 'EXPIRED')
          and not exists (select 1 from guest_payment_item i where i.payment_id = p.id)
          and not exists (select 1 from payment_refund r where r.guest_payment_id = p.id
            and (r.state = 'PENDING' or r.ended_at >= :cut))
          order by p.id limit 1000 for update skip locked),
        refunds as (delete from payment_refund r using gone
          where r.guest_payment_id = gone.id)
      delete from guest_payment p using gone where p.id = gone.id
      """;

  /** ScreenRetention does not look again at screens that it left to their orders. */
  static final String SCREENS =
      """
      with gone as (select s.id from screen_session s where s.expires_at < :cut
          and not exists (select 1 from restaurant_order o where o.session_id = s.id)
          and not exists (select 1 from guest_payment p where p.session_id = s.id)
          order by s.expires_at limit 1000 for update of s skip locked),
        requests as (delete from service_request r using gone where r.session_id = gone.id)
      delete from screen_session s using gone where s.id = gone.id
      """;

  @Inject Sql sql;
  @Inject RetentionSettings settings;

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.orders");
  }

  @Override
  public int run(Instant now) {
    Instant cut = now.minus(settings.orders());
    // An id has milliseconds, an instant is finer.
    UUID bound = Ids.lowestAt(cut.plusMillis(1));
    return orders(bound, cut)
        + BatchLoop.runUntilEmpty(
            () -> sql.statement(GUEST_PAYMENTS).with("bound", bound).with("cut", cut).change())
        + BatchLoop.runUntilEmpty(() -> sql.statement(SCREENS).with("cut", cut).change());
  }

  /** From the oldest on, so that no batch looks again at what has to stay. */
  private int orders(UUID bound, Instant cut) {
    int deleted = 0;
    UUID after = START;
    Optional<UUID> last = lastOfBatch(after, bound);
    while (last.isPresent()) {
      deleted += delete(after, last.get(), cut);
      after = last.get();
      last = lastOfBatch(after, bound);
    }
    return deleted + delete(after, bound, cut);
  }

  private int delete(UUID after, UUID upTo, Instant cut) {
    return sql.statement(ORDERS).with("after", after).with("upTo", upTo).with("cut", cut).change();
  }

  /** Empty when there is no whole batch left below the bound. */
  private Optional<UUID> lastOfBatch(UUID after, UUID bound) {
    return sql.statement(LAST_OF_BATCH)
        .with("after", after)
        .with("bound", bound)
        .with("offset", BATCH - 1)
        .first(UUID.class);
  }
}
