package org.restomesh.system.crash;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Arrival;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.InstallationLock;
import org.restomesh.system.kit.Outage;
import org.restomesh.system.kit.Partner;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Reply;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/** Events for a partner that refuses each eighth of them at first, and a kill -9 among them. */
final class WebhookCrashRun {
  static final int EVENTS = 2_000;

  static final int IN_FLIGHT = 4;

  private static final String TYPE = "order.created.v1";
  private static final int PUBLISHERS = 4;
  private static final int TAKEN_BEFORE_CRASH = EVENTS * 2 / 5;
  private static final int REFUSED_AT_FIRST = 8;
  private static final Duration AT_MOST = Duration.ofMinutes(4);
  private static final Duration LEASE_AND_SWEEP = Duration.ofSeconds(75);
  private static final Duration FIRST_RETRY = Duration.ofSeconds(40);

  private final TestTenant tenant = TestTenant.open().withApiAccess();
  private final Partner partner = Partner.of(tenant, TYPE);
  private final Set<String> seen = ConcurrentHashMap.newKeySet();
  private final Set<String> taken = ConcurrentHashMap.newKeySet();
  private final Queue<Arrival> yeses = new ConcurrentLinkedQueue<>();
  private final List<String> acknowledged = new ArrayList<>();
  private final Outage kill;
  private int takenBefore;
  private long crash;

  private WebhookCrashRun(Outage kill) {
    this.kill = kill;
  }

  /** Runs all of it and returns when every event has been taken, or nothing comes any more. */
  static WebhookCrashRun happened(Outage kill) {
    WebhookCrashRun run = new WebhookCrashRun(kill);
    run.partner.receiver().decides(run::answer);
    run.publishThroughACrash();
    kill.recovered();
    InstallationLock.alone(run::letAllArrive);
    return run;
  }

  private Reply answer(Arrival arrival) {
    boolean first = seen.add(arrival.eventId());
    if (first && arrival.payload().get("n").intValue() % REFUSED_AT_FIRST == 0) {
      return Reply.status(503);
    }
    yeses.add(arrival);
    taken.add(arrival.eventId());
    return Reply.status(204);
  }

  private void publishThroughACrash() {
    List<Callable<List<String>>> everybody = new ArrayList<>();
    for (int i = 0; i < PUBLISHERS; i++) {
      everybody.add(this::publish);
    }
    everybody.add(this::killInTheMiddle);
    Together.run(everybody).forEach(acknowledged::addAll);
  }

  private List<String> publish() {
    List<String> ids = new ArrayList<>();
    Caller superadmin = Restomesh.superadmin();
    for (int n = 0; n < EVENTS / PUBLISHERS; n++) {
      Map<String, Integer> payload = Map.of("n", n);
      // Without an answer nobody knows whether it was committed: then there may be two.
      Answer answer =
          Persistent.untilAnswered(() -> Events.publication(superadmin, tenant, TYPE, payload));
      ids.add(answer.is(201).text("id"));
    }
    return ids;
  }

  private List<String> killInTheMiddle() {
    await()
        .atMost(AT_MOST)
        .pollInterval(Duration.ofMillis(5))
        .until(() -> taken.size() >= TAKEN_BEFORE_CRASH);
    kill.prepared();
    kill.happens(
        () -> {
          takenBefore = taken.size();
          crash = System.nanoTime();
        });
    return List.of();
  }

  /** What was on its way comes when its lease ends, what was refused after half a minute. */
  private void letAllArrive() {
    Set<String> all = new HashSet<>(events());
    try {
      Rehearsal.advance(FIRST_RETRY);
      await()
          .atMost(LEASE_AND_SWEEP)
          .pollInterval(Duration.ofSeconds(1))
          .until(
              () -> {
                Rehearsal.run("webhook-sweep");
                return taken.containsAll(all);
              });
      Rehearsal.quiet();
    } finally {
      Rehearsal.reset();
    }
  }

  Partner partner() {
    return partner;
  }

  /** All that was committed, in the words of the database. */
  List<String> events() {
    return Events.ids(tenant, TYPE);
  }

  /** Ids that the publishers were told. */
  List<String> acknowledged() {
    return acknowledged;
  }

  Set<String> taken() {
    return taken;
  }

  int takenBefore() {
    return takenBefore;
  }

  /** The first takings of events that were taken more than once. */
  List<Arrival> takenTwice() {
    Map<String, Arrival> first = new ConcurrentHashMap<>();
    return yeses.stream()
        .map(arrival -> first.putIfAbsent(arrival.eventId(), arrival))
        .filter(earlier -> earlier != null)
        .toList();
  }

  double secondsBeforeTheCrash(Arrival arrival) {
    return (crash - arrival.nanos()) / 1e9;
  }
}
