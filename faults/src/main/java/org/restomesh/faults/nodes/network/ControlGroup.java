package org.restomesh.faults.nodes.network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.restomesh.faults.nodes.disk.Mounts;

/** A control group (version 2) of Linux, by which the firewall knows whose a packet is. */
public final class ControlGroup {
  /** Where nftables looks for groups by their names. */
  private static final Path BASE = Path.of("/sys/fs/cgroup");

  private final Path folder;

  private ControlGroup(Path folder) {
    this.folder = folder;
  }

  /** Empty where there are none of version 2. */
  public static Optional<ControlGroup> named(String name) {
    return Mounts.points("cgroup2")
        .filter(root -> root.startsWith(BASE))
        .findFirst()
        .map(root -> new ControlGroup(root.resolve(name)));
  }

  /** Puts a process into it, which takes along only sockets that it opens later. */
  public void add(long pid) {
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve("cgroup.procs"), String.valueOf(pid));
    } catch (IOException e) {
      throw new UncheckedIOException("Putting " + pid + " into " + folder, e);
    }
  }

  /** After its processes have ended. */
  public void remove() {
    try {
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("Removing " + folder, e);
    }
  }

  /** As nftables calls it. */
  String name() {
    return BASE.relativize(folder).toString();
  }

  void create() throws IOException {
    Files.createDirectories(folder);
  }
}
