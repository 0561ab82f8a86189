package org.restomesh.delivery.intake;

import org.restomesh.delivery.intake.inbox.InboundRefund;
import org.restomesh.delivery.intake.inbox.InboundStatus;
import org.restomesh.delivery.intake.inbox.Inbox;
import org.restomesh.delivery.intake.inbox.InboxItem;
import org.restomesh.delivery.intake.inbox.InboxOutcomes;
import org.restomesh.delivery.intake.inbox.InboxState;
import org.restomesh.delivery.intake.inbox.IntakeOutcome;
import org.restomesh.delivery.intake.order.InboxProcessor;


import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.config.call.PlatformAdapters;
import org.restomesh.delivery.intake.inbox.RetryContext.Occasion;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.delivery.platform.order.UnreadableOrder;
import org.restomesh.shared.Log;

/**
 * Processes what the inbox has kept, step by step: the branch is resolved, the order is mapped, and
 * what follows is applied in a transaction of its own ({@link InboxProcessor}). An order that
 * cannot be understood is kept as failed and stops nobody else's. Not to be called inside a
 * transaction.
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
   * What a poll has kept.
   *
   * @return of how many something was made
   */
  public int process(Collection<UUID> ids) {
    int processed = 0;
    for (UUID id : ids) {
      processed += attempt(id, InboxState.RECEIVED, Occasion.LATER) ? 1 : 0;
    }
    return processed;
  }

  /**
   * Takes the item, if it is in this state, and processes it. Never throws: what went wrong is
   * written down with the item.
   *
   * @return whether something was made of it
   */
  boolean attempt(UUID id, InboxState state, Occasion occasion) {
    Optional<InboxItem> taken = inbox.take(id, state);
    if (taken.isEmpty()) {
      return false;
    }
    InboxItem item = taken.get();
    try {
      ConfigSnapshot config = configs.get(item.configId());
      IntakeOutcome outcome = process(new RetryContext(item, config, occasion, null));
      return outcome.state() == InboxState.PROCESSED;
    } catch (RuntimeException e) {
      LOG.warn("inbox item " + item.id() + " is not processed: " + IntakeFailure.words(e));
      return false;
    }
  }

  /**
   * Makes of it what follows, and of what waited for its order.
   *
   * @throws RuntimeException after writing down why it failed
   */
  IntakeOutcome process(RetryContext context) {
    IntakeOutcome outcome;
    try {
      outcome = applyToOrder(context, clock.instant());
    } catch (RuntimeException e) {
      recordFailure(context.item(), e);
      throw e;
    }
    return outcome.isNew() && processParked(context.item()) ? outcome.withWhatWaited() : outcome;
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

  /** One whose order has not come is parked, and looked at once more: it may just have come. */
  private IntakeOutcome applyStatus(RetryContext context, InboundStatus status, Instant now) {
    IntakeOutcome outcome = processor.applyStatus(context, status, now);
    if (outcome.why() != IntakeOutcome.Why.UNKNOWN_ORDER) {
      return outcome;
    }
    outcomes.park(context.item().id(), now);
    return processor.applyParkedStatus(context, status, now);
  }

  /** Null when no branch takes orders. That of a push was read when it was kept. */
  private UUID resolveBranch(RetryContext context) {
    return context.isPush()
        ? context.branchId()
        : configs.receivingBranch(context.config()).orElse(null);
  }

  private PlatformOrder mapOrder(RetryContext context) {
    InboxItem item = context.item();
    ConfigSnapshot config = context.config();
    PlatformOrder order =
        adapters.of(config.platform()).read(item.body(), config.zone(), item.receivedAt());
    boolean over = order.state() == RemoteState.SERVED || order.state() == RemoteState.CANCELLED;
    if (order.items().isEmpty() && !over) {
      // Adapters forgive a lot, but nobody can cook this.
      throw new UnreadableOrder("it has no items");
    }
    return order;
  }

  private void recordFailure(InboxItem item, RuntimeException thrown) {
    String words = IntakeFailure.words(thrown);
    if (IntakeFailure.isPassing(thrown)) {
      outcomes.retryLater(item, words);
    } else {
      outcomes.fail(item.id(), words);
    }
  }

  /**
   * Statuses that came before their order, after its commit: one that comes from now on finds the
   * order by itself.
   */
  private boolean processParked(InboxItem item) {
    List<InboxItem> parked = inbox.parkedFor(item.configId(), item.externalId(), clock.instant());
    for (InboxItem status : parked) {
      attempt(status.id(), InboxState.PARKED, Occasion.LATER);
    }
    return !parked.isEmpty();
  }
}
