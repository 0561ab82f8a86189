package org.restomesh.delivery.intake;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.config.Adapters;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.KnownConfig;
import org.restomesh.delivery.masking.Masking;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.PlatformOrder;
import org.restomesh.delivery.platform.RemoteState;
import org.restomesh.delivery.platform.UnreadableOrder;
import org.restomesh.shared.Log;

/**
 * The way of everything that comes in: kept, understood, carried out in a transaction of its own.
 * An order that cannot be understood is kept as failed and stops nobody else's. Not to be called
 * inside a transaction.
 */
@ApplicationScoped
public class Intake {
  private static final Log LOG = Log.of(Intake.class);

  @Inject Inbox inbox;
  @Inject SeenBefore seenBefore;
  @Inject Adapters adapters;
  @Inject ConfigLookup configs;
  @EJB InboxDesk desk;
  @Inject Clock clock;

  /**
   * Keeps what a poll has read; nothing is made of it before {@link #process}, for which a poll
   * waits until all its pages are kept.
   *
   * @param rawOrders as the platform gave them
   * @param fetchedAt business time, from before the platform was asked
   * @return what is news among them
   */
  public List<UUID> snapshots(KnownConfig config, List<JsonNode> rawOrders, Instant fetchedAt) {
    List<UUID> news = new ArrayList<>();
    for (Snapshot snapshot : seenBefore.without(config, masked(config, rawOrders))) {
      InboxItem item =
          inbox
              .receive(
                  config, InboxKind.SNAPSHOT, snapshot.externalId(), snapshot.body(), fetchedAt)
              .item();
      if (item.state() == InboxState.RECEIVED) {
        news.add(item.id());
      }
    }
    return news;
  }

  /**
   * Carries out what was kept.
   *
   * @return of how many something was made
   */
  public int process(Collection<UUID> ids) {
    int processed = 0;
    for (UUID id : ids) {
      processed += settle(id, InboxState.RECEIVED, LaterSight.Split.WAITS) ? 1 : 0;
    }
    return processed;
  }

  /**
   * Makes an attempt at what is in this state. Never throws: what went wrong is written down with
   * the item.
   *
   * @return whether something was made of it
   */
  boolean settle(UUID id, InboxState state, LaterSight.Split split) {
    return inbox.take(id, state).filter(item -> isSettled(item, split)).isPresent();
  }

  private boolean isSettled(InboxItem item, LaterSight.Split split) {
    try {
      KnownConfig config = configs.get(item.configId());
      Occasion occasion =
          new Occasion(
              split,
              () -> configs.receivingBranch(config).orElse(null),
              outcome -> Optional.empty());
      return carryOut(item, config, occasion).state() == InboxState.PROCESSED;
    } catch (RuntimeException e) {
      LOG.warn("inbox item " + item.id() + " is not carried out: " + Failure.words(e));
      return false;
    }
  }

  /**
   * Makes of it what follows, and of what waited for its order.
   *
   * @throws RuntimeException after writing down why it failed
   */
  Outcome carryOut(InboxItem item, KnownConfig config, Occasion occasion) {
    Outcome outcome;
    try {
      outcome = attempt(item, config, occasion);
    } catch (RuntimeException e) {
      String words = Failure.words(e);
      if (Failure.isPassing(e)) {
        inbox.retryLater(item, words);
      } else {
        inbox.fail(item.id(), words);
      }
      throw e;
    }
    if (!outcome.isNew()) {
      return outcome;
    }
    // After the commit: a status that comes from now on finds the order by itself.
    List<InboxItem> waiting = inbox.parkedFor(config.id(), item.externalId(), clock.instant());
    waiting.forEach(parked -> settle(parked.id(), InboxState.PARKED, occasion.split()));
    return waiting.isEmpty() ? outcome : outcome.withWhatWaited();
  }

  private Outcome attempt(InboxItem item, KnownConfig config, Occasion occasion) {
    Instant now = clock.instant();
    return switch (item.kind()) {
      case ORDER -> {
        PlatformOrder order = read(item, config);
        UUID branch = occasion.branch().get();
        yield desk.call(work -> work.pushed(item, config, branch, order, occasion.line(), now));
      }
      case SNAPSHOT -> {
        PlatformOrder order = read(item, config);
        UUID branch = occasion.branch().get();
        yield desk.call(work -> work.polled(item, config, branch, order, occasion.split(), now));
      }
      case AMEND -> {
        PlatformOrder order = read(item, config);
        yield desk.call(work -> work.amended(item, config, order, now));
      }
      case STATUS -> status(item, config, now);
      case REFUND -> {
        RefundNews refund = RefundNews.from(item.body());
        yield desk.call(work -> work.refunded(item, config, refund, now));
      }
    };
  }

  /** One whose order has not come is parked, and looked at once more: it may just have come. */
  private Outcome status(InboxItem item, KnownConfig config, Instant now) {
    StatusNews news = StatusNews.from(item.body());
    Outcome outcome = desk.call(work -> work.status(item, config, news, now));
    if (outcome.why() != Outcome.Why.UNKNOWN_ORDER) {
      return outcome;
    }
    inbox.park(item.id(), now.plus(InboxWork.PARKED));
    return desk.call(work -> work.parked(item, config, news, now));
  }

  private PlatformOrder read(InboxItem item, KnownConfig config) {
    DeliveryPlatform adapter = adapters.of(config.platform());
    PlatformOrder order = adapter.read(item.body(), config.zone(), item.receivedAt());
    boolean over = order.state() == RemoteState.SERVED || order.state() == RemoteState.CANCELLED;
    if (order.items().isEmpty() && !over) {
      // Adapters forgive a lot, but nobody can cook this.
      throw new UnreadableOrder("it has no items");
    }
    return order;
  }

  private List<Snapshot> masked(KnownConfig config, List<JsonNode> rawOrders) {
    DeliveryPlatform adapter = adapters.of(config.platform());
    List<Snapshot> snapshots = new ArrayList<>();
    for (JsonNode raw : rawOrders) {
      JsonNode body = Masking.order(config.platform(), raw);
      try {
        snapshots.add(Snapshot.of(adapter.externalOrderIdOf(body), body));
      } catch (UnreadableOrder e) {
        // It is kept for a person to see; without an id it can be nobody's order.
        snapshots.add(Snapshot.of("", body));
      }
    }
    return snapshots;
  }
}
