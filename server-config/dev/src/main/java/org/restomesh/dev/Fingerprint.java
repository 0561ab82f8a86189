package org.restomesh.dev;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * A hash over files, folders and some texts; tells whether what was prepared from them is still
 * current.
 */
public record Fingerprint(String value) {
  public static Fingerprint of(List<Path> filesAndFolders, String... texts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String text : texts) {
        digest.update((text + "\n").getBytes(StandardCharsets.UTF_8));
      }
      for (Path path : filesAndFolders) {
        addTree(digest, path);
      }
      return new Fingerprint(HexFormat.of().formatHex(digest.digest()));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("Every JDK has SHA-256", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public boolean isIn(Path file) {
    try {
      return Files.exists(file) && Files.readString(file).strip().equals(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void writeTo(Path file) {
    try {
      Files.writeString(file, value + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void addTree(MessageDigest digest, Path root) throws IOException {
    try (Stream<Path> tree = Files.walk(root)) {
      for (Path file : tree.filter(Files::isRegularFile).sorted().toList()) {
        String name = root.relativize(file).toString();
        digest.update((name + "\n").getBytes(StandardCharsets.UTF_8));
        digest.update(Files.readAllBytes(file));
      }
    }
  }
}
