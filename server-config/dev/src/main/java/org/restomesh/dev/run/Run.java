package org.restomesh.dev.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.Ports;
import org.restomesh.dev.ShutdownHook;
import org.restomesh.dev.cluster.Nodes;
import org.restomesh.dev.cluster.ServerKind;
import org.restomesh.dev.database.DatabaseConnection;
import org.restomesh.dev.database.EmbeddedDatabase;
import org.restomesh.dev.database.EmbeddedDatabase.Durability;
import org.restomesh.dev.run.RunSettings.OwnDatabase;
import org.restomesh.dev.server.ApplicationServer;
import org.restomesh.dev.server.ServerSettings;

/**
 * "mvn -Prun" and "mvn -Pcluster-run": checks, database, server or several nodes of it, and then
 * waits until somebody presses Ctrl-C.
 */
public final class Run {
  private static final int JAVA = 17;
  private static final Duration START_TIMEOUT = Duration.ofMinutes(5);

  private final Terminal terminal = new Terminal();

  private Run() {}

  public static void main(String[] args) {
    ClassPreloader.load();
    Run run = new Run();
    try {
      run.run();
    } catch (CannotRun e) {
      run.end(e.getMessage());
    } catch (RuntimeException e) {
      run.endUnexpectedly(e);
    }
  }

  private void run() {
    RunSettings settings = RunSettings.from(System.getProperties());
    checkJava();
    DataFolder data = DataFolder.lock(settings.places().data());
    data.endLeftOvers()
        .forEach(pid -> terminal.step("Ended what a killed run had started, process " + pid));
    checkPortAndEar(settings);

    OwnDatabase database = database(settings);
    terminal.step("Preparing " + settings.server().label());
    Nodes nodes = Nodes.prepare(settings.server(), settings.nodes(), server(settings, database));
    data.remember(nodes.processes());
    nodes.deploy(settings.places().ear(), settings.places().checkout().resolve(Simulators.WAR));
    nodes.logs().forEach(log -> terminal.step("Starting " + name(settings) + ", log in " + log));
    nodes.start(Map.of());
    data.remember(nodes.processes());
    nodes.all().forEach(node -> follow(node, nodes.all().size()));
    nodes.awaitReady(START_TIMEOUT);
    terminal.step("Ready");
    StartupBanner.lines(
            nodes, database.url(), settings.places().data(), settings.demoData(System.getenv()))
        .forEach(terminal::line);
    ShutdownHook.register(() -> terminal.step("Stopping " + name(settings)));
    end(new LastNode(terminal).reason(nodes.all()));
  }

  private static String name(RunSettings settings) {
    return settings.server().label();
  }

  private void follow(ApplicationServer node, int nodes) {
    String whose = nodes == 1 ? "" : node.baseDir().getFileName() + ": ";
    LogTail.follow(node.log(), line -> terminal.line("         " + whose + line));
  }

  private static void checkJava() {
    int running = Runtime.version().feature();
    if (running != JAVA) {
      throw new CannotRun(
          "Restomesh runs on JDK 17, this is " + running + ". Set JAVA_HOME to a JDK 17.");
    }
  }

  private static void checkPortAndEar(RunSettings settings) {
    if (!Ports.isFree(settings.httpPort())) {
      throw new CannotRun(
          "Port " + settings.httpPort() + " is taken. Choose another: -Dhttp.port=8081");
    }
    if (!Files.isRegularFile(settings.places().ear())) {
      throw new CannotRun(
          "There is no " + settings.places().ear() + ": build it with mvn package.");
    }
  }

  private OwnDatabase database(RunSettings settings) {
    if (settings.database().isPresent()) {
      OwnDatabase own = settings.database().get();
      terminal.step("Checking the database " + own.url());
      DatabaseConnection.check(own.url(), own.user(), own.password());
      return own;
    }
    Path folder = settings.places().data().resolve("postgres");
    terminal.step("Starting PostgreSQL, data in " + folder);
    EmbeddedDatabase embedded =
        EmbeddedDatabase.start(settings.places().servers(), folder, Durability.DURABLE);
    return new OwnDatabase(embedded.jdbcUrl(), embedded.user(), embedded.password());
  }

  private static ServerSettings server(RunSettings settings, OwnDatabase database) {
    ServerKind kind = settings.server();
    Map<String, String> environment = new TreeMap<>(settings.environmentDefaults(System.getenv()));
    if (!System.getenv().containsKey("RESTOMESH_CRYPTO_MASTER_KEY")) {
      environment.put(
          "RESTOMESH_CRYPTO_MASTER_KEY",
          MasterKey.keptIn(settings.places().data().resolve("master-key")));
    }
    return ServerSettings.of(
            kind.home(settings.places().servers()),
            settings.places().data().resolve(kind.folder()),
            settings.places().serverConfig())
        .withHttpPort(settings.httpPort())
        .withDatabase(database.url(), database.user(), database.password())
        .withEnvironment(environment)
        .withSystemProperties(settings.handedOn());
  }

  /**
   * Ends the JVM, and through the shutdown hook all that was started; prints why unless Ctrl-C did
   * it.
   */
  private void end(String reason) {
    if (ShutdownHook.stopping()) {
      // The shutdown hook is ending the JVM; failures meanwhile are not worth reporting.
      sleepForever();
    }
    terminal.lastLine("Restomesh cannot run: " + reason);
    System.exit(1);
  }

  private void endUnexpectedly(RuntimeException e) {
    if (!ShutdownHook.stopping()) {
      // The stack trace is what a maintainer needs.
      e.printStackTrace();
    }
    end("The launcher failed: " + e);
  }

  private static void sleepForever() {
    try {
      Thread.sleep(Long.MAX_VALUE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
