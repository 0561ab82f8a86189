package org.restomesh.dev.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restomesh.dev.Fingerprint;
import org.restomesh.dev.Folders;
import org.restomesh.dev.ProcessCommand;

/**
 * A Payara whose domain was made by the scripts in server-config/payara. Its JMS broker is its own,
 * unless it is one of several nodes, which share a {@link PayaraBroker}.
 */
public final class PayaraServer extends ApplicationServer {
  private static final String DOMAIN = "domain1";
  private static final String DEPLOYED = "_deployed";
  private static final String FAILED = "_deployFailed";

  /** What asadmin start-domain passes on; the key stores of a fresh domain have this password. */
  private static final String MASTER_PASSWORD = "AS_ADMIN_MASTERPASSWORD=changeit\n";

  /** The domain's own heap and collector options; {@link Jvm} has ours instead. */
  private static final Pattern SIZING =
      Pattern.compile(
          "-Xm[sx].*|-XX:\\+Use\\w*GC|-XX:MaxGCPauseMillis=.*|-XX:InitiatingHeap.*|-XX:[+-]G1Use.*");

  /**
   * Kept, as asking asadmin takes seconds and its answer does not change between starts; null until
   * it was asked.
   */
  private @Nullable List<String> command;

  private PayaraServer(ServerSettings settings) {
    super("Payara", settings);
  }

  /** Prepares the domain; old messages, timers and deployments in it are deleted. */
  public static PayaraServer prepare(ServerSettings settings) {
    Path base = settings.baseDir();
    Path domain = base.resolve(DOMAIN);
    Path scripts = settings.serverConfig().resolve("payara");
    Path libraries = settings.serverConfig().resolve("dev/target/payara-lib");
    Path configured = base.resolve("domain.xml.configured");
    Fingerprint fingerprint =
        Fingerprint.of(
            List.of(scripts, libraries), settings.home().toString(), settings.cluster().broker());
    Path fingerprintFile = base.resolve("restomesh.fingerprint");
    if (!fingerprint.isIn(fingerprintFile)) {
      Folders.delete(base);
      Folders.copy(settings.home().resolve("glassfish/domains").resolve(DOMAIN), domain);
      PayaraPorts.pick(settings).writeTo(domain.resolve("config/domain.xml"));
      new ProcessCommand(installation(settings, scripts, libraries))
          .with(settings.environment())
          .runOrFail("Configuring Payara");
      PayaraLog.toStandardOutput(domain.resolve("config/logging.properties"));
      copy(domain.resolve("config/domain.xml"), configured);
      fingerprint.writeTo(fingerprintFile);
    }
    for (String leftover :
        List.of("applications", "autodeploy", "generated", "imq", "logs", "lib/databases")) {
      Folders.delete(domain.resolve(leftover));
    }
    copy(configured, domain.resolve("config/domain.xml"));
    PayaraPorts.pick(settings).writeTo(domain.resolve("config/domain.xml"));
    return new PayaraServer(settings);
  }

  @Override
  public URI readinessUri() {
    return baseUri().resolve("/health/ready");
  }

  @Override
  public Path deployments() {
    return settings.baseDir().resolve(DOMAIN).resolve("autodeploy");
  }

  @Override
  public Path messages() {
    return settings.baseDir().resolve(DOMAIN).resolve("imq");
  }

  @Override
  List<String> markers() {
    return List.of(DEPLOYED, FAILED);
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
    process.start(command(), settings.withEnvironment(more).environment(), MASTER_PASSWORD);
  }

  private static List<String> installation(ServerSettings settings, Path scripts, Path libraries) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "sh",
                scripts.resolve("install.sh").toString(),
                "--home",
                settings.home().toString(),
                "--domain-dir",
                settings.baseDir().toString(),
                "--domain",
                DOMAIN,
                "--lib",
                libraries.toString()));
    if (settings.cluster().hasOtherNodes()) {
      command.addAll(List.of("--jms-broker", settings.cluster().broker()));
    }
    return command;
  }

  /** The JVM that asadmin would start; started directly, it is ours to watch and to stop. */
  private synchronized List<String> command() {
    if (command == null) {
      command = List.copyOf(queryCommand());
    }
    return command;
  }

  private List<String> queryCommand() {
    String asadmin = settings.home().resolve("bin/asadmin").toString();
    List<String> query =
        List.of(
            asadmin,
            "start-domain",
            "--dry-run",
            "--domaindir",
            settings.baseDir().toString(),
            DOMAIN);
    List<String> arguments = jvmCommand(new ProcessCommand(query).runOrFail("Asking asadmin"));
    arguments.addAll(1, Jvm.properties(settings.systemProperties()));
    arguments.addAll(1, Jvm.sizing());
    arguments.add(1, "-D[Restomesh on Payara]");
    return arguments;
  }

  /** The command from asadmin's output, one argument a line, set to log to standard output. */
  static List<String> jvmCommand(String dryRun) {
    List<String> arguments =
        dryRun
            .lines()
            .dropWhile(line -> !line.startsWith("Dump of JVM Invocation line"))
            .skip(1)
            .takeWhile(line -> !line.startsWith("Command start-domain"))
            .filter(line -> !line.isBlank() && !SIZING.matcher(line).matches())
            .collect(Collectors.toCollection(ArrayList::new));
    arguments.set(arguments.indexOf("-verbose") + 1, "true");
    return arguments;
  }

  private static void copy(Path from, Path to) {
    try {
      Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
