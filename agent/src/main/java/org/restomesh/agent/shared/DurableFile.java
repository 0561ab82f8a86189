package org.restomesh.agent.shared;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;

/**
 * Replaces a file so that a reader, even after a power cut, finds either the old content or the new
 * one. Files are readable by their owner only, from the first moment on.
 */
public final class DurableFile {

  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rw-------");

  private DurableFile() {}

  public static void replace(Path file, byte[] content) throws IOException {
    Path target = file.toAbsolutePath();
    Path folder = Objects.requireNonNull(target.getParent()); // a file is in a folder
    Files.createDirectories(folder);
    Path temporary = Files.createTempFile(folder, ".agent-", ".tmp", ownerOnly(folder));
    try {
      try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
        writeFully(channel, content);
        channel.force(true);
      }
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      syncFolder(folder);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** Writes everything; a channel may take less than it is given. */
  public static void writeFully(FileChannel channel, byte[] content) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(content);
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  /**
   * The attribute that creates a file for its owner only; none where the file system has no such
   * permissions.
   */
  public static FileAttribute<?>[] ownerOnly(Path near) throws IOException {
    if (!Files.getFileStore(near).supportsFileAttributeView("posix")) {
      return new FileAttribute<?>[0];
    }
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER_ONLY)};
  }

  // The rename itself is only durable once the folder is. Windows can't open a folder and needs no
  // such thing.
  private static void syncFolder(Path folder) throws IOException {
    if (!Files.getFileStore(folder).supportsFileAttributeView("posix")) {
      return;
    }
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
