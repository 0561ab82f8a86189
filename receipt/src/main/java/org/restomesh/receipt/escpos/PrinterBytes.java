package org.restomesh.receipt.escpos;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.restomesh.receipt.Align;
import org.restomesh.receipt.image.Dots;

/** The ESC/POS commands in use, named for what they do. */
final class PrinterBytes {

  /** PC857, the Turkish code page; printers know it as table 13. */
  private static final Charset TURKISH = Charset.forName("IBM857");

  private static final int TURKISH_TABLE = 13;
  private static final int ESC = 0x1B;
  private static final int GS = 0x1D;
  private static final int QR_MODULE_DOTS = 6;
  private static final int QR_LEVEL_M = 49;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  static boolean canEncode(String text) {
    return TURKISH.newEncoder().canEncode(text);
  }

  PrinterBytes initialize() {
    return put(ESC, '@');
  }

  PrinterBytes selectTurkish() {
    return put(ESC, 't', TURKISH_TABLE);
  }

  /** 0 is the normal font of 12 dots, 1 the small one of 9. */
  PrinterBytes font(int font) {
    return put(ESC, 'M', font);
  }

  /** Left margin and width of the print area in dots, which the alignment refers to. */
  PrinterBytes area(int margin, int width) {
    return put(GS, 'L', margin & 0xFF, margin >> 8).put(GS, 'W', width & 0xFF, width >> 8);
  }

  PrinterBytes align(Align align) {
    return put(
        ESC,
        'a',
        switch (align) {
          case LEFT -> 0;
          case CENTER -> 1;
          case RIGHT -> 2;
        });
  }

  PrinterBytes bold(boolean on) {
    return put(ESC, 'E', on ? 1 : 0);
  }

  /** Double width and height, or normal. */
  PrinterBytes large(boolean on) {
    return put(GS, '!', on ? 0x11 : 0);
  }

  PrinterBytes line(String text) {
    bytes.writeBytes(text.getBytes(TURKISH));
    return put('\n');
  }

  PrinterBytes raster(Dots dots) {
    put(GS, 'v', '0', 0);
    put(dots.rowBytes() & 0xFF, dots.rowBytes() >> 8, dots.height() & 0xFF, dots.height() >> 8);
    bytes.writeBytes(dots.rows());
    return this;
  }

  /** The printer draws the code itself: model 2, module size, error correction M, data, print. */
  PrinterBytes qr(String data) {
    byte[] content = data.getBytes(StandardCharsets.UTF_8);
    put(GS, '(', 'k', 4, 0, 49, 65, 50, 0);
    put(GS, '(', 'k', 3, 0, 49, 67, QR_MODULE_DOTS);
    put(GS, '(', 'k', 3, 0, 49, 69, QR_LEVEL_M);
    int length = content.length + 3;
    put(GS, '(', 'k', length & 0xFF, length >> 8, 49, 80, 48);
    bytes.writeBytes(content);
    return put(GS, '(', 'k', 3, 0, 49, 81, 48);
  }

  PrinterBytes feed(int rows) {
    return put(ESC, 'd', rows);
  }

  /** Feeds the last row past the knife, then cuts all but one point. */
  PrinterBytes cut() {
    return put(GS, 'V', 66, 0);
  }

  /** Opens the drawer at the first connector: 50 ms on, 500 ms off. */
  PrinterBytes kickDrawer() {
    return put(ESC, 'p', 0, 25, 250);
  }

  byte[] toByteArray() {
    return bytes.toByteArray();
  }

  private PrinterBytes put(int... values) {
    for (int value : values) {
      bytes.write(value);
    }
    return this;
  }
}
