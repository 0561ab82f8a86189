package org.restomesh.faults.nodes.disk;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.ProcessCommand;
import org.restomesh.dev.ShutdownHook;

/** A folder on a disk of its own, in memory, that can be filled to the last byte. */
public final class SmallDisk implements AutoCloseable {
  private static final String TYPE = "tmpfs";
  private static final int BLOCK_BYTES = 4096;

  private final Path folder;
  private final Path filler;
  private final ShutdownHook.Stoppable closeAtExit = this::unmount;

  private SmallDisk(Path folder) {
    this.folder = folder;
    this.filler = folder.resolve("restomesh-filler");
  }

  /**
   * Why it cannot be done on this machine, if so.
   *
   * @param work a folder in which it may be tried
   */
  public static Optional<String> missing(Path work) {
    try {
      SmallDisk trial = mount(work.resolve("disk-trial"), 1);
      trial.close();
      return Optional.empty();
    } catch (CannotRun e) {
      return Optional.of("file systems cannot be mounted: " + e.getMessage());
    }
  }

  /**
   * @param folder is made where it is not there
   */
  public static SmallDisk mount(Path folder, int megabytes) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String size = "size=" + megabytes + "m";
    new ProcessCommand(List.of("mount", "-t", TYPE, "-o", size, TYPE, folder.toString()))
        .runOrFail("Mounting " + folder);
    SmallDisk disk = new SmallDisk(folder);
    ShutdownHook.register(disk.closeAtExit);
    return disk;
  }

  /** Ends all disks below a folder, such as those that a killed campaign has left behind. */
  public static void closeAll(Path parent) {
    Mounts.points(TYPE)
        .filter(point -> point.startsWith(parent))
        .forEach(point -> new SmallDisk(point).close());
  }

  /** Leaves not a byte free. */
  public void fill() {
    byte[] block = new byte[BLOCK_BYTES];
    try (OutputStream out = Files.newOutputStream(filler)) {
      while (folder.toFile().getUsableSpace() > 0) {
        out.write(block);
      }
    } catch (IOException e) {
      if (folder.toFile().getUsableSpace() > 0) {
        throw new UncheckedIOException("Filling " + folder, e);
      }
    }
  }

  /** Takes away what has filled it. */
  public void empty() {
    try {
      Files.deleteIfExists(filler);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its contents are gone. */
  @Override
  public void close() {
    unmount();
    ShutdownHook.forget(closeAtExit);
  }

  /** Detached at once, and gone when the last process that uses it has ended. */
  private void unmount() {
    ProcessCommand.Result result =
        new ProcessCommand(List.of("umount", "--lazy", folder.toString())).runToStop();
    if (!result.succeeded()) {
      throw new CannotRun("Cannot unmount " + folder + ": " + result.output().strip());
    }
  }
}
