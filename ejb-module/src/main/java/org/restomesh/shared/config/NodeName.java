package org.restomesh.shared.config;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.jspecify.annotations.Nullable;

/**
 * How the operator has named this node, by {@code RESTOMESH_NODE_ID}. Stays the same at a restart.
 */
@ApplicationScoped
public class NodeName {
  /** As server-config/wildfly/restomesh.cli names a node without a name of its own. */
  private static final String UNNAMED_ON_WILDFLY = "restomesh";

  @Inject Settings settings;

  /** Null where nodes need no name: on Payara. */
  public @Nullable String value() {
    String unnamed = settings.text("jboss.node.name").isPresent() ? UNNAMED_ON_WILDFLY : null;
    return settings.text("restomesh.node.id").orElse(unnamed);
  }
}
