package org.restomesh.agent.journal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.agent.shared.DurableFile;
import org.restomesh.agent.shared.Json;
import org.restomesh.agent.shared.UserError;

/** The lines on disk: one JSON object each, appended and synced one at a time. */
final class JournalFile implements AutoCloseable {

  private final Path path;

  /** Null until {@link #rewrite} has opened the file. */
  private @Nullable FileChannel channel;

  JournalFile(Path path) {
    this.path = path;
  }

  /**
   * All whole lines. A last line without its line break was torn by a crash: its write never
   * returned, so what it announces never began, and it is left out. Any other unreadable line is
   * damage, and guessing what it said could print something twice.
   */
  List<JournalEntry> read() {
    List<JournalEntry> entries = new ArrayList<>();
    String content = content();
    int lineNumber = 0;
    int start = 0;
    for (int end = content.indexOf('\n'); end >= 0; end = content.indexOf('\n', start)) {
      lineNumber++;
      entries.add(parse(content.substring(start, end), lineNumber));
      start = end + 1;
    }
    return entries;
  }

  /** Replaces the whole file, which also removes a torn line, and opens it for appending. */
  void rewrite(Collection<JournalEntry> entries) {
    try {
      ByteArrayOutputStream content = new ByteArrayOutputStream();
      for (JournalEntry entry : entries) {
        content.write(line(entry));
      }
      close();
      DurableFile.replace(path, content.toByteArray());
      channel = FileChannel.open(path, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  void append(JournalEntry entry) {
    try {
      FileChannel open = open();
      DurableFile.writeFully(open, line(entry));
      open.force(false);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  long size() {
    try {
      return open().size();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private FileChannel open() {
    if (channel == null) {
      throw new IllegalStateException("The journal is not open");
    }
    return channel;
  }

  private String content() {
    try {
      return Files.exists(path) ? Files.readString(path, StandardCharsets.ISO_8859_1) : "";
    } catch (IOException e) {
      throw new UserError("The journal " + path + " can't be read: " + e.getMessage(), e);
    }
  }

  // Read as ISO 8859-1 above because a torn last line need not be whole UTF-8.
  private JournalEntry parse(String line, int number) {
    try {
      byte[] bytes = line.getBytes(StandardCharsets.ISO_8859_1);
      return Json.mapper().readValue(bytes, JournalEntry.class);
    } catch (IOException e) {
      throw damaged(number, e);
    }
  }

  private UserError damaged(int line, IOException cause) {
    return new UserError(
        "The journal "
            + path
            + " is damaged in line "
            + line
            + "; check what was printed, then move the file away",
        cause);
  }

  private static byte[] line(JournalEntry entry) throws IOException {
    return (Json.mapper().writeValueAsString(entry) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  // Without a journal nothing may be done: it would be done again after the next crash.
  private UserError unwritable(IOException cause) {
    return new UserError("The journal " + path + " can't be written: " + cause.getMessage(), cause);
  }

  @Override
  public void close() throws IOException {
    if (channel != null) {
      channel.close();
    }
  }
}
