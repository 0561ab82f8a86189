package org.restomesh.system.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a server has written down: logs, message journals, sessions, whatever it keeps. */
public final class ServerFiles {
  /** What was deployed is ours, not what happened. */
  private static final Pattern PROGRAMS = Pattern.compile(".*\\.(jar|war|ear|class|rar)");

  private ServerFiles() {}

  /** All files below these, except programs. */
  public static List<Path> below(Collection<Path> folders) {
    List<Path> files = new ArrayList<>();
    for (Path folder : folders) {
      try (Stream<Path> tree = Files.walk(folder)) {
        tree.filter(Files::isRegularFile)
            .filter(file -> !PROGRAMS.matcher(file.getFileName().toString()).matches())
            .forEach(files::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return files;
  }

  public static long size(Collection<Path> files) {
    return files.stream().mapToLong(file -> file.toFile().length()).sum();
  }

  /**
   * Which files have which of these words, as UTF-8 or as UTF-16, in which Artemis writes texts.
   *
   * @param words of ASCII
   */
  public static Collection<String> holding(Collection<Path> files, Collection<String> words) {
    Collection<String> found = new TreeSet<>();
    for (Path file : files) {
      String content = content(file);
      for (String word : words) {
        // Both byte orders have this in common.
        String wide = String.join("\0", word.split(""));
        if (content.contains(word) || content.contains(wide)) {
          found.add(file + ": " + word);
        }
      }
    }
    return found;
  }

  private static String content(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException e) {
      // A running server throws files away.
      return "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
