package org.restomesh.system.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerFilesTest {
  private static final List<String> WORDS = List.of("zqm0011", "absent");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
  void aWordIsFoundHoweverItWasWritten(String charset) throws IOException {
    Path file = Files.createDirectories(folder.resolve("journal")).resolve("activemq-data-1.amq");
    Files.write(file, "\0\7{\"text\":\"zqm0011\"}".getBytes(Charset.forName(charset)));

    assertThat(ServerFiles.holding(ServerFiles.below(List.of(folder)), WORDS))
        .containsExactly(file + ": zqm0011");
  }

  @Test
  void programsAreNotLookedInto() throws IOException {
    Files.writeString(folder.resolve("restomesh.ear"), "zqm0011", StandardCharsets.UTF_8);

    assertThat(ServerFiles.below(List.of(folder))).isEmpty();
  }
}
