package org.restomesh.delivery.config.call;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.Platform;

/** The adapters, by their platform. */
@ApplicationScoped
public class PlatformAdapters {
  @Inject @Any Instance<DeliveryPlatform> adapters;

  /** For what needs no account: reading orders. Calls go through {@link PlatformCalls}. */
  public DeliveryPlatform of(Platform platform) {
    return adapters.stream()
        .filter(adapter -> adapter.platform() == platform)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no adapter of " + platform));
  }
}
