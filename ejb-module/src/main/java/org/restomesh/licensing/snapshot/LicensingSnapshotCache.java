package org.restomesh.licensing.snapshot;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.catalogue.CatalogueChanged;
import org.restomesh.licensing.LicensingChanged;
import org.restomesh.realtime.node.NodeBroadcast;
import org.restomesh.realtime.node.NodeMessage;
import org.restomesh.shared.Caches;

/**
 * What this node has lately read of tenants, for gates and quotes, without a query. A purchase on
 * this node is seen here before the buyer has the answer; one on another node at its message, or
 * when {@link #TTL} has passed. Not for a transaction that has changed what it asks for, nor for
 * anything that charges.
 */
@ApplicationScoped
public class LicensingSnapshotCache {
  static final Duration TTL = Duration.ofSeconds(5);
  static final String CHANGED = "standing-changed";
  private static final int MAX_TENANTS = 50_000;

  @Inject LicensingSnapshots snapshots;
  @Inject NodeBroadcast otherNodes;

  private final Cache<UUID, LicensingSnapshot> cache;

  /** Counts the changes that were heard of; guarded by this. */
  private long changes;

  public LicensingSnapshotCache() {
    this(Ticker.systemTicker());
  }

  LicensingSnapshotCache(Ticker ticker) {
    cache = Caches.builder().expireAfterWrite(TTL).maximumSize(MAX_TENANTS).ticker(ticker).build();
  }

  /**
   * What holds at the instant, as it was read at most {@link #TTL} ago.
   *
   * @param now of the business clock, which may have been moved
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public LicensingSnapshot at(UUID tenantId, Instant now) {
    LicensingSnapshot remembered = cache.getIfPresent(tenantId);
    return remembered != null && remembered.holdsAt(now) ? remembered : load(tenantId, now);
  }

  void changedHere(@Observes(during = TransactionPhase.AFTER_SUCCESS) LicensingChanged event) {
    forget(event.tenantId());
    otherNodes.tell(CHANGED, event.tenantId());
  }

  void catalogueChangedHere(
      @Observes(during = TransactionPhase.AFTER_SUCCESS) CatalogueChanged event) {
    forgetAll();
  }

  void changedElsewhere(@Observes NodeMessage message) {
    if (message.subject().equals(CHANGED)) {
      message.ids().forEach(this::forget);
    }
  }

  private LicensingSnapshot load(UUID tenantId, Instant now) {
    long before = changes();
    LicensingSnapshot loaded = snapshots.of(tenantId, now);
    remember(tenantId, loaded, before);
    return loaded;
  }

  private synchronized void forget(UUID tenantId) {
    changes++;
    cache.invalidate(tenantId);
  }

  private synchronized void forgetAll() {
    changes++;
    cache.invalidateAll();
  }

  private synchronized long changes() {
    return changes;
  }

  /**
   * What was read before a change was heard of may lack it. And of two concurrent reads, the later
   * one is not always remembered later.
   */
  private synchronized void remember(UUID tenantId, LicensingSnapshot loaded, long changesBefore) {
    LicensingSnapshot other = cache.getIfPresent(tenantId);
    if (changes == changesBefore && (other == null || !loaded.isOlderThan(other))) {
      cache.put(tenantId, loaded);
    }
  }
}
