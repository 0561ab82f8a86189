package org.restomesh.webhook.safety;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.restomesh.cluster.ManualNodes;
import org.restomesh.cluster.OtherNodes;
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
    gate.denied = denied(new ManualNodes(), new ArrayList<>());
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

  /**
   * @param rows in the place of the table
   */
  static DeniedAddresses denied(OtherNodes otherNodes, List<String> rows) {
    DeniedAddresses denied = new DeniedAddresses();
    denied.installation = rehearsal(true);
    denied.otherNodes = otherNodes;
    denied.rows =
        new DeniedNetworkRows() {
          @Override
          List<String> list() {
            return List.copyOf(rows);
          }

          @Override
          void replace(Collection<String> networks) {
            rows.clear();
            rows.addAll(networks);
          }
        };
    denied.open();
    return denied;
  }

  static AllowedNetworks allowed(Settings settings, boolean rehearsal) {
    AllowedNetworks allowed = new AllowedNetworks();
    allowed.settings = settings;
    allowed.installation = rehearsal(rehearsal);
    allowed.read();
    return allowed;
  }

  private static Installation rehearsal(boolean isIt) {
    return new Installation() {
      @Override
      public boolean isRehearsal() {
        return isIt;
      }
    };
  }
}
