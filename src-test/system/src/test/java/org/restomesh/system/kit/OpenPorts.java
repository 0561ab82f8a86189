package org.restomesh.system.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Where the server under test listens, as Linux tells it (proc(5)). */
public final class OpenPorts {
  private static final Path PROC = Path.of("/proc");
  private static final String LISTEN = "0A";

  private OpenPorts() {}

  /** All TCP addresses that the process listens on which answers for the application. */
  public static List<InetSocketAddress> ofTheServer() {
    Map<String, InetSocketAddress> listening = listening();
    int http = Installation.serverPort();
    try (Stream<Path> processes = Files.list(PROC)) {
      return processes
          .filter(process -> process.getFileName().toString().matches("\\d+"))
          .map(process -> sockets(process).map(listening::get).filter(Objects::nonNull).toList())
          .filter(open -> open.stream().anyMatch(address -> address.getPort() == http))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** By the name that a process has for its socket. */
  private static Map<String, InetSocketAddress> listening() {
    Map<String, InetSocketAddress> byName = new HashMap<>();
    for (String table : List.of("net/tcp", "net/tcp6")) {
      try (Stream<String> lines = Files.lines(PROC.resolve(table))) {
        lines
            .map(line -> line.strip().split("\\s+"))
            .filter(columns -> columns[3].equals(LISTEN))
            .forEach(columns -> byName.put("socket:[" + columns[9] + "]", address(columns[1])));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return byName;
  }

  /** Its words are in the byte order of the machine. */
  private static InetSocketAddress address(String column) {
    int colon = column.indexOf(':');
    ByteBuffer words = ByteBuffer.wrap(HexFormat.of().parseHex(column.substring(0, colon)));
    ByteBuffer address = ByteBuffer.allocate(words.capacity()).order(ByteOrder.nativeOrder());
    while (words.hasRemaining()) {
      address.putInt(words.getInt());
    }
    try {
      return new InetSocketAddress(
          InetAddress.getByAddress(address.array()),
          Integer.parseInt(column.substring(colon + 1), 16));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> sockets(Path process) {
    try (Stream<Path> open = Files.list(process.resolve("fd"))) {
      return open.map(OpenPorts::target).toList().stream();
    } catch (IOException e) {
      return Stream.empty(); // has ended, or is another user's
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException e) {
      return ""; // closed meanwhile
    }
  }
}
