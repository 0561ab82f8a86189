package org.restomesh.shared.config;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/**
 * The settings that say what this installation is (contract/7-rehearsal-operations#environment).
 */
@ApplicationScoped
public class Installation implements ConfiguredFeature {
  @Inject Settings settings;

  private Environment environment;
  private boolean rehearsal;
  private boolean demoData;
  private boolean otherNodes;

  @PostConstruct
  void read() {
    environment =
        settings.enumValue("restomesh.environment", Environment.class, Environment.PRODUCTION);
    rehearsal = settings.flag("restomesh.rehearsal", false);
    demoData = settings.flag("restomesh.demo-data", false);
    otherNodes = settings.flag("restomesh.cluster", false);
  }

  /**
   * The servers read the cluster's password themselves, so only its presence is checked: without it
   * this node would wait for messages that never come.
   */
  @Override
  public void check() {
    if (otherNodes && settings.text("restomesh.cluster.password").isEmpty()) {
      settings.addProblem("restomesh.cluster.password must be set with restomesh.cluster=true");
    }
    if (environment != Environment.PRODUCTION) {
      return;
    }
    if (rehearsal) {
      settings.addProblem(
          "restomesh.rehearsal must be false with restomesh.environment=production");
    }
    if (demoData) {
      settings.addProblem(
          "restomesh.demo-data must be false with restomesh.environment=production");
    }
  }

  public boolean isProduction() {
    return environment == Environment.PRODUCTION;
  }

  public boolean isDevelopment() {
    return environment == Environment.DEVELOPMENT;
  }

  public boolean isRehearsal() {
    return rehearsal;
  }

  /** Whether this node is one of several, or may become one. */
  public boolean hasOtherNodes() {
    return otherNodes;
  }

  public boolean wantsDemoData() {
    return demoData;
  }
}
