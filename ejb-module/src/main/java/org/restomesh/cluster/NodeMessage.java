package org.restomesh.cluster;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What one node sends to all others, several times a second: its latest changes, and how far it has
 * followed each of them.
 *
 * @param sender the sending node
 * @param sentAt nanoseconds of the sender's own clock, which means nothing to others but can be
 *     sent back to it
 * @param before the position before the first of these changes
 * @param changes those that some node may not have seen, oldest first
 * @param heard of each node that the sender hears
 */
public record NodeMessage(
    UUID sender, long sentAt, long before, List<Change> changes, Map<UUID, Heard> heard) {
  public NodeMessage {
    changes = List.copyOf(changes);
    heard = Map.copyOf(heard);
  }

  /** A subject of one word, and the id of what has changed. */
  public record Change(String subject, UUID id) {}

  /**
   * @param seen the position up to which the sender has followed that node's changes, -1 before it
   *     has any
   * @param lease {@link #sentAt} of the latest message heard of that node, from which on it may use
   *     what it remembers for {@link ChangeStream#LEASE}, as far as the sender is concerned; null
   *     when it may not
   */
  public record Heard(long seen, @Nullable Long lease) {}

  /** The position of the latest change. */
  long position() {
    return before + changes.size();
  }
}
