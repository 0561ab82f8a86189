package org.restomesh.catalogue.product;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.CatalogueChanged;
import org.restomesh.catalogue.ProductHistory;
import org.restomesh.cluster.NodeCache;
import org.restomesh.cluster.OtherNodes;

/**
 * The catalogue without a query, for code that only shows prices. A change is visible on all nodes
 * before its request is answered. Code that charges money asks {@link Products}.
 */
@ApplicationScoped
public class CachedCatalogue {
  static final Duration TTL = Duration.ofSeconds(1);

  /** The subject by which nodes tell each other. */
  public static final String CHANGED = "catalogue-changed";

  /** Messages are about ids, and there is one catalogue. */
  private static final UUID CATALOGUE_ID = new UUID(0, 0);

  @Inject Products products;
  @Inject OtherNodes otherNodes;

  private final Ticker ticker;

  private NodeCache<UUID, List<ProductHistory>> cache;

  public CachedCatalogue() {
    this(Ticker.systemTicker());
  }

  CachedCatalogue(Ticker ticker) {
    this.ticker = ticker;
  }

  @PostConstruct
  void open() {
    cache = NodeCache.byId(otherNodes, new NodeCache.Kept(CHANGED, TTL, 1), ticker);
  }

  /** All products with their prices as of an instant, at most {@link #TTL} out of date. */
  public Catalogue asOf(Instant instant) {
    return Catalogue.asOf(cache.get(CATALOGUE_ID, products::histories), instant);
  }

  void changed(@Observes(during = TransactionPhase.AFTER_COMPLETION) CatalogueChanged event) {
    otherNodes.changed(CHANGED, CATALOGUE_ID);
  }
}
