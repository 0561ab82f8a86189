package org.restomesh.licensing.snapshot;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.catalogue.product.CachedCatalogue;
import org.restomesh.cluster.NodeCache;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.cluster.SharedChange;
import org.restomesh.licensing.LicensingChanged;

/**
 * What this node has lately read of tenants, for gates and quotes, without a query. A purchase is
 * seen on all nodes before the buyer has the answer. Not for a transaction that has changed what it
 * asks for, nor for anything that charges.
 */
@ApplicationScoped
public class LicensingSnapshotCache {
  static final Duration TTL = Duration.ofSeconds(5);
  static final String CHANGED = "standing-changed";
  private static final int MAX_TENANTS = 50_000;

  @Inject LicensingSnapshots snapshots;
  @Inject OtherNodes otherNodes;

  private final Ticker ticker;
  private NodeCache<UUID, LicensingSnapshot> cache;

  public LicensingSnapshotCache() {
    this(Ticker.systemTicker());
  }

  LicensingSnapshotCache(Ticker ticker) {
    this.ticker = ticker;
  }

  @PostConstruct
  void open() {
    cache = NodeCache.byId(otherNodes, new NodeCache.Kept(CHANGED, TTL, MAX_TENANTS), ticker);
  }

  /**
   * What holds at the instant, as it was read at most {@link #TTL} ago.
   *
   * @param now of the business clock, which may have been moved
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public LicensingSnapshot at(UUID tenantId, Instant now) {
    return cache.get(
        tenantId, snapshot -> snapshot.holdsAt(now), () -> snapshots.of(tenantId, now));
  }

  void changed(@Observes(during = TransactionPhase.AFTER_COMPLETION) LicensingChanged event) {
    otherNodes.changed(CHANGED, event.tenantId());
  }

  /** What somebody is entitled to is folded from the catalogue. */
  void catalogueChanged(@Observes SharedChange change) {
    if (change.subject().equals(CachedCatalogue.CHANGED)) {
      cache.forgetAll();
    }
  }
}
