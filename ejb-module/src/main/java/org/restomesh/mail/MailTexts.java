package org.restomesh.mail;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes mails in Turkish for Turkish tenants, in English for all others. */
public final class MailTexts {
  private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");
  private static final Pattern CONTROLS = Pattern.compile("\\p{Cntrl}+");
  private static final int MAX_VALUE = 500;

  /** What people type: nobody's advertisement fits in. */
  private static final Set<String> NAMES = Set.of("name", "tenant");

  private static final int MAX_NAME = 80;

  private MailTexts() {}

  /**
   * Fills the values into the text of its kind. A line with a place whose value is empty is left
   * out.
   *
   * @param values by their names, exactly those that the kind has
   * @throws IllegalArgumentException when one is missing, or is none of the kind's
   */
  public static MailText write(MailKind kind, Locale locale, Map<String, String> values) {
    if (!values.keySet().equals(kind.places())) {
      throw new IllegalArgumentException(
          kind + " has " + kind.places() + ", not " + values.keySet());
    }
    String text =
        read(kind, language(locale))
            .lines()
            .filter(line -> hasAll(line, values))
            .map(line -> filled(line, values))
            .collect(Collectors.joining("\n"));
    int end = text.indexOf('\n');
    return new MailText(text.substring(0, end), text.substring(end).strip());
  }

  static String language(Locale locale) {
    return locale.getLanguage().equals("tr") ? "tr" : "en";
  }

  private static boolean hasAll(String line, Map<String, String> values) {
    return PLACE
        .matcher(line)
        .results()
        .noneMatch(place -> values.getOrDefault(place.group(1), "").isEmpty());
  }

  private static String filled(String line, Map<String, String> values) {
    return PLACE
        .matcher(line)
        .replaceAll(place -> Matcher.quoteReplacement(clean(place.group(1), values)));
  }

  /** Whatever somebody has called a thing stays within its line. */
  private static String clean(String place, Map<String, String> values) {
    String line = CONTROLS.matcher(values.getOrDefault(place, "")).replaceAll(" ");
    int max = NAMES.contains(place) ? MAX_NAME : MAX_VALUE;
    return line.length() <= max ? line : line.substring(0, max);
  }

  private static String read(MailKind kind, String language) {
    String name = kind.name().toLowerCase(Locale.ROOT) + "." + language + ".txt";
    try (InputStream text = MailTexts.class.getResourceAsStream(name)) {
      if (text == null) {
        throw new IllegalStateException("no text " + name);
      }
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
