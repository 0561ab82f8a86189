package org.restomesh.licensing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.entitlement.EntitlementSet;
import org.restomesh.realtime.NodeMessage;
import org.restomesh.realtime.NodeMessages;

/**
 * The sets that this node has read lately: what gates ask, without a query. What is bought here is
 * seen here before the buyer has the answer; what is bought at another node at its message, or when
 * {@link #LIFE} has passed. Not for a transaction that has changed what it asks for.
 */
@ApplicationScoped
public class Entitlements {
  static final Duration LIFE = Duration.ofSeconds(5);
  static final String PROJECTED = "entitlements-projected";
  private static final int MAX_TENANTS = 50_000;

  @Inject EntitlementSets sets;
  @Inject NodeMessages otherNodes;
  @Inject Clock clock;

  private final Cache<UUID, ProjectedSet> known;

  /** Grows with every change that was heard of; guarded by this. */
  private long changes;

  public Entitlements() {
    this(Ticker.systemTicker());
  }

  Entitlements(Ticker ticker) {
    known =
        Caffeine.newBuilder()
            .expireAfterWrite(LIFE)
            .maximumSize(MAX_TENANTS)
            .ticker(ticker)
            .build();
  }

  /**
   * The set of now, at most {@link #LIFE} old.
   *
   * @throws org.restomesh.shared.ResourceNotFound when there is no such tenant
   */
  public EntitlementSet current(UUID tenantId) {
    Instant now = clock.instant();
    ProjectedSet remembered = known.getIfPresent(tenantId);
    return remembered != null && remembered.holdsAt(now)
        ? remembered.set()
        : load(tenantId, now).set();
  }

  void projectedHere(@Observes(during = TransactionPhase.AFTER_SUCCESS) EntitlementsProjected it) {
    forget(it.tenantId());
    otherNodes.tell(PROJECTED, it.tenantId());
  }

  void projectedElsewhere(@Observes NodeMessage message) {
    if (message.subject().equals(PROJECTED)) {
      message.ids().forEach(this::forget);
    }
  }

  private ProjectedSet load(UUID tenantId, Instant now) {
    long before = changes();
    ProjectedSet loaded = sets.of(tenantId, now);
    remember(tenantId, loaded, before);
    return loaded;
  }

  private synchronized void forget(UUID tenantId) {
    changes++;
    known.invalidate(tenantId);
  }

  private synchronized long changes() {
    return changes;
  }

  /**
   * What was read before a change was heard of may lack it. And of two that read at once, the one
   * that read later is not always the one that remembers later.
   */
  private synchronized void remember(UUID tenantId, ProjectedSet loaded, long changesBefore) {
    ProjectedSet other = known.getIfPresent(tenantId);
    boolean older = other != null && loaded.revision() < other.revision();
    if (changes == changesBefore && !older) {
      known.put(tenantId, loaded);
    }
  }
}
