package org.restomesh.cluster;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The id of this node, new at each start. */
@ApplicationScoped
public class NodeId {
  private final UUID value = UUID.randomUUID();

  public UUID value() {
    return value;
  }
}
