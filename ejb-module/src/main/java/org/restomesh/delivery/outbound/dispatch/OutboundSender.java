package org.restomesh.delivery.outbound.dispatch;

import org.restomesh.delivery.outbound.OutboundKind;
import org.restomesh.delivery.outbound.OutboundQueue;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.restomesh.delivery.config.call.PlatformCalls;
import org.restomesh.delivery.config.log.WireLog;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.order.SplitOrderCheck;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.shared.Log;
import org.restomesh.shared.NewTransaction;

/**
 * Makes the one attempt that a claim is for: looks how things stand, tells the platform, writes
 * down how it went. No transaction is open while the platform is called.
 */
@ApplicationScoped
public class OutboundSender {
  private static final Log LOG = Log.of(OutboundSender.class);
  private static final Duration THROTTLE_DELAY = Duration.ofSeconds(30);

  /** A package that takes another's place is in the list some polls later at the latest. */
  private static final Duration SPLIT_RETRY_DELAY = Duration.ofSeconds(30);

  private static final String CANCELLED = "Cancelled at the platform";

  @Inject OrderOperations orders;
  @Inject ProductOperations products;
  @Inject PlatformCalls calls;
  @Inject WireLog log;
  @Inject OutboundRecords records;
  @Inject SplitOrderCheck packages;
  @Inject DeliveryOrders deliveries;
  @Inject OrderWriter book;
  @Inject NewTransaction transaction;
  @Inject Clock clock;

  /**
   * Returns when it has ended, one way or another; what cannot be written down is left.
   *
   * @return whether something else may be due now that this has ended
   */
  boolean send(ClaimedOperation operation) {
    Instant now = clock.instant();
    try {
      PlatformCall errand =
          operation.kind().isAboutProduct() ? products.of(operation) : orders.of(operation, now);
      if (errand.isObsolete()) {
        records.obsolete(operation, now);
      } else if (errand.waitsUntil() != null) {
        records.postpone(operation, errand.waitsUntil(), now);
      } else {
        return carryOut(operation, errand);
      }
    } catch (NoRecipient e) {
      records.obsolete(operation, now);
    } catch (PlatformFailure e) {
      failed(operation, e);
    } catch (RuntimeException e) { // ours, or the database's: it must not be tried for ever
      LOG.warn("outbound operation " + operation.id() + " has failed: " + e);
      again(operation, FailureClass.LOCAL, e.getClass().getSimpleName(), null);
    }
    return true;
  }

  private boolean carryOut(ClaimedOperation operation, PlatformCall errand) {
    try {
      return log.writtenWith(
          () -> tell(operation, errand.call()),
          lines -> records.done(operation, lines, clock.instant()));
    } catch (CancelledAtPlatform e) {
      cancelled(operation, errand.about());
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

  /** Our order follows, unless it goes on as another package; a rejection has what it wants. */
  private void cancelled(ClaimedOperation operation, String toldAs) {
    Instant now = clock.instant();
    if (operation.kind() == OutboundKind.REJECT_ORDER) {
      records.done(operation, List.of(), now);
      return;
    }
    Optional<DeliveryOrder> order = deliveries.byOrder(operation.subjectId());
    if (order.isPresent() && packages.mayGoOn(order.get(), toldAs, now)) {
      records.postpone(operation, now.plus(SPLIT_RETRY_DELAY), now);
      return;
    }
    transaction.call(() -> book.cancel(operation.subjectId(), CANCELLED, now));
    records.obsolete(operation, now);
  }

  private void failed(ClaimedOperation operation, PlatformFailure failure) {
    Instant now = clock.instant();
    if (!failure.isCounted()) {
      Instant until = now.plus(failure.retryAfter().orElse(THROTTLE_DELAY));
      records.postpone(operation, failure.failureClass(), failure.getMessage(), until, now);
    } else if (failure.failureClass().isRetried()) {
      again(
          operation,
          failure.failureClass(),
          failure.getMessage(),
          failure.retryAfter().orElse(null));
    } else {
      records.dead(operation, failure.failureClass(), failure.getMessage(), now);
    }
  }

  private void again(ClaimedOperation operation, FailureClass why, String error, Duration asked) {
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
