package org.restomesh.realtime.node;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.Coalescer;
import org.restomesh.shared.concurrency.JmsExecutor;

/** Tells the other nodes, in the background and many ids in one message. */
@ApplicationScoped
public class NodeBroadcast {
  private static final int MAX_BATCH_SIZE = 1_000;

  @Inject @JmsExecutor BackgroundExecutor background;
  @Inject RealtimeTopic topic;
  @Inject ClusterSettings cluster;

  private final Map<String, Coalescer<UUID>> coalescers = new ConcurrentHashMap<>();

  /** Returns at once; a message that cannot be sent is lost. */
  public void tell(String subject, UUID id) {
    if (cluster.hasOtherNodes()) {
      coalescers.computeIfAbsent(subject, this::coalescer).add(id);
    }
  }

  private Coalescer<UUID> coalescer(String subject) {
    return new Coalescer<>(
        background,
        "node-messages",
        MAX_BATCH_SIZE,
        ids -> topic.publish(new NodeMessage(subject, ids)));
  }
}
