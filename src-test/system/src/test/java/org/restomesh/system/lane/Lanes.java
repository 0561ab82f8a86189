package org.restomesh.system.lane;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.restomesh.dev.cluster.LoadBalancer;

/**
 * "mvn verify": a {@link Lane} for each server and one for the tests without a server that take
 * long, each in a JVM of its own; side by side where there is more than one core. What they say
 * comes with the lane's name before each line.
 */
final class Lanes {
  private static final String PROPERTY = "restomesh.system.";
  private static final String ALL_STORIES = "*";
  private static final String PLANS = ".*Plans.*IT";
  private static final String NONE = "";
  private static final String ONE_NODE = "1";

  /** Run once more on two nodes, where each request goes to another one. */
  private static final String ON_TWO_NODES =
      "ReadYourWritesStoryIT,DeviceStoryIT,LongPollStoryIT,EntitlementsStoryIT"
          + ",RequestSmugglingStoryIT";

  /** Takes what the stories leave of the processor, and is not starved. */
  private static final List<String> BEHIND = List.of("nice", "-n", "5");

  private final Path work = Path.of(System.getProperty(PROPERTY + "work"));
  private final Path checkout = Path.of(System.getProperty(PROPERTY + "checkout"));

  private Lanes() {}

  /**
   * @param arguments wildfly, payara, or both with a comma between; exits with 1 when a test has
   *     failed in one of the lanes
   */
  public static void main(String[] arguments) {
    List<CompletableFuture<Boolean>> lanes = new Lanes().started(List.of(arguments[0].split(",")));
    // Nobody is stopped because somebody else has failed.
    List<Boolean> good = lanes.stream().map(CompletableFuture::join).toList();
    System.exit(good.contains(false) ? 1 : 0);
  }

  private List<CompletableFuture<Boolean>> started(List<String> servers) {
    boolean isAlone = Runtime.getRuntime().availableProcessors() == 1;
    ExecutorService threads = Executors.newFixedThreadPool(isAlone ? 1 : servers.size() + 1);
    List<CompletableFuture<Boolean>> lanes = new ArrayList<>();
    for (String server : servers) {
      // From both ends: while one waits for its server, the other one works.
      boolean backwards = server.equals("payara");
      lanes.add(CompletableFuture.supplyAsync(() -> stories(server, backwards), threads));
    }
    if (isEverything()) {
      lanes.add(CompletableFuture.supplyAsync(this::withoutServer, threads));
    }
    return lanes;
  }

  private static boolean isEverything() {
    return ALL_STORIES.equals(System.getProperty("story", ALL_STORIES));
  }

  private boolean stories(String server, boolean backwards) {
    String nodes = System.getProperty(PROPERTY + "nodes", ONE_NODE);
    String names = System.getProperty("story", ALL_STORIES);
    boolean good = isGood(folder(server, nodes), lane(server, nodes, names, backwards));
    return (isEverything() && nodes.equals(ONE_NODE)) ? isGoodOnTwoNodes(server) && good : good;
  }

  /** Where nobody has chosen another one, our own balancer is tried as well as HAProxy. */
  private boolean isGoodOnTwoNodes(String server) {
    List<String> command = lane(server, "2", ON_TWO_NODES, false);
    if (server.equals("payara")) {
      // Before those of the lane, of which the last one counts.
      command.add(1, "-D" + LoadBalancer.PROPERTY + "=own");
    }
    return isGood(folder(server, "2"), command);
  }

  /** Of a lane's files, below this module's. */
  private static String folder(String server, String nodes) {
    return nodes.equals(ONE_NODE) ? server : server + "-" + nodes;
  }

  private boolean withoutServer() {
    return Stream.of(
            isGood("pages", pages()),
            isGood("postgres", postgres("postgres", ".*IT", PLANS)),
            isGood("plans", postgres("plans", PLANS, NONE)))
        .allMatch(good -> good);
  }

  private static boolean isGood(String lane, List<String> command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
      process.getOutputStream().close();
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          System.out.println("[" + lane + "] " + line);
        }
      }
      return process.waitFor() == 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private List<String> lane(String server, String nodes, String names, boolean backwards) {
    List<String> words = java(System.getProperty("java.class.path"));
    words.add("-D" + PROPERTY + "server=" + server);
    words.add("-D" + PROPERTY + "server-home=" + System.getProperty(PROPERTY + server + "-home"));
    words.add("-D" + PROPERTY + "work=" + work.resolve(folder(server, nodes)));
    words.add("-D" + PROPERTY + "nodes=" + nodes);
    words.add("-Dstory=" + names);
    words.add("-D" + PROPERTY + "backwards=" + backwards);
    for (String name : List.of(PROPERTY + "servers", PROPERTY + "checkout")) {
      words.add("-D" + name + "=" + System.getProperty(name));
    }
    for (String name :
        List.of(
            "basedir",
            "recipes.required",
            "server.heap",
            "server.collector",
            LoadBalancer.PROPERTY)) {
      if (!System.getProperty(name, "").isEmpty()) {
        words.add("-D" + name + "=" + System.getProperty(name));
      }
    }
    words.add(Lane.class.getName());
    return words;
  }

  /** Pages in a browser, with played servers; and the few tests of the kit. */
  private List<String> pages() {
    List<String> words = java(System.getProperty("java.class.path"), launcher());
    words.add("-Dbasedir=" + System.getProperty("basedir"));
    words.add("-Drecipes.required=" + System.getProperty("recipes.required"));
    words.addAll(console("pages", Path.of(System.getProperty("basedir"))));
    words.add("--include-classname=.*Test");
    return behind(words);
  }

  /** The domain's tests on PostgreSQL, and by themselves those of plans, which follow from rows. */
  private List<String> postgres(String lane, String included, String excluded) {
    Path module = checkout.resolve("ejb-module");
    List<String> words =
        java(
            module.resolve("target/test-classes").toString(),
            module.resolve("target/classes").toString(),
            text(module.resolve("target/test.classpath")),
            launcher());
    words.add("-Dbasedir=" + module);
    words.addAll(console(lane, module));
    words.add("--include-classname=" + included);
    words.add("--exclude-classname=" + excluded);
    return behind(words);
  }

  private static List<String> java(String... classPath) {
    return new ArrayList<>(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            // What runs for minutes only is compiled quickly instead of well.
            "-XX:TieredStopAtLevel=1",
            "-XX:ReservedCodeCacheSize=240m",
            "-XX:+UseSerialGC",
            "-Dfile.encoding=UTF-8",
            "-Dstdout.encoding=UTF-8",
            "-cp",
            String.join(File.pathSeparator, classPath)));
  }

  /** JUnit's console launcher, as "mvn -Ptry" has it. */
  private String launcher() {
    return checkout.resolve("server-config/dev/target/launcher/*").toString();
  }

  /** Runs classes of this module by JUnit's own launcher. */
  private List<String> console(String lane, Path module) {
    return List.of(
        "org.junit.platform.console.ConsoleLauncher",
        "execute",
        "--scan-classpath=" + module.resolve("target/test-classes"),
        "--reports-dir=" + work.resolve(lane),
        "--details=summary",
        "--disable-banner",
        "--disable-ansi-colors",
        "--fail-if-no-tests");
  }

  private static List<String> behind(List<String> command) {
    List<String> words = new ArrayList<>();
    if (Files.isExecutable(Path.of("/usr/bin/nice"))) {
      words.addAll(BEHIND);
    }
    words.addAll(command);
    return words;
  }

  private static String text(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
