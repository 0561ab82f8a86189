package org.restomesh.dev;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FingerprintTest {
  @TempDir Path folder;

  @Test
  void staysTheSameWhileNothingChanges() throws IOException {
    script("one");

    assertThat(fingerprint()).isEqualTo(fingerprint());
  }

  @Test
  void changesWithTheContentOfAFile() throws IOException {
    script("one");
    Fingerprint before = fingerprint();

    script("two");

    assertThat(fingerprint()).isNotEqualTo(before);
  }

  @Test
  void changesWithAWordBesideTheFiles() throws IOException {
    script("one");

    assertThat(Fingerprint.of(List.of(folder), "WildFly 40")).isNotEqualTo(fingerprint());
  }

  @Test
  void isFoundInTheFileItWasWrittenTo(@TempDir Path elsewhere) throws IOException {
    script("one");
    Path mark = elsewhere.resolve("mark");
    fingerprint().writeTo(mark);

    assertThat(fingerprint().isIn(mark)).isTrue();
    assertThat(fingerprint().isIn(elsewhere.resolve("missing"))).isFalse();
  }

  private Fingerprint fingerprint() {
    return Fingerprint.of(List.of(folder), "WildFly 39");
  }

  private void script(String content) throws IOException {
    Files.writeString(folder.resolve("install.sh"), content);
  }
}
