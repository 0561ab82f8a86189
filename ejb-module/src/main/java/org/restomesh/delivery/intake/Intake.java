package org.restomesh.delivery.intake;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.config.call.PlatformAdapters;
import org.restomesh.delivery.intake.inbox.InboundRefund;
import org.restomesh.delivery.intake.inbox.InboundStatus;
import org.restomesh.delivery.intake.inbox.Inbox;
import org.restomesh.delivery.intake.inbox.InboxItem;
import org.restomesh.delivery.intake.inbox.InboxOutcomes;
import org.restomesh.delivery.intake.inbox.InboxState;
import org.restomesh.delivery.intake.inbox.IntakeOutcome;
import org.restomesh.delivery.intake.inbox.RetryContext;
import org.restomesh.delivery.intake.inbox.RetryContext.Occasion;
import org.restomesh.delivery.intake.order.InboxProcessor;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.delivery.platform.order.UnreadableOrder;
import org.restomesh.shared.Log;

/**
 * Processes inbox items step by step: resolves the branch, maps the order, and applies the result
 * in a transaction of its own ({@link InboxProcessor}). An order that cannot be understood is kept
 * as failed and holds up no other. Not to be called inside a transaction.
 */
@ApplicationScoped
public class Intake {
  private static final Log LOG = Log.of(Intake.class);

  @Inject Inbox inbox;
  @Inject InboxOutcomes outcomes;
  @Inject PlatformAdapters adapters;
  @Inject ConfigLookup configs;
  @EJB InboxProcessor processor;
  @Inject Clock clock;

  /**
   * Processes what a poll has stored.
   *
   * @return how many were processed
   */
  public int process(Collection<UUID> ids) {
    int processed = 0;
    for (UUID id : ids) {
      processed += attempt(id, InboxState.RECEIVED, Occasion.LATER) ? 1 : 0;
    }
    return processed;
  }

  /**
   * Takes the item, if it is in this state, and processes it. Never throws: a failure is recorded
   * with the item.
   *
   * @return whether it was processed
   */
  boolean attempt(UUID id, InboxState state, Occasion occasion) {
    Optional<InboxItem> taken = inbox.claim(id, state);
    if (taken.isEmpty()) {
      return false;
    }
    InboxItem item = taken.get();
    try {
      ConfigSnapshot config = configs.get(item.configId());
      IntakeOutcome outcome = process(new RetryContext(item, config, occasion, null));
      return outcome.state() == InboxState.PROCESSED;
    } catch (RuntimeException e) {
      LOG.warn("inbox item " + item.id() + " is not processed: " + IntakeFailure.message(e));
      return false;
    }
  }

  /**
   * Processes the item, and then what waited for its order.
   *
   * @throws RuntimeException after recording why it failed
   */
  IntakeOutcome process(RetryContext context) {
    IntakeOutcome outcome;
    try {
      outcome = applyToOrder(context, clock.instant());
    } catch (RuntimeException e) {
      recordFailure(context.item(), e);
      throw e;
    }
    return outcome.isNew() && processParked(context.item()) ? outcome.withoutStatus() : outcome;
  }

  private IntakeOutcome applyToOrder(RetryContext context, Instant now) {
    return switch (context.item().kind()) {
      case ORDER -> {
        PlatformOrder order = mapOrder(context);
        yield processor.place(context, resolveBranch(context), order, now);
      }
      case SNAPSHOT -> {
        PlatformOrder order = mapOrder(context);
        yield processor.placeOrUpdate(context, resolveBranch(context), order, now);
      }
      case AMEND -> processor.amend(context, mapOrder(context), now);
      case STATUS -> applyStatus(context, InboundStatus.from(context.item().body()), now);
      case REFUND -> processor.refund(context, InboundRefund.from(context.item().body()), now);
    };
  }

  /** A status without its order is parked and tried once more: the order may just have arrived. */
  private IntakeOutcome applyStatus(RetryContext context, InboundStatus status, Instant now) {
    IntakeOutcome outcome = processor.applyStatus(context, status, now);
    if (outcome.why() != IntakeOutcome.Why.UNKNOWN_ORDER) {
      return outcome;
    }
    outcomes.park(context.item().id(), now);
    return processor.applyParkedStatus(context, status, now);
  }

  /** Null when no branch takes orders. That of a push was read when it was stored. */
  private @Nullable UUID resolveBranch(RetryContext context) {
    return context.isPush()
        ? context.branchId()
        : configs.receivingBranch(context.config()).orElse(null);
  }

  private PlatformOrder mapOrder(RetryContext context) {
    InboxItem item = context.item();
    ConfigSnapshot config = context.config();
    PlatformOrder order =
        adapters.of(config.ref().platform()).read(item.body(), config.zone(), item.receivedAt());
    RemoteState state = order.status().state();
    boolean over = state == RemoteState.SERVED || state == RemoteState.CANCELLED;
    if (order.cart().items().isEmpty() && !over) {
      // Adapters forgive a lot, but nobody can cook this.
      throw new UnreadableOrder("it has no items");
    }
    return order;
  }

  private void recordFailure(InboxItem item, RuntimeException thrown) {
    String error = IntakeFailure.message(thrown);
    if (IntakeFailure.isTransient(thrown)) {
      outcomes.retryLater(item, error);
    } else {
      outcomes.fail(item.id(), error);
    }
  }

  /**
   * Processes statuses that arrived before their order. Called after its commit: later ones find
   * the order themselves.
   */
  private boolean processParked(InboxItem item) {
    List<InboxItem> parked = inbox.parkedFor(item.configId(), item.externalId(), clock.instant());
    for (InboxItem status : parked) {
      attempt(status.id(), InboxState.PARKED, Occasion.LATER);
    }
    return !parked.isEmpty();
  }
}
