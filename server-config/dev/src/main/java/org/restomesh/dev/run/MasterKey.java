package org.restomesh.dev.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;

/** The key that encrypts secrets in the database, kept in a file that only its owner can read. */
final class MasterKey {
  private static final int BYTES = 32;

  private MasterKey() {}

  /** The key in the file, base64; created on the first call. */
  static String keptIn(Path file) {
    try {
      if (!Files.exists(file)) {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.deleteIfExists(part);
        Files.createFile(
            part,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(part, newKey() + "\n");
        Files.move(part, file);
      }
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot keep the master key in " + file, e);
    }
  }

  private static String newKey() {
    byte[] key = new byte[BYTES];
    new SecureRandom().nextBytes(key);
    return Base64.getEncoder().encodeToString(key);
  }
}
