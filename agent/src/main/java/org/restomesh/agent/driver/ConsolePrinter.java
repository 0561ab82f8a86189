package org.restomesh.agent.driver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintStream;
import org.restomesh.agent.shared.Json;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.ReceiptRenderer;
import org.restomesh.receipt.Row;
import org.restomesh.receipt.image.QrMatrix;

/** Prints to the terminal, to show what a printer would get. */
public final class ConsolePrinter implements ReceiptPrinter {

  private final PrintStream out;

  public ConsolePrinter(PrintStream out) {
    this.out = out;
  }

  @Override
  public ObjectNode print(String commandId, Page page) {
    StringBuilder text = new StringBuilder();
    page.printOn(new TextPaper(text, page.width()));
    // One write, so that log lines of another thread do not fall into the receipt.
    out.print(text);
    out.flush();
    return Json.object().put("printed", true);
  }

  @Override
  public ObjectNode openDrawer(String commandId) {
    out.println("[drawer opens]");
    return Json.object().put("simulated", true);
  }

  @Override
  public ObjectNode reset(String commandId) {
    out.println("[printer resets]");
    return Json.object().put("simulated", true);
  }

  private record TextPaper(StringBuilder out, int width) implements ReceiptRenderer {

    @Override
    public void text(Row.Text text) {
      line(text.style().large() ? spaced(text) : text.padded(width));
    }

    // Large text takes two cells a letter on paper; a space between letters shows the same width.
    private String spaced(Row.Text text) {
      StringBuilder wide = new StringBuilder();
      text.padded(width).codePoints().forEach(c -> wide.appendCodePoint(c).append(' '));
      return wide.toString();
    }

    @Override
    public void rule(String character) {
      line(character.repeat(width));
    }

    @Override
    public void qr(String data) {
      QrMatrix code = QrMatrix.of(data);
      for (int y = 0; y < code.size(); y += 2) {
        StringBuilder row = new StringBuilder(" ".repeat(Math.max(0, width - code.size()) / 2));
        for (int x = 0; x < code.size(); x++) {
          row.append(halves(code.dark(x, y), code.dark(x, y + 1)));
        }
        line(row.toString());
      }
    }

    private static char halves(boolean upper, boolean lower) {
      if (upper) {
        return lower ? '█' : '▀';
      }
      return lower ? '▄' : ' ';
    }

    @Override
    public void feed(int rows) {
      out.append(System.lineSeparator().repeat(rows));
    }

    @Override
    public void cut() {
      line("- ".repeat(width / 2) + "✂");
    }

    private void line(String text) {
      out.append(text.stripTrailing()).append(System.lineSeparator());
    }
  }
}
