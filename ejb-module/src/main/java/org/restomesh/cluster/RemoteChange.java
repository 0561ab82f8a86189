package org.restomesh.cluster;

import java.util.Set;
import java.util.UUID;

/**
 * In-process event: another node has told that these have changed. Observers forget what they
 * remember of them, or look again, and are done when they return.
 *
 * @param subject what the ids are about, one word
 */
public record RemoteChange(String subject, Set<UUID> ids) {
  public RemoteChange {
    ids = Set.copyOf(ids);
  }
}
