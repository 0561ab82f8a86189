package org.restomesh.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.restomesh.cluster.NodeMessage.Change;

/**
 * Nodes with the real protocol over a network and a database that the test moves through time, a
 * millisecond at a step: messages are late, lost, doubled or overtaken, nodes freeze and come back,
 * and each writes one row that all read, from memory where they may.
 */
final class SimulatedCluster {
  private static final long MILLISECOND = 1_000_000;
  private static final Change ROW = new Change("row", new UUID(0, 1));

  final Random random;
  final List<Node> nodes = new ArrayList<>();
  private final PriorityQueue<Travelling> network =
      new PriorityQueue<>((a, b) -> Long.compare(a.arrives, b.arrives));
  private final Map<UUID, Long> renewals = new HashMap<>();

  /** The one row: a number that only grows. */
  private long committed = 1;

  /** The greatest number whose writer has answered. */
  private long answered;

  private long now;
  double lossRate;
  int maxDelay = 4;
  int reads;
  int fromMemory;
  long longestWait;

  private record Write(long number, long position, long since) {}

  private record Travelling(NodeMessage message, Node to, long arrives) {}

  SimulatedCluster(long seed, int size) {
    random = new Random(seed);
    for (int i = 0; i < size; i++) {
      nodes.add(new Node(random.nextInt(1_000_000)));
    }
  }

  /** A server with its clock, which began at some time of its own. */
  final class Node {
    private final UUID id = UUID.randomUUID();
    private final long clockOffset;
    final ChangeStream stream;
    private boolean joined;
    private long nextHeartbeat;
    private long nextRenewal;
    private boolean sendSoon;
    private long frozenUntil;
    boolean cutOffFromPeers;
    boolean cutOffFromDatabase;

    private long remembered;
    private long rememberedIn;

    private final List<NodeMessage> inbox = new ArrayList<>();
    private final List<Write> unanswered = new ArrayList<>();

    private Node(long clockOffset) {
      this.clockOffset = clockOffset;
      stream = new ChangeStream(id, this::nanos);
    }

    private long nanos() {
      return (clockOffset + now) * MILLISECOND;
    }

    void freeze(Duration duration) {
      frozenUntil = now + duration.toMillis();
    }

    boolean runs() {
      return now >= frozenUntil;
    }

    /** Commits, forgets what it remembers, and answers when all have seen it. */
    void write() {
      if (!cutOffFromDatabase) {
        committed++;
        remembered = 0;
        unanswered.add(new Write(committed, stream.add(ROW), now));
        sendSoon = true;
      }
    }

    /**
     * @throws AssertionError when it finds less than was answered before
     */
    void read() {
      if (remembered > 0 && stream.isCurrent(rememberedIn)) {
        reads++;
        fromMemory++;
        if (remembered < answered) {
          throw new AssertionError(
              "at "
                  + now
                  + " node "
                  + nodes.indexOf(this)
                  + " remembers "
                  + remembered
                  + " when "
                  + answered
                  + " was answered");
        }
      } else if (!cutOffFromDatabase) {
        reads++;
        remembered = committed;
        rememberedIn = stream.epoch();
      }
    }

    private void step() {
      inbox.forEach(this::receive);
      inbox.clear();
      if (now >= nextRenewal && !cutOffFromDatabase) {
        nextRenewal = now + Membership.RENEWAL_INTERVAL.toMillis();
        renew();
      }
      if (now >= nextHeartbeat || sendSoon) {
        nextHeartbeat = now + Membership.HEARTBEAT_INTERVAL.toMillis();
        sendSoon = false;
        NodeMessage message = stream.next();
        nodes.stream().filter(node -> node != this).forEach(node -> send(message, node));
      }
      unanswered.removeIf(
          write -> {
            boolean seen = stream.isSeen(write.position);
            if (seen) {
              answered = Math.max(answered, write.number);
              longestWait = Math.max(longestWait, now - write.since);
            }
            return seen;
          });
    }

    private void renew() {
      Long renewed = renewals.get(id);
      boolean again = joined && renewed != null && now - renewed < Members.JOIN_AFTER.toMillis();
      renewals.put(id, now);
      joined = true;
      Set<UUID> live =
          renewals.entrySet().stream()
              .filter(member -> now - member.getValue() < Members.TTL.toMillis())
              .map(Map.Entry::getKey)
              .collect(Collectors.toSet());
      stream.membersAre(live, nanos(), !again);
    }

    private void send(NodeMessage message, Node to) {
      if (random.nextDouble() >= lossRate && !cutOffFromPeers && !to.cutOffFromPeers) {
        network.add(new Travelling(message, to, now + 1 + random.nextInt(maxDelay)));
        if (random.nextInt(20) == 0) {
          network.add(new Travelling(message, to, now + 1 + random.nextInt(maxDelay * 10)));
        }
      }
    }

    private void receive(NodeMessage message) {
      List<Change> received = stream.receive(message);
      if (!received.isEmpty()) {
        remembered = 0;
        sendSoon = true;
      }
      stream.followed(message);
    }
  }

  /** One millisecond passes. What comes for a node that is frozen, it finds later. */
  void step() {
    now++;
    while (!network.isEmpty() && network.peek().arrives <= now) {
      Travelling next = network.poll();
      next.to.inbox.add(next.message);
    }
    nodes.stream().filter(Node::runs).forEach(Node::step);
  }

  void run(Duration duration, Runnable eachStep) {
    for (long i = 0; i < duration.toMillis(); i++) {
      step();
      eachStep.run();
    }
  }

  boolean allAnswered() {
    return nodes.stream().allMatch(node -> node.unanswered.isEmpty());
  }

  long now() {
    return now;
  }
}
