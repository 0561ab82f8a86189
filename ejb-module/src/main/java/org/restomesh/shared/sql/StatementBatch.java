package org.restomesh.shared.sql;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Jdbi;
import org.restomesh.shared.Caches;

/**
 * Writing statements that are sent as one, in one round trip: all are carried out, or none. None of
 * them sees what the others write, but constraints are checked after all of them. None may have a
 * {@code with} clause of its own.
 */
public final class StatementBatch {
  private static final int MAX_REMEMBERED = 200;
  private static final Pattern PARAMETER = Pattern.compile("(?<!:):([A-Za-z]\\w*)");

  private static final Cache<Numbered, String> NUMBERED =
      Caches.builder().maximumSize(MAX_REMEMBERED).build();

  private final Jdbi jdbi;
  private final List<Part> parts = new ArrayList<>();

  private record Part(String name, Statement statement) {}

  /** A statement's text and its position in the batch. */
  private record Numbered(int place, String text) {
    private String make() {
      return PARAMETER.matcher(text).replaceAll(":$1_" + place);
    }
  }

  StatementBatch(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  /** Adds a statement. */
  public StatementBatch and(Statement statement) {
    return and("part" + parts.size(), statement);
  }

  /**
   * Adds a statement.
   *
   * @param name by which later ones find the rows that it returns
   */
  public StatementBatch and(String name, Statement statement) {
    parts.add(new Part(name, statement));
    return this;
  }

  public int size() {
    return parts.size();
  }

  /** How many rows the last one changed. */
  public int change() {
    return parts.isEmpty() ? 0 : together().change();
  }

  /** The rows that the last one returns. */
  public <T> List<T> list(Function<Row, T> reader) {
    return together().list(reader);
  }

  /** The rows that the last one returns. */
  public <T> List<T> list(Class<T> type) {
    return together().list(type);
  }

  /** Numbers the parameters by part: the same name may have two values. */
  private Statement together() {
    StringBuilder text = new StringBuilder();
    int last = parts.size() - 1;
    for (int i = 0; i < last; i++) {
      text.append(i == 0 ? "with " : ", ").append(parts.get(i).name());
      text.append(" as (").append(numbered(i)).append(')');
    }
    Statement all = new Statement(jdbi, text.append(' ').append(numbered(last)).toString());
    for (int i = 0; i <= last; i++) {
      String suffix = "_" + i;
      parts.get(i).statement().values().forEach((name, value) -> all.with(name + suffix, value));
    }
    return all;
  }

  /** Cached: the same few texts recur at every commit. */
  private String numbered(int part) {
    return NUMBERED.get(new Numbered(part, parts.get(part).statement().text()), Numbered::make);
  }
}
