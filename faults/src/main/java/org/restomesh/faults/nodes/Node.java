package org.restomesh.faults.nodes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.restomesh.dev.ProcessCommand;
import org.restomesh.dev.ShutdownHook;
import org.restomesh.dev.server.ApplicationServer;
import org.restomesh.faults.nodes.disk.SmallDisk;
import org.restomesh.faults.nodes.link.Link;
import org.restomesh.faults.nodes.network.ControlGroup;
import org.restomesh.faults.nodes.network.ListeningPorts;
import org.restomesh.faults.nodes.network.PeerCut;

/** One server of the cluster, and its ways to what it depends on. */
public final class Node {
  private static final Duration START_TIMEOUT = Duration.ofMinutes(5);

  private final int number;
  private final ApplicationServer server;
  private final Surroundings surroundings;
  private final ShutdownHook.Stoppable thawAtExit = this::thaw;
  private int starts;
  private boolean frozen;

  /**
   * What a node is surrounded by.
   *
   * @param disk of its own broker's journal, if that is small
   * @param group that its packets are told by, if there are groups
   * @param logs where what it has said is kept
   */
  record Surroundings(
      Ways ways, Optional<SmallDisk> disk, Optional<ControlGroup> group, Path logs) {}

  Node(int number, ApplicationServer server, Surroundings surroundings) {
    this.number = number;
    this.server = server;
    this.surroundings = surroundings;
  }

  /** Such as "node-1". */
  public String name() {
    return "node-" + number;
  }

  int number() {
    return number;
  }

  /** Where it answers itself, past HAProxy, without a slash at the end. */
  public URI baseUri() {
    return server.baseUri();
  }

  int port() {
    return server.baseUri().getPort();
  }

  /** Its way to PostgreSQL. */
  public Link database() {
    return surroundings.ways().database();
  }

  /** Its ways to the shared broker, to be treated alike; empty on WildFly. */
  public List<Link> broker() {
    return surroundings.ways().broker();
  }

  /** Of its own broker's journal; empty on Payara, and where disks cannot be mounted. */
  public Optional<SmallDisk> disk() {
    return surroundings.disk();
  }

  public boolean isAlive() {
    return server.isAlive();
  }

  /** Puts an EAR in place for the next start. */
  public void deploy(Path ear) {
    server.deploy(ear);
  }

  /** Returns at once; {@link #awaitReady} tells when it answers. */
  public void start() {
    start(Map.of());
  }

  /**
   * @param more variables for this start only
   */
  public synchronized void start(Map<String, String> more) {
    keepLog();
    server.start(more);
    starts++;
    surroundings.group().ifPresent(group -> group.add(server.pid()));
  }

  /** With a wall clock that is wrong by so much. */
  public void startWithClock(Duration offset) {
    start(WrongClock.environment(offset));
  }

  /** Returns when it runs what was put in place by {@link #deploy} before its start. */
  void awaitDeployed() {
    server.awaitDeployed(START_TIMEOUT);
  }

  /** Returns when it answers; says why when it never will. */
  public void awaitReady() {
    server.awaitReady(START_TIMEOUT);
  }

  /** kill -9. */
  public synchronized void kill() {
    server.kill();
    forgetFrost();
    keepLog();
  }

  /** Orderly end, as by systemctl stop. */
  public synchronized void stopOrderly() {
    thaw();
    server.stop();
    keepLog();
  }

  /** SIGSTOP: all its threads stand still, its connections stay. */
  public synchronized void freeze() {
    ShutdownHook.register(thawAtExit); // else it could not be stopped in order
    frozen = true;
    new ProcessCommand(List.of("kill", "-STOP", String.valueOf(server.pid())))
        .runOrFail("Freezing " + name());
  }

  /** SIGCONT, if it is frozen. */
  public synchronized void thaw() {
    if (frozen) {
      new ProcessCommand(List.of("kill", "-CONT", String.valueOf(server.pid()))).runToStop();
      forgetFrost();
    }
  }

  private void forgetFrost() {
    frozen = false;
    ShutdownHook.forget(thawAtExit);
  }

  /** Its side of a cut between nodes, as it listens now. */
  Optional<PeerCut.Side> side() {
    return surroundings.group().map(group -> new PeerCut.Side(group, ports()));
  }

  private Set<Integer> ports() {
    return ListeningPorts.of(server.pid());
  }

  /** Ends whatever is done to it, except that it may be down. */
  void heal() {
    thaw();
    surroundings.ways().pass();
    surroundings.disk().ifPresent(SmallDisk::empty);
  }

  void close() {
    stopOrderly();
    surroundings.group().ifPresent(ControlGroup::remove);
    surroundings.disk().ifPresent(SmallDisk::close);
    surroundings.ways().close();
  }

  /** The server keeps one log only besides that of its last start. */
  private void keepLog() {
    Path kept = surroundings.logs().resolve(name() + "-" + starts + ".log");
    if (starts > 0 && !Files.exists(kept)) {
      try {
        Files.copy(server.log(), kept);
      } catch (IOException e) {
        throw new UncheckedIOException("Keeping the log of " + name(), e);
      }
    }
  }
}
