package org.restomesh.work;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The queues in memory; a test takes their messages out, or loses them. */
public final class ManualWakeQueue extends WakeQueue {
  private final Map<String, List<UUID>> sent = new HashMap<>();

  @Override
  public synchronized void send(String queue, Collection<UUID> ids) {
    sent.computeIfAbsent(queue, any -> new ArrayList<>()).addAll(parse(text(ids)));
  }

  public synchronized List<UUID> take(String queue) {
    List<UUID> taken = sent.remove(queue);
    return taken == null ? List.of() : taken;
  }
}
