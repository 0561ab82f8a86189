package org.restomesh.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What pages reckon is tested in their own language, where node is installed. */
class PageScriptsTest {
  private static final List<Path> TESTS =
      List.of(Path.of("src/test/console"), Path.of("src/test/kitchen"));

  @TempDir Path folder;

  @Test
  void theTestsOfThePagesPass() throws Exception {
    assumeTrue(
        Boolean.getBoolean("recipes.required") || isNodeInstalled(), "node is not installed");
    Path output = folder.resolve("output.txt");

    Process node =
        new ProcessBuilder(command())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean hasEnded = node.waitFor(2, TimeUnit.MINUTES);
    node.destroyForcibly();

    String said = Files.readString(output, StandardCharsets.UTF_8);
    assertThat(hasEnded).as("node ended: %s", said).isTrue();
    assertThat(node.exitValue()).as(said).isZero();
    assertThat(said).containsPattern("(?m)^# pass [1-9]");
  }

  private static List<String> command() throws IOException {
    List<String> command = new ArrayList<>(List.of("node", "--test", "--test-reporter=tap"));
    for (Path folder : TESTS) {
      try (Stream<Path> files = Files.list(folder)) {
        files
            .map(Path::toString)
            .filter(name -> name.endsWith(".test.js"))
            .sorted()
            .forEach(command::add);
      }
    }
    return command;
  }

  private static boolean isNodeInstalled() throws InterruptedException {
    try {
      Process node =
          new ProcessBuilder("node", "--version")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return node.waitFor() == 0;
    } catch (IOException absent) {
      return false;
    }
  }
}
