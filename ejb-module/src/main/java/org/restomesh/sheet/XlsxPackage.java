package org.restomesh.sheet;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The ZIP archive that an XLSX file is. All of it is unpacked once before anything of it is
 * believed, and counted: what the archive says of its sizes is not.
 */
final class XlsxPackage {
  static final int MAX_ENTRIES = 1_000;

  /** All entries together; 50,000 rows of a menu are about a fifth of it. */
  static final long MAX_UNPACKED_BYTES = 256L * 1024 * 1024;

  /** Of a part that is held in memory. */
  static final int MAX_PART_BYTES = 1024 * 1024;

  private final byte[] file;

  /** What says where the rest is, by name. */
  private final Map<String, byte[]> small = new HashMap<>();

  /**
   * @throws FileRefused when it is no archive, has macros, or unpacks to too much
   */
  XlsxPackage(byte[] file) {
    this.file = file;
    try (ZipInputStream zip = open()) {
      InputStream counted = new Limited(zip, MAX_UNPACKED_BYTES);
      int entries = 0;
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        entries++;
        if (entries > MAX_ENTRIES) {
          throw new FileRefused(FileProblem.EXPANDS_TOO_FAR);
        }
        check(entry.getName(), counted);
      }
    } catch (IOException | IllegalArgumentException e) { // also a name that is no text
      throw damaged();
    }
  }

  private void check(String name, InputStream content) throws IOException {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.endsWith("vbaproject.bin") || lower.startsWith("xl/macrosheets/")) {
      throw new FileRefused(FileProblem.MACROS);
    }
    if (name.endsWith(".rels") || (lower.contains("workbook") && name.endsWith(".xml"))) {
      small.putIfAbsent(normal(name), new Limited(content, MAX_PART_BYTES).readAllBytes());
    } else {
      content.transferTo(OutputStream.nullOutputStream());
    }
  }

  /** A part that says where others are; null when there is none. */
  byte @Nullable [] small(String name) {
    return small.get(name);
  }

  /** A part to be read once, in the order of the file; null when there is none. */
  @Nullable InputStream part(String name) throws IOException {
    ZipInputStream zip = open();
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      if (normal(entry.getName()).equals(name)) {
        return zip;
      }
    }
    zip.close();
    return null;
  }

  /** The present name of a part whose address is absolute or below a folder. */
  static String resolve(String folder, String target) {
    return target.startsWith("/") ? target.substring(1) : folder + target;
  }

  private static String normal(String name) {
    return name.replace('\\', '/');
  }

  private ZipInputStream open() {
    return new ZipInputStream(new ByteArrayInputStream(file));
  }

  static FileRefused damaged() {
    return new FileRefused(FileProblem.NOT_A_TABLE);
  }

  /** Refuses to read on beyond a number of bytes. Closing it closes nothing. */
  private static final class Limited extends FilterInputStream {
    private long left;

    Limited(InputStream in, long limit) {
      super(in);
      this.left = limit;
    }

    @Override
    public int read() throws IOException {
      int one = super.read();
      count(one < 0 ? 0 : 1);
      return one;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int read = super.read(buffer, offset, length);
      count(Math.max(0, read));
      return read;
    }

    private void count(int bytes) {
      left -= bytes;
      if (left < 0) {
        throw new FileRefused(FileProblem.EXPANDS_TOO_FAR);
      }
    }

    @Override
    public void close() {
      // The archive goes on.
    }
  }
}
