package org.restomesh.bench.installation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The heaps of the servers' JVMs, read with jcmd and added up. */
public final class ServerHeap {
  private static final Pattern HEAP = Pattern.compile("heap +total (\\d+)K, used (\\d+)K");
  private static final Pattern Z_HEAP = Pattern.compile("ZHeap +used (\\d+)M, capacity (\\d+)M");

  private final List<Long> pids;

  ServerHeap(List<Long> pids) {
    this.pids = List.copyOf(pids);
  }

  /**
   * @param totalMegabytes what the heap has grown to
   * @param usedMegabytes live objects and garbage
   */
  public record Size(long totalMegabytes, long usedMegabytes) {
    private Size plus(Size other) {
      return new Size(totalMegabytes + other.totalMegabytes, usedMegabytes + other.usedMegabytes);
    }

    @Override
    public String toString() {
      return usedMegabytes + " MB used of " + totalMegabytes + " MB";
    }
  }

  public Size now() {
    return pids.stream()
        .map(pid -> parse(jcmd(pid, "GC.heap_info")))
        .reduce(new Size(0, 0), Size::plus);
  }

  /** After a full collection: live objects only. */
  public Size afterCollection() {
    pids.forEach(pid -> jcmd(pid, "GC.run"));
    return now();
  }

  /** Reads the answer of GC.heap_info of the G1, Z, parallel and serial collectors. */
  static Size parse(String info) {
    Matcher z = Z_HEAP.matcher(info);
    if (z.find()) {
      return new Size(Long.parseLong(z.group(2)), Long.parseLong(z.group(1)));
    }
    Matcher heap = HEAP.matcher(info);
    long total = 0;
    long used = 0;
    while (heap.find()) {
      total += Long.parseLong(heap.group(1));
      used += Long.parseLong(heap.group(2));
    }
    if (total == 0) {
      Matcher generations =
          Pattern.compile("(?:generation|Gen) +total (\\d+)K, used (\\d+)K").matcher(info);
      while (generations.find()) {
        total += Long.parseLong(generations.group(1));
        used += Long.parseLong(generations.group(2));
      }
    }
    if (total == 0) {
      throw new IllegalStateException("jcmd does not report the heap: " + info);
    }
    return new Size(total / 1024, used / 1024);
  }

  private static String jcmd(long pid, String command) {
    Path program = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    try {
      Process process =
          new ProcessBuilder(program.toString(), String.valueOf(pid), command)
              .redirectErrorStream(true)
              .start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      process.waitFor();
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
