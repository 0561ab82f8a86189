package org.restomesh.cluster;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.restomesh.cluster.NodeMessage.Change;
import org.restomesh.shared.Log;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.JmsExecutor;
import org.restomesh.shared.concurrency.Tick;
import org.restomesh.shared.config.Installation;

/**
 * Tells the other nodes what has changed here, and knows whether this node follows them closely
 * enough to use what it remembers. A node that is alone always does, and tells nobody. How it works
 * is {@link ChangeStream}'s; docs/cluster.md draws it.
 */
@ApplicationScoped
public class OtherNodes {
  /** What changes within this time goes into one message. */
  static final Duration BATCH_WINDOW = Duration.ofMillis(2);

  /**
   * Longer than it takes any node to lose its lease, and this one to join anew after a freeze: it
   * only passes while this node cannot reach the database.
   */
  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(5);

  private static final Duration RECHECK_INTERVAL = Duration.ofMillis(20);

  private static final Log LOG = Log.of(OtherNodes.class);

  @Inject @JmsExecutor BackgroundExecutor sending;
  @Inject NodeTopic topic;
  @Inject Installation installation;
  @Inject NodeId self;
  @Inject Event<RemoteChange> remoteChanges;

  /** Null while this node is alone. */
  private @Nullable ChangeStream stream;

  private final ThreadLocal<Long> toldByThread = new ThreadLocal<>();
  private final AtomicBoolean sendPlanned = new AtomicBoolean();
  private final Object receiving = new Object();
  private final Object progress = new Object();
  private volatile long sentAt = System.nanoTime();
  private boolean silent;

  @PostConstruct
  void open() {
    if (installation.hasOtherNodes()) {
      long start = System.nanoTime();
      stream = new ChangeStream(self.value(), () -> System.nanoTime() - start);
    }
  }

  /**
   * Tells the others that something has changed, after the commit. Returns at once; who answers a
   * client waits with {@link #awaitSeen}.
   *
   * @param subject what the id is about, one word
   */
  public void tell(String subject, UUID id) {
    if (stream != null) {
      toldByThread.set(stream.add(new Change(subject, id)));
      planSend();
    }
  }

  /** As {@link #tell}, for a change that nobody remembers but may wait for. */
  public void hint(String subject, UUID id) {
    if (stream != null) {
      stream.add(new Change(subject, id));
      planSend();
    }
  }

  /** Before a request: whatever this thread has told before is not its answer's concern. */
  public void forgetTold() {
    if (stream != null) {
      toldByThread.remove();
    }
  }

  /**
   * Returns when no node can answer from before what this thread has told since {@link #forgetTold}
   * (contract/9-cluster#read-your-writes): some milliseconds later if all others are well, less
   * than a second if one of them hangs.
   */
  public void awaitSeen() {
    Long position = toldByThread.get();
    if (stream == null || position == null) {
      return;
    }
    toldByThread.remove();
    try {
      synchronized (progress) {
        long left = ANSWER_TIMEOUT.toNanos();
        while (!stream.isSeen(position) && left > 0) {
          long begun = System.nanoTime();
          progress.wait(RECHECK_INTERVAL.toMillis());
          // While this whole node was frozen it could not find out that others need not wait.
          left -= Math.min(System.nanoTime() - begun, RECHECK_INTERVAL.toNanos());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!stream.isSeen(position)) {
      LOG.warn("a request is answered although other nodes may not have seen its change");
    }
  }

  /** Goes with whatever is remembered; see {@link #isCurrent}. */
  public long epoch() {
    return stream == null ? 0 : stream.epoch();
  }

  /**
   * Whether what was read and remembered in this epoch may be used: no other node has made a change
   * since that it has answered and that this node has not been told of.
   */
  public boolean isCurrent(long epoch) {
    return stream == null || stream.isCurrent(epoch);
  }

  /** A message of any node has come. */
  void receive(NodeMessage message) {
    if (stream == null || message.sender().equals(self.value())) {
      return;
    }
    List<Change> changes;
    synchronized (receiving) {
      changes = stream.receive(message);
      bySubject(changes)
          .forEach((subject, ids) -> remoteChanges.fire(new RemoteChange(subject, ids)));
      stream.followed(message);
    }
    synchronized (progress) {
      progress.notifyAll();
    }
    if (!changes.isEmpty()) {
      planSend(); // its sender waits
    }
  }

  private static Map<String, Set<UUID>> bySubject(List<Change> changes) {
    Map<String, Set<UUID>> ids = new LinkedHashMap<>();
    changes.forEach(
        change ->
            ids.computeIfAbsent(change.subject(), any -> new LinkedHashSet<>()).add(change.id()));
    return ids;
  }

  private void planSend() {
    if (sendPlanned.compareAndSet(false, true)) {
      Duration rest = BATCH_WINDOW.minusNanos(System.nanoTime() - sentAt);
      try {
        sending.schedule(
            rest.isNegative() ? Duration.ZERO : rest,
            () -> Tick.run("cluster-message", this::send));
      } catch (RuntimeException | Error e) { // whatever it is, the heartbeat sends it
        sendPlanned.set(false);
        LOG.warn("a message to the other nodes has to wait: " + e);
      }
    }
  }

  /** Sends what has changed, and that this node is there. */
  void send() {
    sendPlanned.set(false); // what is told from now on plans the next one
    sentAt = System.nanoTime();
    try {
      topic.publish(following().next());
      if (silent) {
        LOG.info("the other nodes are told again");
      }
      silent = false;
    } catch (RuntimeException e) {
      if (!silent) {
        LOG.warn("the other nodes cannot be told anything until the broker is back: " + e);
      }
      silent = true;
    }
  }

  /** Time of the steady clock that {@link #membersAre} counts in. */
  long now() {
    return following().now();
  }

  /**
   * @see ChangeStream#membersAre
   */
  void membersAre(Set<UUID> live, long askedAt, boolean joined) {
    following().membersAre(live, askedAt, joined);
  }

  private ChangeStream following() {
    return Objects.requireNonNull(stream, "only in a cluster");
  }
}
