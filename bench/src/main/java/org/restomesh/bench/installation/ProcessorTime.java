package org.restomesh.bench.installation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;

/** Processor time of processes in milliseconds, as Linux counts it: in hundredths of a second. */
public final class ProcessorTime {
  private static final long MILLIS_PER_TICK = 10;

  /** Of what follows the name of the program in /proc/PID/stat. */
  private static final int USER = 11;

  private static final int SYSTEM = 12;
  private static final int ENDED_CHILDREN_USER = 13;
  private static final int ENDED_CHILDREN_SYSTEM = 14;

  private ProcessorTime() {}

  public static long ofProcess(long pid) {
    String[] fields = fields(stat(pid));
    return MILLIS_PER_TICK * (number(fields, USER) + number(fields, SYSTEM));
  }

  /** With all that it has started, also what has ended. */
  static long ofTree(long pid) {
    LongStream running =
        ProcessHandle.of(pid).stream()
            .flatMap(ProcessHandle::descendants)
            .mapToLong(ProcessHandle::pid);
    return LongStream.concat(LongStream.of(pid), running)
        .mapToObj(ProcessorTime::statOrNothing)
        .mapToLong(ProcessorTime::withEndedChildren)
        .sum();
  }

  /**
   * @param stat empty counts as nothing
   */
  static long withEndedChildren(String stat) {
    if (stat.isEmpty()) {
      return 0;
    }
    String[] fields = fields(stat);
    return MILLIS_PER_TICK
        * (number(fields, USER)
            + number(fields, SYSTEM)
            + number(fields, ENDED_CHILDREN_USER)
            + number(fields, ENDED_CHILDREN_SYSTEM));
  }

  /** The name of the program may contain blanks and brackets. */
  private static String[] fields(String stat) {
    return stat.substring(stat.lastIndexOf(')') + 2).split(" ");
  }

  private static long number(String[] fields, int index) {
    return Long.parseLong(fields[index]);
  }

  private static String stat(long pid) {
    try {
      return Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A process may end between being listed and being read; its parent has its time then. */
  private static String statOrNothing(long pid) {
    try {
      return stat(pid);
    } catch (UncheckedIOException e) {
      return "";
    }
  }
}
