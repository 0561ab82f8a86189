package org.restomesh.faults.history;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The history of a campaign that is under way. Any thread may append. What was appended is at once
 * a line of the file and nowhere else: an hour takes no memory, and a campaign that is killed
 * leaves all that it has seen.
 */
public final class History implements Closeable {
  private final long start = System.nanoTime();
  private final Path file;
  private final HistoryJson json = new HistoryJson();
  private final OutputStream lines;

  /**
   * Begins now.
   *
   * @param file does not exist yet: a history is never written over
   * @throws UncheckedIOException when there is such a file or it cannot be made
   */
  public History(Path file) {
    this.file = file;
    this.lines = create(file);
  }

  private static OutputStream create(Path file) {
    try {
      Files.createFile(file);
      // Not a channel: a client's thread that is interrupted while it writes would close it for
      // all. Not buffered either: what was written has to outlive this process.
      return new FileOutputStream(file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException("No history in " + file, e);
    }
  }

  /** Nanoseconds since the campaign's start, by the steady clock. */
  public long now() {
    return System.nanoTime() - start;
  }

  /**
   * Has written the observation down when it returns.
   *
   * @throws UncheckedIOException when that fails: a campaign with gaps in its history proves
   *     nothing
   */
  public void append(Observation observation) {
    byte[] line = json.line(observation);
    try {
      synchronized (lines) {
        lines.write(line);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("History ends in " + file, e);
    }
  }

  /** All that was appended until now, in the order of the file. */
  public List<Observation> all() {
    return read(file);
  }

  /**
   * A history as it was left. A last line that breaks off, since its writer was killed, is no
   * observation.
   *
   * @throws UncheckedIOException when there is no such file, or another line is no observation
   */
  public static List<Observation> read(Path file) {
    HistoryJson json = new HistoryJson();
    List<Observation> read = new ArrayList<>();
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      String line = lines.readLine();
      while (line != null) {
        String next = lines.readLine();
        if (next != null || json.isWhole(line)) {
          read.add(json.observation(line));
        }
        line = next;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(
          "Line %d of %s is no observation".formatted(read.size() + 1, file), e);
    }
    return read;
  }

  @Override
  public void close() throws IOException {
    synchronized (lines) {
      lines.close();
    }
  }
}
