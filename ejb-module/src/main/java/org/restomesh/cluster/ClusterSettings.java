package org.restomesh.cluster;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/** Whether this installation has other nodes to talk to. */
@ApplicationScoped
public class ClusterSettings implements ConfiguredFeature {
  @Inject Settings settings;

  private boolean otherNodes;

  @PostConstruct
  void read() {
    otherNodes = settings.flag("restomesh.cluster", false);
  }

  /**
   * The servers read the password themselves, so only its presence is checked: without it this node
   * would wait for messages that never come.
   */
  @Override
  public void check() {
    if (otherNodes && settings.text("restomesh.cluster.password").isEmpty()) {
      settings.addProblem("restomesh.cluster.password must be set with restomesh.cluster=true");
    }
  }

  /** If it wrongly says no, nodes use what they remember for some seconds after a change. */
  boolean hasOtherNodes() {
    return otherNodes;
  }
}
