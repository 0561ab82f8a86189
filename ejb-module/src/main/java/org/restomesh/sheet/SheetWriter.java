package org.restomesh.sheet;

import java.io.IOException;
import java.util.List;

/** Writes a file row by row, holding no more than some of them in memory. */
public interface SheetWriter extends AutoCloseable {
  /** The first row. */
  void headings(List<String> names) throws IOException;

  void row(List<SheetCell> cells) throws IOException;

  /** Completes the file and leaves the stream open. */
  @Override
  void close() throws IOException;
}
