package org.restomesh.realtime;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.restomesh.shared.Background;
import org.restomesh.shared.Tick;

/** Tells the other nodes, beside the request and many ids in one message. */
@ApplicationScoped
public class NodeMessages {
  private static final Duration GATHERING = Duration.ofMillis(5);
  private static final int MOST_IDS = 1_000;

  @Inject Background background;
  @Inject RealtimeTopic topic;
  @Inject ClusterSettings cluster;

  private final Map<String, Set<UUID>> untold = new ConcurrentHashMap<>();
  private final AtomicBoolean sending = new AtomicBoolean();

  /** Returns at once; a message that cannot be sent is lost. */
  public void tell(String subject, UUID id) {
    if (!cluster.hasOtherNodes()) {
      return;
    }
    untold.computeIfAbsent(subject, any -> ConcurrentHashMap.newKeySet()).add(id);
    if (sending.compareAndSet(false, true)) {
      background.after(GATHERING, () -> Tick.run("node-messages", this::send));
    }
  }

  private void send() {
    sending.set(false); // whoever adds from now on asks for the next round
    untold.forEach(this::send);
  }

  private void send(String subject, Set<UUID> ids) {
    Set<UUID> taken = take(ids);
    while (!taken.isEmpty()) {
      topic.publish(new NodeMessage(subject, taken));
      taken = take(ids);
    }
  }

  private static Set<UUID> take(Set<UUID> ids) {
    Set<UUID> taken = new LinkedHashSet<>();
    Iterator<UUID> iterator = ids.iterator();
    while (iterator.hasNext() && taken.size() < MOST_IDS) {
      taken.add(iterator.next());
      iterator.remove();
    }
    return taken;
  }
}
