package org.restomesh.bench.installation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The heap of the server's JVM, read with jcmd. */
public final class ServerHeap {
  private static final Pattern HEAP = Pattern.compile("heap +total (\\d+)K, used (\\d+)K");

  private final long pid;

  ServerHeap(long pid) {
    this.pid = pid;
  }

  /**
   * @param totalMegabytes what the heap has grown to
   * @param usedMegabytes live objects and garbage
   */
  public record Size(long totalMegabytes, long usedMegabytes) {
    @Override
    public String toString() {
      return usedMegabytes + " MB used of " + totalMegabytes + " MB";
    }
  }

  public Size now() {
    return parse(jcmd("GC.heap_info"));
  }

  /** After a full collection: live objects only. */
  public Size afterCollection() {
    jcmd("GC.run");
    return now();
  }

  /** Reads the answer of GC.heap_info of the G1, the parallel and the serial collector. */
  static Size parse(String info) {
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

  private String jcmd(String command) {
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
