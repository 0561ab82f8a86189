package org.restomesh.checkout.gate;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.catalogue.KeyType;
import org.restomesh.licensing.snapshot.Entitlements;

/**
 * Checks whether a tenant may, and refuses with what would allow it
 * (requirements/2-licensing-billing#entitlement-denial). It lets through without a query, by a set
 * that is 5 s old at most; a refusal is decided on the rows, so a node that has not heard of a
 * purchase turns no buyer away.
 */
@ApplicationScoped
public class EntitlementGate {
  @Inject Entitlements entitlements;
  @Inject EntitlementDenials denials;

  /**
   * Lets a tenant pass that has the feature, or any vendor of the integration.
   *
   * @param key of a feature or an integration
   * @throws EntitlementRequired when the tenant has neither
   */
  public void require(UUID tenantId, String key) {
    boolean integration = KeyType.of(key).filter(KeyType.INTEGRATION::equals).isPresent();
    pass(tenantId, integration ? Requirement.integration(key) : Requirement.feature(key));
  }

  /**
   * @throws EntitlementRequired when the tenant may not use this vendor
   */
  public void requireVendor(UUID tenantId, String key, String vendor) {
    pass(tenantId, Requirement.vendor(key, vendor));
  }

  /**
   * Decided on the rows at once: this is asked seldom, and to have reached a limit is normal.
   *
   * @param usage how much there is already
   * @throws EntitlementRequired when the limit leaves no room for one more
   */
  public void requireRoom(UUID tenantId, String key, long usage) {
    denials.ofLimit(tenantId, key, usage).ifPresent(EntitlementGate::refuse);
  }

  private void pass(UUID tenantId, Requirement requirement) {
    if (!requirement.isMetBy(entitlements.current(tenantId))) {
      denials.of(tenantId, requirement).ifPresent(EntitlementGate::refuse);
    }
  }

  private static void refuse(EntitlementRequired refusal) {
    throw refusal;
  }
}
