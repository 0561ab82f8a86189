package org.restomesh.cluster;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.restomesh.cluster.NodeMessage.Change;
import org.restomesh.cluster.NodeMessage.Heard;

/**
 * What this node tells the others, in one order, how far each has followed, and whether this node
 * has followed all others closely enough to use what it remembers (contract/9-cluster#promises;
 * docs/cluster.md).
 *
 * <p>Each node gives each other a lease: it may use what it remembers for {@link #LEASE} from when
 * it sent the message that the lease answers. A node that does not follow gets none. So after a
 * change a node waits until each other has seen the change or has no lease any more, which is
 * shorter than a second, and then nobody can answer from before the change.
 *
 * <p>Messages come from outside, and so does the time: nanoseconds of this node's steady clock.
 */
final class ChangeStream {
  static final Duration LEASE = Duration.ofMillis(700);

  /** Two steady clocks do not run at quite the same speed: who has a lease uses it for less. */
  private static final Duration CLOCK_DRIFT = Duration.ofMillis(10);

  /** Who has not seen a change for so long gets no lease until it has forgotten everything. */
  static final Duration SEEN_TIMEOUT = Duration.ofMillis(250);

  /** How long a list of the members may be relied on, from when it was asked for. */
  static final Duration MEMBERS_TTL = Duration.ofSeconds(1);

  /** More are not kept: who has missed the first of them forgets everything. */
  static final int MAX_CHANGES = 2_000;

  /** A node that is silent for so long has ended. */
  private static final Duration SILENCE = Duration.ofSeconds(10);

  private static final long NEVER = Long.MIN_VALUE;

  private final UUID self;
  private final LongSupplier nanoTime;
  private final Map<UUID, Peer> peers = new HashMap<>();
  private final Deque<Told> unseen = new ArrayDeque<>();

  /** Positions of changes that no message has had yet. */
  private final Map<Change, Long> unsent = new HashMap<>();

  private long position;

  private Set<UUID> members = Set.of();
  private long membersUntil = NEVER;
  private long joinedAt = NEVER;

  private final AtomicLong epoch = new AtomicLong();
  private volatile long trustedUntil = NEVER;

  private record Told(Change change, long at) {}

  /** Another node, as it was last heard. */
  private static final class Peer {
    /** How far we have followed its changes; -1 before the first message. */
    private long seenHere = -1;

    /** How far it has followed ours; -1 until it says so. */
    private long seenThere = -1;

    /** When it sent its latest message, by its clock. */
    private long sentAt = NEVER;

    /** When that message came, by ours. */
    private long heardAt = NEVER;

    /** Until when it may use what it remembers, as far as we have told it. */
    private long itsLease = NEVER;

    /** Until when we may, as far as it has told us. */
    private long ourLease = NEVER;
  }

  ChangeStream(UUID self, LongSupplier nanoTime) {
    this.self = self;
    this.nanoTime = nanoTime;
  }

  long now() {
    return nanoTime.getAsLong();
  }

  /**
   * Another memory than that of an earlier epoch: what was remembered then may lack changes that
   * nobody told us of.
   */
  long epoch() {
    return epoch.get();
  }

  /** Whether what was read in this epoch may still be used. */
  boolean isCurrent(long readIn) {
    return nanoTime.getAsLong() < trustedUntil && readIn == epoch.get();
  }

  /**
   * Adds a committed change. One that has just been added and not been sent yet stands for it, too:
   * who sees that one, sees it after both commits.
   *
   * @return its position
   */
  synchronized long add(Change change) {
    Long waiting = unsent.get(change);
    if (waiting != null) {
      return waiting;
    }
    unseen.addLast(new Told(change, nanoTime.getAsLong()));
    unsent.put(change, ++position);
    if (unseen.size() > MAX_CHANGES) {
      dropFirst();
    }
    return position;
  }

  /** Whether nobody can answer from before the change at this position any more. */
  synchronized boolean isSeen(long changePosition) {
    long now = nanoTime.getAsLong();
    return now < membersUntil
        && now >= joinedAt + MEMBERS_TTL.toNanos()
        && peers.values().stream()
            .allMatch(peer -> peer.seenThere >= changePosition || peer.itsLease <= now);
  }

  /** What is to be sent to all now. */
  synchronized NodeMessage next() {
    long now = nanoTime.getAsLong();
    peers.values().removeIf(peer -> now - peer.heardAt > SILENCE.toNanos());
    dropOld(now);
    Map<UUID, Heard> heard = new HashMap<>();
    peers.forEach((id, peer) -> heard.put(id, heard(peer, now)));
    List<Change> changes = unseen.stream().map(Told::change).toList();
    unsent.clear();
    return new NodeMessage(self, now, dropped(), changes, heard);
  }

  /** Drops changes that everybody has seen who is heard, or has had the time to see. */
  private void dropOld(long now) {
    long seenByAll =
        peers.values().stream()
            .filter(peer -> now - peer.heardAt < LEASE.toNanos())
            .mapToLong(peer -> peer.seenThere)
            .min()
            .orElse(position);
    while (!unseen.isEmpty()
        && (dropped() < seenByAll || now - unseen.getFirst().at() >= SEEN_TIMEOUT.toNanos())) {
      dropFirst();
    }
  }

  private void dropFirst() {
    unsent.remove(unseen.removeFirst().change(), dropped());
  }

  /** The position of the latest change that is not sent any more. */
  private long dropped() {
    return position - unseen.size();
  }

  private Heard heard(Peer peer, long now) {
    long until = peer.heardAt + LEASE.toNanos();
    boolean follows = peer.seenThere >= dropped();
    if (!follows || now >= until || now >= membersUntil) {
      return new Heard(peer.seenHere, null);
    }
    peer.itsLease = until;
    return new Heard(peer.seenHere, peer.sentAt);
  }

  /**
   * Takes over what another node says; {@link #followed} when its changes have been observed.
   *
   * @return its changes that are new to this node, oldest first
   */
  synchronized List<Change> receive(NodeMessage message) {
    long now = nanoTime.getAsLong();
    Peer peer = peers.computeIfAbsent(message.sender(), any -> new Peer());
    if (message.sentAt() <= peer.sentAt) {
      return List.of(); // overtaken by a later one, which says more
    }
    peer.sentAt = message.sentAt();
    peer.heardAt = now;
    Heard us = message.heard().get(self);
    if (us != null) {
      peer.seenThere = Math.max(peer.seenThere, us.seen());
    }
    if (us != null && us.lease() != null) {
      peer.ourLease = Math.max(peer.ourLease, us.lease() + LEASE.minus(CLOCK_DRIFT).toNanos());
    }
    if (peer.seenHere < message.before()) {
      epoch.incrementAndGet(); // some of its changes are gone for good
      peer.seenHere = message.before();
    }
    renewTrust(now);
    return newChanges(peer, message);
  }

  private static List<Change> newChanges(Peer peer, NodeMessage message) {
    int known = (int) Math.min(message.changes().size(), peer.seenHere - message.before());
    return new ArrayList<>(message.changes().subList(known, message.changes().size()));
  }

  /** The changes of a message have been observed: nothing remembered here is older. */
  synchronized void followed(NodeMessage message) {
    Peer peer = peers.get(message.sender());
    if (peer != null) {
      peer.seenHere = Math.max(peer.seenHere, message.position());
    }
  }

  /**
   * Takes over who the members are.
   *
   * @param live all of them, with or without this node
   * @param askedAt before they were read
   * @param joined whether this node was no member before: others may not know of it yet
   */
  synchronized void membersAre(Set<UUID> live, long askedAt, boolean joined) {
    long now = nanoTime.getAsLong();
    members = Set.copyOf(live);
    membersUntil = askedAt + MEMBERS_TTL.toNanos();
    if (joined) {
      joinedAt = now;
    }
    renewTrust(now);
  }

  /** What was remembered before a time without trust may be outdated. */
  private void renewTrust(long now) {
    if (now >= trustedUntil) {
      epoch.incrementAndGet();
    }
    long until = membersUntil;
    for (UUID member : members) {
      if (!member.equals(self)) {
        Peer peer = peers.get(member);
        until = Math.min(until, peer == null ? NEVER : peer.ourLease);
      }
    }
    trustedUntil = until;
  }
}
