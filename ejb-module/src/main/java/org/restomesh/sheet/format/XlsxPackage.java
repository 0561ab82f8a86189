package org.restomesh.sheet.format;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;

/**
 * The ZIP archive that an XLSX file is. All of it is unpacked once before anything of it is
 * believed, and counted: what the archive says of its sizes is not.
 */
final class XlsxPackage implements AutoCloseable {
  static final int MAX_ENTRIES = 1_000;

  /** All entries together; 50,000 rows of a menu are about a fifth of it. */
  static final long MAX_UNPACKED_BYTES = 256L * 1024 * 1024;

  /** Of a part that is held in memory. */
  static final int MAX_PART_BYTES = 1024 * 1024;

  /** Of all those parts together. */
  static final int MAX_SMALL_BYTES = 4 * 1024 * 1024;

  private final ZipFile zip;

  /** What says where the rest is, by name. */
  private final Map<String, byte[]> small = new HashMap<>();

  private int smallBytes;

  /**
   * @throws FileRefused when it is no archive, has macros, or unpacks to too much
   */
  XlsxPackage(byte[] file) {
    zip = open(file);
    try {
      check();
    } catch (IOException e) {
      close();
      throw damaged();
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /**
   * Only a file is read by its directory: what precedes each entry need not know its size, and some
   * programs write there what cannot be read in a row. It is deleted as soon as it is open.
   */
  private static ZipFile open(byte[] file) {
    Path copy = temporary();
    ZipFile opened = null;
    try {
      write(copy, file);
      opened = new ZipFile(copy.toFile(), ZipFile.OPEN_READ | ZipFile.OPEN_DELETE);
      return opened;
    } catch (IOException | IllegalArgumentException e) { // also a name that is no text
      throw damaged();
    } finally {
      if (opened == null) {
        delete(copy);
      }
    }
  }

  private static Path temporary() {
    try {
      return Files.createTempFile("import", ".xlsx");
    } catch (IOException e) {
      throw new UncheckedIOException(e); // the disk's fault, not the file's
    }
  }

  private static void write(Path copy, byte[] file) {
    try {
      Files.write(copy, file);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // the disk's fault, not the file's
    }
  }

  private static void delete(Path copy) {
    try {
      Files.deleteIfExists(copy);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void check() throws IOException {
    if (zip.size() > MAX_ENTRIES) {
      throw new FileRefused(FileProblem.EXPANDS_TOO_FAR);
    }
    long left = MAX_UNPACKED_BYTES;
    for (ZipEntry entry : Collections.list(zip.entries())) {
      try (InputStream content = zip.getInputStream(entry)) {
        Limited counted = new Limited(content, left);
        check(entry.getName(), counted);
        left = counted.left;
      }
    }
  }

  private void check(String name, InputStream content) throws IOException {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.endsWith("vbaproject.bin") || lower.startsWith("xl/macrosheets/")) {
      throw new FileRefused(FileProblem.MACROS);
    }
    if (name.endsWith(".rels") || (lower.contains("workbook") && name.endsWith(".xml"))) {
      int max = Math.min(MAX_PART_BYTES, MAX_SMALL_BYTES - smallBytes);
      byte[] part = new Limited(content, max).readAllBytes();
      smallBytes += part.length;
      small.putIfAbsent(name, part);
    } else {
      content.transferTo(OutputStream.nullOutputStream());
    }
  }

  /** A part that says where others are; null when there is none. */
  byte @Nullable [] small(String name) {
    return small.get(name);
  }

  /** A part to be read from its beginning; null when there is none. */
  @Nullable InputStream part(String name) throws IOException {
    ZipEntry entry = zip.getEntry(name);
    return entry == null ? null : zip.getInputStream(entry);
  }

  /** The present name of a part whose address is absolute or below a folder. */
  static String resolve(String folder, String target) {
    return target.startsWith("/") ? target.substring(1) : folder + target;
  }

  @Override
  public void close() {
    try {
      zip.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
