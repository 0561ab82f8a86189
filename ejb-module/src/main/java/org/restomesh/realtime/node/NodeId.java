package org.restomesh.realtime.node;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The id of this node, new at each start. */
@ApplicationScoped
public class NodeId {
  private final String value = UUID.randomUUID().toString();

  String value() {
    return value;
  }
}
