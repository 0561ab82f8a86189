package org.restomesh.receipt.paper;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.restomesh.receipt.Align;
import org.restomesh.receipt.Row;
import org.restomesh.receipt.Style;
import org.restomesh.receipt.image.Dots;

/**
 * Reads ESC/POS as a printer of 80 mm does, and fails at whatever it does not know. Commands and
 * their parameters are those of the vendor's reference.
 */
final class EscposPrinter {
  private static final Charset TURKISH = Charset.forName("IBM857");
  private static final int ESC = 0x1B;
  private static final int GS = 0x1D;
  private static final int LARGE = 0x11;

  private final ByteBuffer bytes;
  private Strips paper = new Strips(48, 12);
  private int cellDots = 12;
  private Align align = Align.LEFT;
  private boolean bold;
  private boolean large;
  private String qr = "";

  private EscposPrinter(byte[] bytes) {
    this.bytes = ByteBuffer.wrap(bytes);
  }

  static Strips print(byte[] bytes) {
    EscposPrinter printer = new EscposPrinter(bytes);
    while (printer.bytes.hasRemaining()) {
      printer.next();
    }
    return printer.paper;
  }

  private void next() {
    int first = bytes.get(bytes.position()) & 0xFF;
    if (first == ESC) {
      bytes.get();
      escape(one());
    } else if (first == GS) {
      bytes.get();
      group(one());
    } else {
      line();
    }
  }

  private void escape(int command) {
    switch (command) {
      case '@' -> bold = large = false;
      case 't' -> require(one() == 13, "a code page that is not PC857");
      case 'M' -> cellDots = one() == 0 ? 12 : 9;
      case 'a' -> align = List.of(Align.LEFT, Align.CENTER, Align.RIGHT).get(one());
      case 'E' -> bold = one() == 1;
      case 'd' -> paper.feed(one());
      default -> throw new AssertionError("ESC " + command);
    }
  }

  private void group(int command) {
    switch (command) {
      case 'L' -> two(); // the print area stands in the middle of the paper
      case 'W' -> paper = new Strips(two() / cellDots, cellDots);
      case '!' -> large = one() == LARGE;
      case 'v' -> raster();
      case '(' -> code();
      case 'V' -> {
        require(one() == 66 && one() == 0, "another cut than a partial one after a feed");
        paper.cut();
      }
      default -> throw new AssertionError("GS " + command);
    }
  }

  private void line() {
    int end = bytes.position();
    while (bytes.get(end) != '\n') {
      require((bytes.get(end) & 0xFF) >= ' ', "a control character in a text");
      end++;
    }
    byte[] text = new byte[end - bytes.position()];
    bytes.get(text).get();
    paper.text(new Row.Text(new String(text, TURKISH), align, new Style(bold, large)));
  }

  private void raster() {
    require(one() == '0' && one() == 0, "another raster than one of normal size");
    int rowBytes = two();
    int height = two();
    byte[] rows = new byte[rowBytes * height];
    bytes.get(rows);
    paper.raster(new Dots(rowBytes * 8, height, rows));
  }

  /** Model 2, module of 6 dots, level M, then what is stored, then print. */
  private void code() {
    require(one() == 'k', "no two-dimensional code");
    byte[] parameters = new byte[two()];
    bytes.get(parameters);
    require(parameters[0] == 49, "another code than QR");
    switch (parameters[1]) {
      case 65 -> require(parameters[2] == 50, "another model");
      case 67 -> require(parameters[2] == 6, "another size");
      case 69 -> require(parameters[2] == 49, "another level");
      case 80 -> qr = new String(parameters, 3, parameters.length - 3, StandardCharsets.UTF_8);
      case 81 -> paper.qr(qr);
      default -> throw new AssertionError("QR function " + parameters[1]);
    }
  }

  private int one() {
    return bytes.get() & 0xFF;
  }

  private int two() {
    return one() | one() << 8;
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new AssertionError(otherwise);
    }
  }
}
