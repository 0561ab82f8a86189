package org.restomesh.system.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.restomesh.dev.Ports;

/** A real Prometheus that watches the installation as {@code server-config/watch} sets it up. */
public final class Prometheus implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Path PROGRAM = Path.of("/usr/bin/prometheus");
  private static final Path TOOL = Path.of("/usr/bin/promtool");

  private final Process process;
  private final URI uri;

  private Prometheus(Process process, URI uri) {
    this.process = process;
    this.uri = uri;
  }

  public static boolean isInstalled() {
    return Files.isExecutable(PROGRAM) && Files.isExecutable(TOOL);
  }

  /** What we give to operators. */
  public static Path files() {
    return Installation.operatorGuide().resolveSibling("watch");
  }

  /** Watches every second instead of four times a minute. */
  public static Prometheus start() {
    Path folder = Installation.freshFolder("prometheus");
    try {
      int port = Ports.free();
      Path configuration = folder.resolve("prometheus.yml");
      Files.writeString(
          configuration,
          Files.readString(files().resolve("prometheus.yml"))
              .replace("127.0.0.1:8080", "127.0.0.1:" + Installation.baseUri().getPort())
              .replace(": 15s", ": 1s"));
      Files.copy(
          files().resolve("alerts.yml"),
          folder.resolve("alerts.yml"),
          StandardCopyOption.REPLACE_EXISTING);
      Path said = folder.resolve("log");
      Process process =
          begin(
              said,
              PROGRAM.toString(),
              "--config.file=" + configuration,
              "--storage.tsdb.path=" + folder.resolve("data"),
              "--web.listen-address=127.0.0.1:" + port);
      Prometheus started = new Prometheus(process, URI.create("http://127.0.0.1:" + port));
      await().atMost(PATIENCE).until(() -> !Ports.isFree(port) || !process.isAlive());
      assertThat(process.isAlive()).as(Files.readString(said)).isTrue();
      return started;
    } catch (IOException e) {
      throw new IllegalStateException("No Prometheus", e);
    }
  }

  /** What promtool says to this; the test fails when it is not content. */
  public static String check(String... arguments) throws IOException, InterruptedException {
    Path said = Installation.freshFolder("promtool").resolve("said");
    List<String> command = new ArrayList<>(List.of(TOOL.toString()));
    command.addAll(List.of(arguments));
    Process process = begin(said, command.toArray(String[]::new));
    assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    String text = Files.readString(said);
    assertThat(process.exitValue()).as(text).isZero();
    return text;
  }

  private static Process begin(Path said, String... command) throws IOException {
    return new ProcessBuilder(command)
        .directory(files().toFile())
        .redirectErrorStream(true)
        .redirectOutput(said.toFile())
        .start();
  }

  /** Series that match this now. */
  public JsonNode query(String expression) {
    return data("query?query=" + URLEncoder.encode(expression, StandardCharsets.UTF_8))
        .get("result");
  }

  /** Whether it has read our alerts. */
  public boolean knowsAlerts() {
    return !data("rules?type=alert").get("groups").findValues("alerts").isEmpty();
  }

  private JsonNode data(String question) {
    Answer answer = new Caller(Map.of()).get(uri.resolve("/api/v1/" + question));
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer.json().get("data");
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
  }
}
