package org.restomesh.dev.run;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Lines for the person who started us, with the seconds since then. Works in shutdown hooks, too.
 */
final class Terminal {
  private final PrintStream out =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
  private final long start = System.nanoTime();
  private boolean ended;

  synchronized void step(String what) {
    line(String.format(Locale.ROOT, "%5.1f s  %s", (System.nanoTime() - start) / 1e9, what));
  }

  synchronized void line(String text) {
    if (!ended) {
      out.println(text);
    }
  }

  /** Prints this line and nothing after it. */
  synchronized void lastLine(String text) {
    line("");
    line(text);
    ended = true;
  }
}
