package org.restomesh.faults.nodes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.restomesh.faults.nodes.disk.SmallDisk;

/** What a campaign that was killed has left behind in its folder. */
final class Leftovers {
  private static final Set<String> PROGRAMS = Set.of("postgres", "haproxy");
  private static final String NODE = "-D[Restomesh on ";
  private static final String BROKER = "com.sun.messaging.jmq.jmsserver.Broker";

  private Leftovers() {}

  /** Ends its processes, also frozen ones, and then its disks. */
  static void remove(Path work) {
    ProcessHandle.allProcesses()
        .filter(process -> isOurs(command(process.pid()), work))
        .forEach(
            process -> {
              process.destroyForcibly();
              process.onExit().join();
            });
    SmallDisk.closeAll(work);
  }

  /** Whether a command runs a node, broker, database or HAProxy on files in the folder. */
  static boolean isOurs(List<String> command, Path work) {
    String folder = work + "/";
    return !command.isEmpty()
        && command.stream().anyMatch(argument -> argument.contains(folder))
        && (PROGRAMS.contains(String.valueOf(Path.of(command.get(0)).getFileName()))
            || command.stream().anyMatch(Leftovers::isServer));
  }

  private static boolean isServer(String argument) {
    return argument.startsWith(NODE) || argument.equals(BROKER);
  }

  private static List<String> command(long pid) {
    try {
      String line =
          Files.readString(
              Path.of("/proc", String.valueOf(pid), "cmdline"), StandardCharsets.ISO_8859_1);
      return List.of(line.split("\0"));
    } catch (IOException e) { // it has ended, or this is not Linux
      return List.of();
    }
  }
}
