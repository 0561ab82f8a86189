package org.restomesh.device.token;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.Supplier;
import org.restomesh.cluster.NodeCache;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.cluster.SharedChange;
import org.restomesh.realtime.BranchNotifier;

/** Device tokens that this node has checked recently. */
@ApplicationScoped
public class DeviceTokenCache {
  static final Duration TTL = Duration.ofSeconds(5);
  static final String SUBJECT = "device-tokens";
  private static final int MAX_TOKENS = 20_000;

  @Inject BranchNotifier notifier;
  @Inject OtherNodes otherNodes;

  private final Ticker ticker;
  private NodeCache<String, StoredToken> tokens;

  public DeviceTokenCache() {
    this(Ticker.systemTicker());
  }

  DeviceTokenCache(Ticker ticker) {
    this.ticker = ticker;
  }

  @PostConstruct
  void open() {
    NodeCache.Kept kept = new NodeCache.Kept(SUBJECT, TTL, MAX_TOKENS);
    tokens = NodeCache.of(otherNodes, kept, StoredToken::deviceId, ticker);
  }

  StoredToken get(String hash, Supplier<StoredToken> load) {
    return tokens.get(hash, load);
  }

  void changed(@Observes(during = TransactionPhase.AFTER_COMPLETION) DeviceTokensChanged event) {
    otherNodes.changed(SUBJECT, event.deviceId());
  }

  /** Only now open connections are rechecked: before, the recheck would find what is remembered. */
  void forgotten(@Observes SharedChange change) {
    if (change.subject().equals(SUBJECT)) {
      notifier.credentialsChanged();
    }
  }
}
