package org.restomesh.webhook.recipes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.restomesh.support.EventSchemas;

/** The files in docs/webhooks.md: its blocks of code whose first line says a file's name. */
public final class Recipes {
  private static final Pattern BLOCK =
      Pattern.compile(
          "^( *)```\\w+\n\\1(?:<\\?php )?(?://|#) (?<name>[\\w.]+).*?^\\1```$",
          Pattern.MULTILINE | Pattern.DOTALL);

  private Recipes() {}

  static String document() {
    try {
      return Files.readString(EventSchemas.folder().resolveSibling("webhooks.md"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its example of what comes. */
  static String request() {
    String document = document();
    int from = document.indexOf("```http\n");
    return document.substring(from, document.indexOf("\n```", from));
  }

  /** By name. */
  static Map<String, String> files() {
    Map<String, String> files = new TreeMap<>();
    Matcher blocks = BLOCK.matcher(document());
    while (blocks.find()) {
      String[] lines = blocks.group().split("\n", 2);
      String text = lines[1].substring(0, lines[1].lastIndexOf('\n') + 1);
      String before =
          files.put(blocks.group("name"), text.replaceAll("(?m)^" + blocks.group(1), ""));
      if (before != null) {
        throw new IllegalStateException("twice in the document: " + blocks.group("name"));
      }
    }
    return files;
  }

  /** Everything that the document has, and what calls it with the cases of a test. */
  public static void write(Path folder) throws IOException {
    for (Map.Entry<String, String> file : files().entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    for (Language language : Language.values()) {
      try (InputStream cases = Recipes.class.getResourceAsStream(language.cases())) {
        Files.copy(cases, folder.resolve(language.cases()));
      }
    }
  }
}
