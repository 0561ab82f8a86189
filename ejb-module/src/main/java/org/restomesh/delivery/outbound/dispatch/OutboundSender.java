package org.restomesh.delivery.outbound.dispatch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.call.PlatformCalls;
import org.restomesh.delivery.config.log.WireLog;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.order.SplitOrderCheck;
import org.restomesh.delivery.outbound.OutboundKind;
import org.restomesh.delivery.outbound.OutboundQueue;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.shared.Log;
import org.restomesh.shared.NewTransaction;

/**
 * Makes the one attempt of a claim: reads the current state, calls the platform, records the
 * result. No transaction is open while the platform is called.
 */
@ApplicationScoped
public class OutboundSender {
  private static final Log LOG = Log.of(OutboundSender.class);
  private static final Duration THROTTLE_DELAY = Duration.ofSeconds(30);

  /** A package that replaces another is in the list within a few polls. */
  private static final Duration SPLIT_RETRY_DELAY = Duration.ofSeconds(30);

  private static final String CANCELLED = "Cancelled at the platform";

  @Inject OrderOperations orders;
  @Inject ProductOperations products;
  @Inject PlatformCalls calls;
  @Inject WireLog log;
  @Inject OutboundRecords records;
  @Inject SplitOrderCheck splitOrders;
  @Inject DeliveryOrders deliveryOrders;
  @Inject OrderWriter orderWriter;
  @Inject NewTransaction transaction;
  @Inject Clock clock;

  /**
   * Returns when the attempt has ended, one way or another; a result that cannot be recorded is
   * left.
   *
   * @return whether something else may be due now that this has ended
   */
  boolean send(ClaimedOperation operation) {
    Instant now = clock.instant();
    try {
      PlatformCall platformCall =
          operation.kind().isAboutProduct() ? products.of(operation) : orders.of(operation, now);
      if (platformCall instanceof PlatformCall.Due due) {
        return carryOut(operation, due);
      }
      if (platformCall instanceof PlatformCall.Later later) {
        records.postpone(operation, later.until(), now);
      } else {
        records.obsolete(operation, now);
      }
    } catch (NoRecipient e) {
      records.obsolete(operation, now);
    } catch (PlatformFailure e) {
      failed(operation, e);
    } catch (RuntimeException e) { // a bug, or the database: it must not be retried for ever
      LOG.warn("outbound operation " + operation.id() + " has failed: " + e);
      retry(operation, FailureClass.LOCAL, e.getClass().getSimpleName(), null);
    }
    return true;
  }

  private boolean carryOut(ClaimedOperation operation, PlatformCall.Due due) {
    try {
      return log.writtenWith(
          () -> tell(operation, due.call()),
          lines -> records.done(operation, lines, clock.instant()));
    } catch (CancelledAtPlatform e) {
      cancelled(operation, due.about());
      return true;
    }
  }

  private void tell(ClaimedOperation operation, PlatformCall.Call call) {
    PlatformCalls.Use<Boolean> use = (adapter, account) -> told(call, adapter, account);
    if (operation.isRepeated()) {
      calls.callAgain(operation.configId(), use);
    } else {
      calls.call(operation.configId(), use);
    }
  }

  private static boolean told(
      PlatformCall.Call call, DeliveryPlatform adapter, PlatformAccount account) {
    call.with(adapter, account);
    return true;
  }

  /**
   * Cancels our order too, unless it continues as another package; a rejection has reached its aim.
   *
   * @param toldAs the platform's id of the order; null for a product
   */
  private void cancelled(ClaimedOperation operation, @Nullable String toldAs) {
    Instant now = clock.instant();
    if (operation.kind() == OutboundKind.REJECT_ORDER) {
      records.done(operation, List.of(), now);
      return;
    }
    Optional<DeliveryOrder> order = deliveryOrders.byOrder(operation.subjectId());
    if (toldAs != null && order.isPresent() && splitOrders.mayContinue(order.get(), toldAs, now)) {
      records.postpone(operation, now.plus(SPLIT_RETRY_DELAY), now);
      return;
    }
    transaction.call(() -> orderWriter.cancel(operation.subjectId(), CANCELLED, now));
    records.obsolete(operation, now);
  }

  private void failed(ClaimedOperation operation, PlatformFailure failure) {
    Instant now = clock.instant();
    if (!failure.isCounted()) {
      Instant until = now.plus(failure.retryAfter().orElse(THROTTLE_DELAY));
      records.postpone(operation, failure.failureClass(), failure.getMessage(), until, now);
    } else if (failure.failureClass().isRetried()) {
      retry(
          operation,
          failure.failureClass(),
          failure.getMessage(),
          failure.retryAfter().orElse(null));
    } else {
      records.dead(operation, failure.failureClass(), failure.getMessage(), now);
    }
  }

  /**
   * @param asked the least delay, as the platform asks; null when it does not
   */
  private void retry(
      ClaimedOperation operation, FailureClass why, String error, @Nullable Duration asked) {
    Instant now = clock.instant();
    double random = ThreadLocalRandom.current().nextDouble();
    Optional<Duration> delay =
        OutboundQueue.RETRIES.delay(operation.retryCount() + 1, asked, random);
    if (delay.isPresent()) {
      records.retry(operation, why, error, now.plus(delay.get()), now);
    } else {
      records.dead(operation, why, error, now);
    }
  }
}
