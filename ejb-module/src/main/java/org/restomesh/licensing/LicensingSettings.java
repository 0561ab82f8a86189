package org.restomesh.licensing;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/**
 * Settings of ownership; the key of the grace is fixed
 * (requirements/2-licensing-billing#owned-product-states).
 */
@ApplicationScoped
public class LicensingSettings implements ConfiguredFeature {
  private static final int MAX_GRACE_DAYS = 90;

  @Inject Settings settings;

  private int graceDays;

  @PostConstruct
  void read() {
    graceDays = settings.number("ADDON_GRACE_DAYS", OwnedProduct.GRACE_DAYS, 0, MAX_GRACE_DAYS);
  }

  /** Full local days after the end of what is paid on which a product keeps granting. */
  public int graceDays() {
    return graceDays;
  }
}
