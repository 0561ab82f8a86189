package org.restomesh.bench.harness;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints aligned lines: first column to the left, the others to the right. */
public final class Table {
  private static final int FIRST_WIDTH = 34;
  private static final int OTHER_WIDTH = 12;

  private final PrintStream out;

  public Table(PrintStream out) {
    this.out = out;
  }

  /** A sentence on its own. */
  public void say(String text) {
    out.println(text);
    out.flush();
  }

  /** One line of the table; numbers get two decimals. */
  public void row(String first, Object... others) {
    List<String> cells = new ArrayList<>();
    cells.add(String.format(Locale.ROOT, "%-" + FIRST_WIDTH + "s", first));
    for (Object other : others) {
      String text =
          other instanceof Double number
              ? String.format(Locale.ROOT, number >= 100 ? "%.0f" : "%.2f", number)
              : String.valueOf(other);
      cells.add(String.format(Locale.ROOT, "%" + OTHER_WIDTH + "s", text));
    }
    say(String.join(" ", cells).stripTrailing());
  }
}
