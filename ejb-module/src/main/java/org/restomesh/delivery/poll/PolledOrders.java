package org.restomesh.delivery.poll;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** What the pages of a poll have yielded so far. */
final class PolledOrders {
  private final Set<UUID> stored = new LinkedHashSet<>();
  private int received;

  /** After a new login all pages are read once more; what is stored stays. */
  void restart() {
    received = 0;
  }

  void add(int orders, Collection<UUID> inboxIds) {
    received += orders;
    stored.addAll(inboxIds);
  }

  int received() {
    return received;
  }

  /** Ids in the inbox, in the order in which the platform gave them. */
  List<UUID> stored() {
    return List.copyOf(stored);
  }
}
