package org.restomesh.faults.nodes.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.restomesh.dev.ProcessCommand;
import org.restomesh.dev.server.Readiness;

/** All processes of a PostgreSQL server. */
final class Postmaster {
  private Postmaster() {}

  /** kill -9 of all of them, as when the machine loses its power. Returns when they are gone. */
  static void kill(Path dataDir) {
    long pid = pid(dataDir);
    signal("-STOP", List.of(pid)); // else it would start others meanwhile
    List<Long> all =
        ProcessHandle.of(pid).stream()
            .flatMap(root -> Stream.concat(Stream.of(root), root.descendants()))
            .map(ProcessHandle::pid)
            .toList();
    signal("-KILL", all);
    while (all.stream().anyMatch(Postmaster::isAlive)) {
      Readiness.pause();
    }
  }

  private static void signal(String signal, List<Long> processes) {
    Stream<String> pids = processes.stream().map(String::valueOf);
    // A child may have ended by itself, of which "kill" complains.
    new ProcessCommand(Stream.concat(Stream.of("kill", signal), pids).toList()).runDetached();
  }

  private static long pid(Path dataDir) {
    try (Stream<String> lines = Files.lines(dataDir.resolve("postmaster.pid"))) {
      return Long.parseLong(lines.findFirst().orElseThrow().strip());
    } catch (IOException e) {
      throw new UncheckedIOException("PostgreSQL does not run in " + dataDir, e);
    }
  }

  /** Whether it holds anything: one that is dead and not yet waited for does not. */
  private static boolean isAlive(long pid) {
    try {
      String status = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
      return status.charAt(status.lastIndexOf(')') + 2) != 'Z';
    } catch (IOException e) { // it is gone
      return false;
    }
  }
}
