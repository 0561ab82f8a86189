package org.restomesh.faults.nemesis;

import static org.restomesh.faults.nemesis.Silence.FROZEN;
import static org.restomesh.faults.nemesis.Silence.NOBODY_ANSWERS;
import static org.restomesh.faults.nemesis.Silence.OTHERS_ANSWER;
import static org.restomesh.faults.nemesis.Target.BROKER;
import static org.restomesh.faults.nemesis.Target.DATABASE;
import static org.restomesh.faults.nemesis.Target.EACH_NODE;
import static org.restomesh.faults.nemesis.Target.NODE;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.restomesh.faults.nodes.Ability;
import org.restomesh.faults.nodes.Cluster;

/** What can befall a cluster. How long each may be felt is contract/9-cluster's. */
public enum Fault {
  /** kill -9; started again afterwards. */
  NODE_KILL("node-kill", NODE, 20, 1, OTHERS_ANSWER),
  /** SIGSTOP, SIGCONT afterwards: a short pause, as of a garbage collection. */
  FREEZE_5("freeze-5", NODE, 5, 0, FROZEN),
  /** Longer than a membership, shorter than time limits of the network. */
  FREEZE_60("freeze-60", NODE, 60, 0, FROZEN),
  /** Longer than all that anybody waits for. */
  FREEZE_300("freeze-300", NODE, 300, 0, FROZEN),
  /** Restarted with a wall clock that is 30 s fast, and afterwards with the true one. */
  CLOCK_FAST("clock-fast", NODE, 60, 2, OTHERS_ANSWER, Ability.WRONG_CLOCK),
  /** The same, 30 s slow. */
  CLOCK_SLOW("clock-slow", NODE, 60, 2, OTHERS_ANSWER, Ability.WRONG_CLOCK),
  /** No packet between the node and the others; clients and database reach it. */
  PEER_CUT("peer-cut", NODE, 30, 0, OTHERS_ANSWER, Ability.PEER_CUT),
  /** No packet between the node and the database. */
  DATABASE_CUT("database-cut", NODE, 30, 0, OTHERS_ANSWER),
  /** The node's connections to the database are half-open: everything is taken, nothing answers. */
  DATABASE_HALF_OPEN("database-half-open", NODE, 60, 0, OTHERS_ANSWER),
  /** All of the node's connections to the database are reset, once. */
  DATABASE_RESET("database-reset", NODE, 1, 0, OTHERS_ANSWER),
  /** What the node says to the database and hears of it takes 100 ms each way. */
  DATABASE_SLOW("database-slow", NODE, 30, 0, OTHERS_ANSWER),
  /** No packet between any node and the database. */
  DATABASE_AWAY("database-away", DATABASE, 20, 0, NOBODY_ANSWERS),
  /** kill -9 of PostgreSQL, which recovers afterwards. */
  DATABASE_KILL("database-kill", DATABASE, 5, 0, NOBODY_ANSWERS),
  /** Orderly end of PostgreSQL, and start. */
  DATABASE_RESTART("database-restart", DATABASE, 5, 0, NOBODY_ANSWERS),
  /** kill -9 of PostgreSQL; the standby takes its place, and another one is made. */
  FAILOVER("failover", DATABASE, 0, 1, NOBODY_ANSWERS, Ability.STANDBY),
  /** No packet between the node and the broker. */
  BROKER_CUT("broker-cut", NODE, 30, 0, OTHERS_ANSWER, Ability.BROKER),
  /** The node's connections to the broker are half-open. */
  BROKER_HALF_OPEN("broker-half-open", NODE, 60, 0, OTHERS_ANSWER, Ability.BROKER),
  /** kill -9 of the broker, which starts again afterwards. */
  BROKER_KILL("broker-kill", BROKER, 10, 0, OTHERS_ANSWER, Ability.BROKER),
  /** The node's log has no room. */
  NODE_DISK_FULL("node-disk-full", NODE, 30, 0, OTHERS_ANSWER, Ability.NODE_DISK),
  /** The shared broker's journal has no room. */
  BROKER_DISK_FULL("broker-disk-full", BROKER, 30, 1, OTHERS_ANSWER, Ability.BROKER_DISK),
  /** Each node ends in order and is back before the next one does. */
  ROLLING_RESTART("rolling-restart", EACH_NODE, 0, 1, OTHERS_ANSWER),
  /** The same, with another release; once. */
  ROLLING_UPGRADE("rolling-upgrade", EACH_NODE, 0, 1, OTHERS_ANSWER, Ability.FORMER_RELEASE);

  /** What a start takes on a small machine, under load; for planning only. */
  private static final Duration RESTART = Duration.ofSeconds(60);

  private final String title;
  private final Target target;
  private final int seconds;
  private final int restarts;
  private final Silence silence;
  private final Optional<Ability> needs;

  /**
   * @param seconds from its begin until its end begins
   * @param restarts how many servers start besides, of each node where it befalls all
   */
  Fault(String title, Target target, int seconds, int restarts, Silence silence, Ability needs) {
    this(title, target, seconds, restarts, silence, Optional.of(needs));
  }

  Fault(String title, Target target, int seconds, int restarts, Silence silence) {
    this(title, target, seconds, restarts, silence, Optional.empty());
  }

  Fault(
      String title,
      Target target,
      int seconds,
      int restarts,
      Silence silence,
      Optional<Ability> needs) {
    this.title = title;
    this.target = target;
    this.seconds = seconds;
    this.restarts = restarts;
    this.silence = silence;
    this.needs = needs;
  }

  /** Those that this cluster and machine are able to suffer. */
  public static List<Fault> possible(Set<Ability> abilities) {
    return Arrays.stream(values())
        .filter(fault -> fault.needs.map(abilities::contains).orElse(true))
        .toList();
  }

  /**
   * @param title such as "freeze-60"
   */
  public static Fault titled(String title) {
    return Arrays.stream(values())
        .filter(fault -> fault.title.equals(title))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("There is no fault " + title));
  }

  /** As histories name it, such as "freeze-60". */
  public String title() {
    return title;
  }

  public Target target() {
    return target;
  }

  /** Until its end begins, which may take its own time, such as that of a start. */
  public Duration lasts() {
    return Duration.ofSeconds(seconds);
  }

  public Silence silence() {
    return silence;
  }

  /** What not every cluster has. */
  public Optional<Ability> needs() {
    return needs;
  }

  /** Whether it happens once at most: there is no way back. */
  boolean isOnce() {
    return this == ROLLING_UPGRADE;
  }

  /** About how long it takes with all that it restarts. */
  Duration takes(int nodes) {
    return target == EACH_NODE
        ? RESTART.plus(Cluster.SETTLE).multipliedBy((long) restarts * nodes)
        : lasts().plus(RESTART.multipliedBy(restarts));
  }
}
