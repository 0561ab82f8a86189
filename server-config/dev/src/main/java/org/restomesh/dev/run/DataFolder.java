package org.restomesh.dev.run;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.restomesh.dev.CannotRun;

/**
 * The folder given by -Ddata.dir, held by one launcher at a time; the lock ends with our process,
 * however that ends.
 */
final class DataFolder {
  private static final Pattern REMEMBERED = Pattern.compile("(\\d{1,18}) (.+)");

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

  /** Records what was started, so that the next run can end it if this one is killed. */
  void remember(List<ProcessHandle> servers) {
    try {
      Files.write(
          serverFile(),
          servers.stream().map(server -> server.pid() + " " + startOf(server)).toList());
    } catch (IOException e) {
      throw new CannotRun("Cannot write to the data folder " + path, e);
    }
  }

  /** Ends what a run that was killed has left behind; returns the process ids. */
  List<Long> endLeftOvers() {
    List<ProcessHandle> leftOver = remembered();
    leftOver.forEach(ProcessHandle::destroy);
    leftOver.forEach(DataFolder::end);
    return leftOver.stream().map(ProcessHandle::pid).toList();
  }

  boolean isLocked() {
    return lockFile.getChannel().isOpen();
  }

  private List<ProcessHandle> remembered() {
    try {
      return Files.exists(serverFile())
          ? Files.readAllLines(serverFile()).stream()
              .flatMap(line -> remembered(line).stream())
              .toList()
          : List.of();
    } catch (IOException e) {
      throw new CannotRun("Cannot read the data folder " + path, e);
    }
  }

  private static Optional<ProcessHandle> remembered(String line) {
    Matcher parts = REMEMBERED.matcher(line);
    if (!parts.matches()) {
      return Optional.empty();
    }
    return ProcessHandle.of(Long.parseLong(parts.group(1)))
        .filter(process -> startOf(process).equals(parts.group(2)));
  }

  private static void end(ProcessHandle process) {
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
