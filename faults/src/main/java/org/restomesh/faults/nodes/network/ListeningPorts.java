package org.restomesh.faults.nodes.network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The TCP ports on which a process listens, as Linux tells in /proc. */
public final class ListeningPorts {
  private static final String LISTEN = "0A";
  private static final int LOCAL_ADDRESS = 1;
  private static final int STATE = 3;
  private static final int INODE = 9;

  private ListeningPorts() {}

  public static Set<Integer> of(long pid) {
    Path process = Path.of("/proc", String.valueOf(pid));
    try {
      Set<String> sockets = sockets(process.resolve("fd"));
      Set<Integer> ports = new TreeSet<>();
      for (String table : List.of("net/tcp", "net/tcp6")) {
        Path file = process.resolve(table);
        if (Files.exists(file)) {
          ports.addAll(ports(Files.readAllLines(file), sockets));
        }
      }
      return ports;
    } catch (IOException e) {
      throw new UncheckedIOException("The ports of process " + pid, e);
    }
  }

  /**
   * @param table lines of /proc/net/tcp
   * @param sockets inodes of the process's sockets
   */
  static Set<Integer> ports(List<String> table, Set<String> sockets) {
    Set<Integer> ports = new TreeSet<>();
    for (String line : table) {
      List<String> columns = Stream.of(line.strip().split(" +", -1)).toList();
      if (columns.size() > INODE
          && columns.get(STATE).equals(LISTEN)
          && sockets.contains(columns.get(INODE))) {
        String address = columns.get(LOCAL_ADDRESS);
        ports.add(Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), 16));
      }
    }
    return ports;
  }

  private static Set<String> sockets(Path descriptors) throws IOException {
    Set<String> inodes = new HashSet<>();
    try (Stream<Path> all = Files.list(descriptors)) {
      for (Path descriptor : all.toList()) {
        String target = target(descriptor);
        if (target.startsWith("socket:[")) {
          inodes.add(target.substring("socket:[".length(), target.length() - 1));
        }
      }
    }
    return inodes;
  }

  private static String target(Path descriptor) throws IOException {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (NoSuchFileException e) { // closed meanwhile
      return "";
    }
  }
}
