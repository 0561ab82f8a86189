package org.restomesh.cluster;

import java.util.Set;
import java.util.UUID;

/**
 * In-process event: these have changed, on this node ({@link OtherNodes#changed}) or on another one
 * that has told so. What {@link NodeCache}s remember of them is forgotten already. Observers look
 * again, and are done when they return.
 *
 * @param subject what the ids are about, one word
 */
public record SharedChange(String subject, Set<UUID> ids) {
  public SharedChange {
    ids = Set.copyOf(ids);
  }
}
