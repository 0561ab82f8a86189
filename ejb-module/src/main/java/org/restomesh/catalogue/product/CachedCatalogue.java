package org.restomesh.catalogue.product;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.CatalogueChanged;
import org.restomesh.catalogue.ProductHistory;
import org.restomesh.realtime.node.NodeBroadcast;
import org.restomesh.realtime.node.NodeMessage;

/**
 * The catalogue without a query, for code that only shows prices. A change made on this node is
 * visible here before its request is answered; one made on another node on its message, or after
 * {@link #TTL}. Code that charges money asks {@link Products}.
 */
@ApplicationScoped
public class CachedCatalogue {
  static final Duration TTL = Duration.ofSeconds(1);
  static final String CHANGED = "catalogue-changed";

  /** Messages are about ids, and there is one catalogue. */
  private static final UUID CATALOGUE_ID = new UUID(0, 0);

  @Inject Products products;
  @Inject NodeBroadcast otherNodes;

  private final Ticker ticker;

  /** Null when it has to be read; written under the lock on this, with {@link #changes}. */
  private volatile @Nullable Reading latest;

  /** Grows with every change that this node learns of; guarded by this. */
  private long changes;

  public CachedCatalogue() {
    this(Ticker.systemTicker());
  }

  CachedCatalogue(Ticker ticker) {
    this.ticker = ticker;
  }

  /**
   * @param nanos when reading began; from then on it may be outdated
   */
  private record Reading(List<ProductHistory> histories, long nanos) {}

  /** All products with their prices as of an instant, at most {@link #TTL} out of date. */
  public Catalogue asOf(Instant instant) {
    Reading known = latest;
    Reading recent =
        known != null && ticker.read() - known.nanos() < TTL.toNanos() ? known : read();
    return Catalogue.asOf(recent.histories(), instant);
  }

  void changedHere(@Observes(during = TransactionPhase.AFTER_SUCCESS) CatalogueChanged event) {
    forget();
    otherNodes.tell(CHANGED, CATALOGUE_ID);
  }

  void changedElsewhere(@Observes NodeMessage message) {
    if (message.subject().equals(CHANGED)) {
      forget();
    }
  }

  private Reading read() {
    long before = changes();
    long begun = ticker.read();
    Reading reading = new Reading(products.histories(), begun);
    remember(reading, before);
    return reading;
  }

  private synchronized void forget() {
    changes++;
    latest = null;
  }

  private synchronized long changes() {
    return changes;
  }

  /** Discards what was read before a change, as it may lack the change. */
  private synchronized void remember(Reading reading, long changesBefore) {
    Reading known = latest;
    boolean older = known != null && reading.nanos() - known.nanos() < 0;
    if (changes == changesBefore && !older) {
      latest = reading;
    }
  }
}
