package org.restomesh.delivery.outbound;

import static org.restomesh.delivery.outbound.OperationState.MACHINE;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.restomesh.delivery.config.setup.ConfigEnabled;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.shared.sql.StatementBatch;
import org.restomesh.work.RetryPolicy;

/**
 * Queues what a platform is to be told, in the transaction of the change. The worker is woken after
 * the commit.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class OutboundQueue {
  /** When a failed operation is tried again (contract/4-orders-delivery#outbound-retries). */
  public static final RetryPolicy RETRIES =
      RetryPolicy.of(Duration.ofSeconds(30), Duration.ofMinutes(2))
          .withJitter(0.1)
          .askedUpTo(Duration.ofHours(1));

  private static final int MAX_BATCH = 50;

  private static final String INSERT =
      """
      insert into delivery_outbound (id, tenant_id, config_id, platform, operation, order_id,
        product_id, state, retry_count, max_retries, next_retry_at, dropped, created_at)
      values (:id, :tenantId, :configId, :platform, :operation, :orderId,
        :productId, %s, 0, %d, :now, false, :now)
      """
          .formatted(MACHINE.sqlBegin(OperationState.PENDING), RETRIES.maxAttempts());

  private static final String OF_ORDER =
      INSERT
          + """
          on conflict (order_id, operation) where state = 'PENDING' and order_id is not null
          do nothing
          """;

  /**
   * A waiting operation will send the availability of that time; one under way may have sent an
   * outdated one, and is sent once more.
   */
  private static final String OF_PRODUCT =
      INSERT
          + """
          on conflict (config_id, product_id, operation)
            where state = 'PENDING' and product_id is not null
          do update set next_retry_at = case when delivery_outbound.claim_id is null
            then delivery_outbound.next_retry_at else excluded.next_retry_at end
          """;

  private static final String DROP =
      """
      update delivery_outbound set dropped = true, next_retry_at = null,
        state = case when claim_id is null then %s else state end,
        ended_at = case when claim_id is null then cast(:now as timestamptz) end
      where order_id = :orderId and state %s and operation in ('ACCEPT_ORDER', 'MARK_READY')
      """
          .formatted(
              MACHINE.sqlTo(OperationState.Event.DROP), MACHINE.sqlFrom(OperationState.Event.DROP));

  /** A platform that throttles us is not hurried. */
  private static final String HURRY =
      """
      update delivery_outbound set state = %s, next_retry_at = :now, ended_at = null,
        retry_count = case when state = 'DEAD' then 0 else retry_count end
      where id = (select id from delivery_outbound
          where tenant_id = :tenantId and state %s and order_id = :orderId
            and operation = 'ACCEPT_ORDER' order by id desc limit 1)
        and claim_id is null and not dropped
        and (state = 'DEAD' or last_error_class is distinct from 'THROTTLE')
      returning platform
      """
          .formatted(
              MACHINE.sqlTo(OperationState.Event.HURRY),
              MACHINE.sqlFrom(OperationState.Event.HURRY));

  private static final String ENABLED =
      """
      update delivery_outbound set next_retry_at = :now
      where tenant_id = :tenantId and state = 'PENDING' and config_id = :configId
        and claim_id is null and last_error_class is distinct from 'THROTTLE'
      """;

  @Inject Sql sql;
  @Inject Event<OutboundDue> due;
  @Inject Clock clock;

  /**
   * Queues the operation, due at once. It merges with the same operation that is still pending for
   * the order or product.
   */
  public void add(OutboundOperation operation) {
    insert(operation).change();
  }

  /**
   * As {@link #add(OutboundOperation)}, for callers that send it in a batch of this transaction.
   */
  public void add(OutboundOperation operation, StatementBatch statements) {
    statements.and(insert(operation));
  }

  /** The same for many; their workers are woken once. */
  public void addAll(List<OutboundOperation> operations) {
    for (int from = 0; from < operations.size(); from += MAX_BATCH) {
      StatementBatch statements = sql.batch();
      operations
          .subList(from, Math.min(operations.size(), from + MAX_BATCH))
          .forEach(operation -> statements.and(statement(operation)));
      statements.change();
    }
    operations.stream()
        .map(operation -> operation.config().platform())
        .distinct()
        .forEach(platform -> due.fire(new OutboundDue(platform)));
  }

  private Statement insert(OutboundOperation operation) {
    due.fire(new OutboundDue(operation.config().platform()));
    return statement(operation);
  }

  private Statement statement(OutboundOperation operation) {
    return sql.statement(operation.kind().isAboutProduct() ? OF_PRODUCT : OF_ORDER)
        .with("id", Ids.next())
        .with("tenantId", operation.config().tenantId())
        .with("configId", operation.config().id())
        .with("platform", operation.config().platform())
        .with("operation", operation.kind())
        .with("orderId", operation.orderId())
        .with("productId", operation.productId())
        .with("now", clock.instant());
  }

  /**
   * Somebody accepts an order that was accepted before: if its platform does not know yet, it is
   * told now and not at the next retry, once for both.
   */
  public void hurryAcceptance(UUID tenantId, UUID orderId) {
    sql.statement(HURRY)
        .with("now", clock.instant())
        .with("tenantId", tenantId)
        .with("orderId", orderId)
        .list(Platform.class)
        .forEach(platform -> due.fire(new OutboundDue(platform)));
  }

  /** What was set aside while the configuration was disabled is due now. */
  public void enabled(@Observes ConfigEnabled config) {
    sql.statement(ENABLED)
        .with("now", clock.instant())
        .with("tenantId", config.tenantId())
        .with("configId", config.configId())
        .change();
    due.fire(new OutboundDue(config.platform()));
  }

  /** Drops pending acceptances and ready calls: the order was cancelled, or handed over. */
  public void drop(UUID orderId) {
    sql.statement(DROP).with("now", clock.instant()).with("orderId", orderId).change();
  }
}
