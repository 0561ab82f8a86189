package org.restomesh.system.lane;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * "mvn verify": a JVM for each {@link Lane}, side by side where there is more than one core. What
 * they say comes with the server's name before each line.
 */
final class Lanes {
  private static final String PROPERTY = "restomesh.system.";

  private Lanes() {}

  /**
   * @param arguments wildfly, payara, or both with a comma between; exits with 1 when a story has
   *     failed on one of them
   */
  public static void main(String[] arguments) {
    String[] servers = arguments[0].split(",", -1);
    int cores = Runtime.getRuntime().availableProcessors();
    ExecutorService threads = Executors.newFixedThreadPool(Math.min(servers.length, cores));
    List<CompletableFuture<Integer>> lanes = new ArrayList<>();
    for (String server : servers) {
      lanes.add(CompletableFuture.supplyAsync(() -> exitValueOf(server), threads));
    }
    // Nobody is stopped because somebody else has failed.
    List<Integer> exitValues = lanes.stream().map(CompletableFuture::join).toList();
    System.exit(exitValues.stream().allMatch(value -> value == 0) ? 0 : 1);
  }

  private static int exitValueOf(String server) {
    try {
      Process lane = new ProcessBuilder(command(server)).redirectErrorStream(true).start();
      Runtime.getRuntime().addShutdownHook(new Thread(lane::destroy));
      lane.getOutputStream().close();
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(lane.getInputStream(), StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          System.out.println("[" + server + "] " + line);
        }
      }
      return lane.waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static List<String> command(String server) {
    Path work = Path.of(System.getProperty(PROPERTY + "work"), server);
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.add("-Dfile.encoding=UTF-8");
    words.add("-Dstdout.encoding=UTF-8");
    words.add("-cp");
    words.add(System.getProperty("java.class.path"));
    words.add("-D" + PROPERTY + "server=" + server);
    words.add("-D" + PROPERTY + "server-home=" + System.getProperty(PROPERTY + server + "-home"));
    words.add("-D" + PROPERTY + "work=" + work);
    for (String name : List.of(PROPERTY + "servers", PROPERTY + "checkout")) {
      words.add("-D" + name + "=" + System.getProperty(name));
    }
    for (String name : List.of("basedir", "story", "recipes.required", "server.heap")) {
      if (System.getProperty(name) != null) {
        words.add("-D" + name + "=" + System.getProperty(name));
      }
    }
    words.add(Lane.class.getName());
    return words;
  }
}
