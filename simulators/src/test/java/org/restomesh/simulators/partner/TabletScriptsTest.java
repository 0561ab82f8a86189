package org.restomesh.simulators.partner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the tablet's page does is tested in its own language, where node is installed. */
class TabletScriptsTest {
  private static final Path TESTS = Path.of("src/test/partner");

  @TempDir Path folder;

  @Test
  void theTestsOfTheTabletsPagePass() throws Exception {
    assumeTrue(
        Boolean.getBoolean("recipes.required") || run(List.of("node", "--version")) == 0,
        "node is not installed");
    List<String> command = new ArrayList<>(List.of("node", "--test", "--test-reporter=tap"));
    try (Stream<Path> files = Files.list(TESTS)) {
      files
          .map(Path::toString)
          .filter(name -> name.endsWith(".test.js"))
          .sorted()
          .forEach(command::add);
    }

    int status = run(command);

    assertThat(status).as(output()).isZero();
    assertThat(output()).containsPattern("(?m)^# pass [1-9]");
  }

  private int run(List<String> command) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("output.txt").toFile())
              .start();
      boolean hasEnded = process.waitFor(2, TimeUnit.MINUTES);
      process.destroyForcibly();
      return hasEnded ? process.exitValue() : -1;
    } catch (IOException absent) {
      return -1;
    }
  }

  private String output() throws IOException {
    return Files.readString(folder.resolve("output.txt"));
  }
}
