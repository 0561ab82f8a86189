package org.restomesh.webhook.fanout;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/** The queue in memory; a test takes its messages out, or loses them. */
public final class HandOutboxQueue extends OutboxQueue {
  private final List<UUID> sent = new ArrayList<>();

  @Override
  public synchronized void send(Collection<UUID> eventIds) {
    sent.addAll(parse(text(eventIds)));
  }

  public synchronized List<UUID> take() {
    List<UUID> taken = List.copyOf(sent);
    sent.clear();
    return taken;
  }
}
