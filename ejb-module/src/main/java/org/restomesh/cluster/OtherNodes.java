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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
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
  @Inject Event<SharedChange> changes;

  /** How far a request has told others, whichever thread answers it. */
  public static final class Told {
    private static final long NOTHING = -1;

    private volatile long position = NOTHING;

    /** A later change may stand at an earlier position, where an equal one waits to be sent. */
    private void add(long changePosition) {
      position = Math.max(position, changePosition);
    }
  }

  /** Null while this node is alone. */
  private @Nullable ChangeStream stream;

  /** What forgets, by subject. */
  private final Map<String, List<Consumer<Set<UUID>>>> memories = new ConcurrentHashMap<>();

  private final ThreadLocal<Told> toldByThread = ThreadLocal.withInitial(Told::new);
  private final AtomicBoolean sendPlanned = new AtomicBoolean();
  private final Object receiving = new Object();
  private final Object progress = new Object();
  private volatile long sentAt = System.nanoTime();
  private final Duration answerTimeout;
  private final Outage sendingFails =
      new Outage(
          LOG,
          "the other nodes cannot be told anything until the broker is back",
          "the other nodes are told again");

  public OtherNodes() {
    this(ANSWER_TIMEOUT);
  }

  OtherNodes(Duration answerTimeout) {
    this.answerTimeout = answerTimeout;
  }

  @PostConstruct
  void open() {
    if (installation.hasOtherNodes()) {
      long start = System.nanoTime();
      stream = new ChangeStream(self.value(), () -> System.nanoTime() - start);
    }
  }

  /** Whoever remembers something of a subject forgets what has changed. */
  void onChange(String subject, Consumer<Set<UUID>> forget) {
    memories.computeIfAbsent(subject, any -> new CopyOnWriteArrayList<>()).add(forget);
  }

  /**
   * Forgets here what was remembered of this, fires {@link SharedChange}, and tells the others to
   * do the same. To be called after the transaction, whatever has become of it: if nobody knows, it
   * may be committed, and what is forgotten in vain is only read again. Returns at once; who
   * answers a client waits with {@link #awaitSeen}.
   *
   * @param subject what the id is about, one word
   */
  public void changed(String subject, UUID id) {
    try {
      hear(new SharedChange(subject, Set.of(id)));
    } finally {
      tell(subject, id);
    }
  }

  /** As {@link #changed}, for what this node has followed by itself. */
  public void tell(String subject, UUID id) {
    if (stream != null) {
      toldByThread.get().add(stream.add(new Change(subject, id)));
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

  /** Before a request: what this thread tells from now on is what its answer waits for. */
  public Told collectTold() {
    Told told = new Told();
    if (stream != null) {
      toldByThread.set(told);
    }
    return told;
  }

  /** As {@link #awaitSeen(Told)}, for what this thread has told. */
  public void awaitSeen() {
    awaitSeen(toldByThread.get());
  }

  /**
   * Returns when no node can answer from before this (contract/9-cluster#read-your-writes): some
   * milliseconds later if all others are well, less than a second if one of them hangs.
   *
   * @throws ChangeNotSeen when that could not be found out in time, or this node stops
   */
  public void awaitSeen(Told told) {
    long position = told.position;
    if (stream == null || position == Told.NOTHING) {
      return;
    }
    told.position = Told.NOTHING;
    try {
      waitFor(position, stream);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!stream.isSeen(position)) {
      throw new ChangeNotSeen();
    }
  }

  private void waitFor(long position, ChangeStream following) throws InterruptedException {
    synchronized (progress) {
      long left = answerTimeout.toNanos();
      while (!following.isSeen(position) && left > 0) {
        long begun = System.nanoTime();
        progress.wait(RECHECK_INTERVAL.toMillis());
        // While this whole node was frozen it could not find out that others need not wait.
        left -= Math.min(System.nanoTime() - begun, RECHECK_INTERVAL.toNanos());
      }
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
    List<Change> news;
    synchronized (receiving) {
      news = stream.receive(message);
      bySubject(news).forEach((subject, ids) -> hear(new SharedChange(subject, ids)));
      stream.followed(message);
    }
    synchronized (progress) {
      progress.notifyAll();
    }
    if (!news.isEmpty()) {
      planSend(); // its sender waits
    }
  }

  void hear(SharedChange change) {
    memories
        .getOrDefault(change.subject(), List.of())
        .forEach(forget -> forget.accept(change.ids()));
    fire(change);
  }

  void fire(SharedChange change) {
    changes.fire(change);
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
      } catch (RejectedExecutionException stopping) {
        sendPlanned.set(false); // the others find out by the silence of this node
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
      sendingFails.worked();
    } catch (RuntimeException e) {
      sendingFails.failed(e);
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
