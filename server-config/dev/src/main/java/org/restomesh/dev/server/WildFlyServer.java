package org.restomesh.dev.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.restomesh.dev.Fingerprint;
import org.restomesh.dev.Folders;
import org.restomesh.dev.ProcessCommand;

/** A WildFly whose base folder was made by the scripts in server-config/wildfly. */
public final class WildFlyServer extends ApplicationServer {
  private static final String ALONE = "standalone-full.xml";
  private static final String CLUSTERED = "standalone-full-ha.xml";
  private static final String DEPLOYED = ".deployed";
  private static final String FAILED = ".failed";

  private final WildFlyPorts ports;

  private WildFlyServer(ServerSettings settings) {
    super("WildFly", settings);
    this.ports = WildFlyPorts.pick(settings.httpPort());
  }

  /** Prepares the base folder; old messages, timers and deployments in it are deleted. */
  public static WildFlyServer prepare(ServerSettings settings) {
    Path base = settings.baseDir();
    Path scripts = settings.serverConfig().resolve("wildfly");
    Path driver = settings.serverConfig().resolve("dev/target/driver/postgresql.jar");
    String config = config(settings);
    Fingerprint fingerprint = Fingerprint.of(List.of(scripts), settings.home().toString(), config);
    Path fingerprintFile = base.resolve("restomesh.fingerprint");
    if (!fingerprint.isIn(fingerprintFile) || !driverIsInstalled(settings.home())) {
      Folders.delete(base);
      Folders.copy(
          settings.home().resolve("standalone/configuration"), base.resolve("configuration"));
      new ProcessCommand(
              List.of(
                  "sh",
                  scripts.resolve("install.sh").toString(),
                  "--home",
                  settings.home().toString(),
                  "--base-dir",
                  base.toString(),
                  "--config",
                  config,
                  "--driver",
                  driver.toString()))
          .runOrFail("Configuring WildFly");
      fingerprint.writeTo(fingerprintFile);
    }
    for (String leftover : List.of("data", "tmp", "deployments", "log")) {
      Folders.delete(base.resolve(leftover));
    }
    return new WildFlyServer(settings);
  }

  @Override
  public URI readinessUri() {
    return URI.create("http://127.0.0.1:" + ports.management() + "/health/ready");
  }

  @Override
  public Path deployments() {
    return settings.baseDir().resolve("deployments");
  }

  @Override
  public Path messages() {
    return settings.baseDir().resolve("data/activemq");
  }

  @Override
  List<String> markers() {
    return List.of(FAILED);
  }

  @Override
  String deployedMarker() {
    return DEPLOYED;
  }

  @Override
  String failedMarker() {
    return FAILED;
  }

  @Override
  public void start(Map<String, String> more) {
    try {
      Files.createDirectories(deployments());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, String> environment = new TreeMap<>(settings.withEnvironment(more).environment());
    environment.putIfAbsent("RESTOMESH_NODE_ID", node());
    environment.putIfAbsent("RESTOMESH_CLUSTER_MEMBERS", ports.clusterMembers());
    process.start(command(), environment, "");
  }

  private List<String> command() {
    Path home = settings.home();
    Path base = settings.baseDir();
    List<String> command = new ArrayList<>();
    command.add(Jvm.java());
    command.add("-D[Restomesh on WildFly]");
    command.addAll(Jvm.sizing());
    command.addAll(Jvm.wildFlyModules());
    command.addAll(Jvm.properties(settings.systemProperties()));
    command.add("-Djava.awt.headless=true");
    command.add("-Djava.net.preferIPv4Stack=true");
    command.add("-Djboss.modules.system.pkgs=org.jboss.byteman");
    command.add("-Djava.util.logging.manager=org.jboss.logmanager.LogManager");
    command.add(
        "-Dlogging.configuration=" + base.resolve("configuration/logging.properties").toUri());
    command.add("-Dorg.jboss.boot.log.file=" + base.resolve("log/server.log"));
    command.add("-Djboss.home.dir=" + home);
    command.add("-Djboss.node.name=" + node());
    command.add("-Djboss.server.base.dir=" + base);
    command.addAll(Jvm.properties(ports.systemProperties()));
    command.addAll(
        List.of(
            "-jar",
            home.resolve("jboss-modules.jar").toString(),
            "-mp",
            home.resolve("modules").toString(),
            "org.jboss.as.standalone",
            "-c",
            config(settings),
            "-b",
            "127.0.0.1",
            "-bmanagement",
            "127.0.0.1",
            "-bprivate",
            "127.0.0.1",
            "-bunsecure",
            "127.0.0.1"));
    return command;
  }

  private static String config(ServerSettings settings) {
    return settings.cluster().hasOtherNodes() ? CLUSTERED : ALONE;
  }

  /** Differs between nodes of a cluster; transaction ids take at most 23 characters. */
  private String node() {
    String name = settings.baseDir().getFileName().toString();
    return name.substring(0, Math.min(23, name.length()));
  }

  private static boolean driverIsInstalled(Path home) {
    return Files.exists(home.resolve("modules/org/postgresql/main/postgresql.jar"));
  }
}
