package org.restomesh.realtime.node;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The name of this node, from its start to its end. */
@ApplicationScoped
public class NodeId {
  private final String value = UUID.randomUUID().toString();

  String value() {
    return value;
  }
}
