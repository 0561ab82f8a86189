package org.restomesh.device.token;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.util.function.Supplier;
import org.restomesh.realtime.BranchNotifier;
import org.restomesh.shared.crypto.CredentialCache;

/** Device tokens that this node has checked recently. */
@ApplicationScoped
public class DeviceTokenCache {
  @Inject BranchNotifier notifier;

  private final CredentialCache<StoredToken> tokens;

  public DeviceTokenCache() {
    this(Ticker.systemTicker());
  }

  DeviceTokenCache(Ticker ticker) {
    tokens = new CredentialCache<>(ticker);
  }

  StoredToken get(String hash, Supplier<StoredToken> load) {
    return tokens.get(hash, load);
  }

  public void forget(
      @Observes(during = TransactionPhase.AFTER_SUCCESS) DeviceTokensChanged changed) {
    tokens.invalidate(token -> token.deviceId().equals(changed.deviceId()));
    notifier.credentialsChanged();
  }
}
