package org.restomesh.identity;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/** Settings of tenants and branches. */
@ApplicationScoped
public class IdentitySettings implements ConfiguredFeature {
  @Inject Settings settings;

  private int maxBranches;

  @PostConstruct
  void read() {
    maxBranches = settings.number("restomesh.branches.max-per-tenant", 1, 1, 10_000);
  }

  /** Active branches that a tenant without a licence may have (spec 2, free core). */
  int maxBranches() {
    return maxBranches;
  }
}
