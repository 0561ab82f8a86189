package org.restomesh.dev.run;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.restomesh.dev.CannotRun;

/**
 * The folder given by -Ddata.dir, held by one launcher at a time; the lock ends with our process,
 * however that ends.
 */
final class DataFolder {
  private final Path path;
  // Held open for the life of the JVM: closing the file would release the lock.
  private final RandomAccessFile lockFile;

  private DataFolder(Path path, RandomAccessFile lockFile) {
    this.path = path;
    this.lockFile = lockFile;
  }

  static DataFolder lock(Path path) {
    try {
      Files.createDirectories(path);
      RandomAccessFile file = new RandomAccessFile(path.resolve("run.pid").toFile(), "rw");
      if (!locked(file)) {
        String pid = readLine(file);
        file.close();
        throw new CannotRun(
            "The data folder "
                + path
                + " is in use by another run (process "
                + pid
                + "). End that one or choose another folder: -Ddata.dir=...");
      }
      file.setLength(0);
      file.write((ProcessHandle.current().pid() + "\n").getBytes(StandardCharsets.US_ASCII));
      return new DataFolder(path, file);
    } catch (IOException e) {
      throw new CannotRun(
          "Cannot write to the data folder " + path + ". Choose another: -Ddata.dir=...", e);
    }
  }

  Path path() {
    return path;
  }

  /** Records the server's process, so that the next run can end it if this one is killed. */
  void remember(ProcessHandle server) {
    try {
      Files.writeString(serverFile(), server.pid() + " " + startOf(server) + "\n");
    } catch (IOException e) {
      throw new CannotRun("Cannot write to the data folder " + path, e);
    }
  }

  /** Ends the server of a run that was killed; returns its process id. */
  Optional<Long> endLeftOverServer() {
    Optional<ProcessHandle> leftOver = rememberedServer();
    leftOver.ifPresent(DataFolder::end);
    return leftOver.map(ProcessHandle::pid);
  }

  boolean isLocked() {
    return lockFile.getChannel().isOpen();
  }

  private Optional<ProcessHandle> rememberedServer() {
    try {
      String[] parts = Files.readString(serverFile()).strip().split(" ", 2);
      return ProcessHandle.of(Long.parseLong(parts[0]))
          .filter(process -> startOf(process).equals(parts[1]));
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  private static void end(ProcessHandle process) {
    process.destroy();
    process.onExit().completeOnTimeout(process, 30, TimeUnit.SECONDS).join();
    process.destroyForcibly();
  }

  private static String startOf(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toString).orElse("unknown");
  }

  private Path serverFile() {
    return path.resolve("server.pid");
  }

  private static boolean locked(RandomAccessFile file) throws IOException {
    try {
      FileLock lock = file.getChannel().tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  private static String readLine(RandomAccessFile file) throws IOException {
    String line = file.readLine();
    return line == null ? "unknown" : line;
  }
}
