package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.restomesh.system.glossary.MainSources;

/** A package is small enough to be read in one go, and says at its door what it is for. */
class PackagesTest {
  private static final long MAX_TYPES = 15;
  private static final Pattern SENTENCE =
      Pattern.compile("\\A/\\*\\*\\s.*?\\w\\W*\\.\\s.*?\\*/", Pattern.DOTALL);

  private final Map<Path, Long> packages = new MainSources().packages();

  @Test
  void aPackageHoldsFewTypes() {
    assertThat(packages).hasSizeGreaterThan(150);
    assertThat(packages)
        .allSatisfy((folder, types) -> assertThat(types).isLessThanOrEqualTo(MAX_TYPES));
  }

  @Test
  void everyPackageHasASentenceAtItsDoor() {
    assertThat(packages.keySet())
        .as("begin with no sentence about the package")
        .allSatisfy(
            folder -> assertThat(door(folder)).matches(door -> SENTENCE.matcher(door).find()));
  }

  private static String door(Path folder) {
    Path door = folder.resolve("package-info.java");
    try {
      return Files.exists(door) ? Files.readString(door) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
