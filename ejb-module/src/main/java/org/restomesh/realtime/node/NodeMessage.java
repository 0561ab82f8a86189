package org.restomesh.realtime.node;

import java.util.Set;
import java.util.UUID;

/**
 * What one node tells the others; observe it to receive theirs.
 *
 * @param subject what the ids are about, one word
 */
public record NodeMessage(String subject, Set<UUID> ids) {
  public NodeMessage {
    ids = Set.copyOf(ids);
  }
}
