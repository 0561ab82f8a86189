package org.restomesh.cluster;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restomesh.cluster.Members.Member;
import org.restomesh.shared.Clocks;
import org.restomesh.shared.CorrectedClock;
import org.restomesh.shared.Log;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.JmsExecutor;
import org.restomesh.shared.concurrency.ManagedThreads;
import org.restomesh.shared.config.Installation;

/**
 * This node joins the others at its start and stays a member until its stop. Its row is not deleted
 * then: requests may still be under way, and only the end of the row's time makes sure that no node
 * remembers what is from before them.
 */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class Membership {
  static final Duration HEARTBEAT_INTERVAL = Duration.ofMillis(150);
  static final Duration RENEWAL_INTERVAL = Duration.ofMillis(300);

  /**
   * How long after a renewal that was completed the next one may be, from begin to end: until then
   * no list of members can lack this node.
   */
  static final Duration MAX_GAP = Members.TTL.minusMillis(200);

  private static final Duration EPOCH_INTERVAL = Duration.ofMillis(900);
  private static final Log LOG = Log.of(Membership.class);

  @Inject Installation installation;
  @Inject Members members;
  @Inject Clocks clocks;
  @Inject NodeId self;
  @Inject OtherNodes otherNodes;
  @Inject ManagedThreads threads;
  @Inject @JmsExecutor BackgroundExecutor sending;
  @Inject Event<EpochEnded> epochEnded;

  /** Has a thread of its own: nothing else may make a renewal late. */
  private @Nullable ScheduledExecutorService thread;

  private @Nullable Future<?> renewals;
  private Runnable endHeartbeat = () -> {};

  /** When the latest completed renewal began; null before the first one. */
  private @Nullable Long renewedAt;

  private final Outage renewalFails =
      new Outage(
          LOG,
          "this node cannot take part in its cluster and uses nothing that it remembers",
          "this node takes part in its cluster again");

  private long knownEpoch;
  private long firedAt;

  @PostConstruct
  void join() {
    if (installation.hasOtherNodes()) {
      thread = Executors.newSingleThreadScheduledExecutor(threads.factory("cluster"));
      renewals =
          thread.scheduleWithFixedDelay(
              this::tryRenew, 0, RENEWAL_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
      endHeartbeat = sending.every(HEARTBEAT_INTERVAL, "cluster-heartbeat", otherNodes::send);
    }
  }

  @PreDestroy
  void stop() {
    endHeartbeat.run();
    if (thread != null && renewals != null) {
      renewals.cancel(false);
      thread.shutdown();
    }
  }

  /** Whatever this is, the next time may be better: the timer goes on only if nothing is thrown. */
  private void tryRenew() {
    try {
      renew();
      renewalFails.worked();
    } catch (RuntimeException | Error e) {
      renewalFails.failed(e);
    }
  }

  void renew() {
    long begun = otherNodes.now();
    Long before = renewedAt;
    renewedAt = null; // whatever fails from here on: others may have left this node out
    boolean renewed = before != null && members.renew(self.value());
    if (!renewed) {
      members.join(self.value());
    }
    Instant asked = clocks.correctedClock().systemTime();
    List<Member> live = members.live();
    live.stream().findFirst().ifPresent(member -> compareClocks(asked, member.now()));
    Set<UUID> ids = live.stream().map(Member::id).collect(Collectors.toSet());
    boolean late = before == null || otherNodes.now() - before > MAX_GAP.toNanos();
    otherNodes.membersAre(ids, begun, !renewed || late);
    renewedAt = begun;
    tellOfLostTime();
  }

  private void compareClocks(Instant asked, Instant databaseTime) {
    CorrectedClock clock = clocks.correctedClock();
    if (clock.compare(asked, databaseTime)) {
      LOG.warn(
          "this node's clock is wrong by the database's, and is corrected by "
              + clock.correction().toMillis()
              + " ms");
    }
  }

  private void tellOfLostTime() {
    long epoch = otherNodes.epoch();
    long now = otherNodes.now();
    if (epoch != knownEpoch && now - firedAt >= EPOCH_INTERVAL.toNanos()) {
      knownEpoch = epoch;
      firedAt = now;
      epochEnded.fire(new EpochEnded());
    }
  }
}
