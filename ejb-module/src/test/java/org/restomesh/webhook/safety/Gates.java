package org.restomesh.webhook.safety;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.shared.config.Settings;

/** Gates for tests that need no database. */
@SuppressWarnings("UnnecessaryAssignment") // nobody else injects here
final class Gates {
  private Gates() {}

  static SafetyGate with(DnsResolver names) {
    return with(names, "");
  }

  /** In rehearsal, where everything may be allowed. */
  static SafetyGate with(DnsResolver names, String allowedNetworks) {
    SafetyGate gate = new SafetyGate();
    gate.names = names;
    gate.allowed = allowed(MapSettings.of(Map.of(AllowedNetworks.KEY, allowedNetworks)), true);
    gate.denied = new DeniedAddresses();
    return gate;
  }

  /** What comes of it, or why not. */
  static <T> T outcome(CompletableFuture<T> check) {
    try {
      return check.join();
    } catch (CompletionException e) {
      throw (UnsafeUrl) e.getCause();
    }
  }

  static AllowedNetworks allowed(Settings settings, boolean rehearsal) {
    AllowedNetworks allowed = new AllowedNetworks();
    allowed.settings = settings;
    allowed.installation =
        new Installation() {
          @Override
          public boolean isRehearsal() {
            return rehearsal;
          }
        };
    allowed.read();
    return allowed;
  }
}
