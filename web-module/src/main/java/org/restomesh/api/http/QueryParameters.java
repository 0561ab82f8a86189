package org.restomesh.api.http;

import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.WireNames;

/** Strict reading of query parameters: what cannot be read is 400, never guessed. */
public final class QueryParameters {
  private final UriInfo uri;

  public QueryParameters(UriInfo uri) {
    this.uri = uri;
  }

  /** Null when absent; an empty value is a value like any other, and mostly a wrong one. */
  public @Nullable String text(String name) {
    return uri.getQueryParameters().getFirst(name);
  }

  /** Null when absent. */
  public @Nullable UUID id(String name) {
    String value = text(name);
    if (value == null) {
      return null;
    }
    try {
      return UUID.fromString(value);
    } catch (IllegalArgumentException e) {
      throw new ValidationFailed(name, "must be an id");
    }
  }

  /** False when absent. */
  public boolean flag(String name) {
    String value = text(name);
    if (value == null || value.equals("false")) {
      return false;
    }
    if (value.equals("true")) {
      return true;
    }
    throw new ValidationFailed(name, "must be true or false");
  }

  public int number(String name, int defaultValue, int min, int max) {
    String value = text(name);
    if (value == null) {
      return defaultValue;
    }
    try {
      int number = Integer.parseInt(value);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Refused below like a number out of range.
    }
    throw new ValidationFailed(name, "must be between " + min + " and " + max);
  }

  /** A time in ISO 8601 with its offset; null when absent. */
  public @Nullable Instant instant(String name) {
    String value = text(name);
    if (value == null) {
      return null;
    }
    try {
      // A plus that was not escaped has become a space.
      return OffsetDateTime.parse(value.replace(' ', '+')).toInstant();
    } catch (DateTimeParseException e) {
      throw new ValidationFailed(name, "must be an ISO 8601 time such as 2026-03-01T16:00:00.000Z");
    }
  }

  /** A constant of an enum by its exact name; null when absent. */
  public <E extends Enum<E>> @Nullable E named(String name, Class<E> type) {
    String value = text(name);
    if (value == null) {
      return null;
    }
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> constant.name().equals(value))
        .findFirst()
        .orElseThrow(() -> noneOf(name, type, Enum::name));
  }

  /** A constant of an enum by its lower-case name; null when absent. */
  public <E extends Enum<E>> @Nullable E oneOf(String name, Class<E> type) {
    String value = text(name);
    if (value == null) {
      return null;
    }
    return WireNames.parse(type, value).orElseThrow(() -> noneOf(name, type, WireNames::of));
  }

  private static <E extends Enum<E>> ValidationFailed noneOf(
      String name, Class<E> type, Function<E, String> toName) {
    String names =
        Arrays.stream(type.getEnumConstants()).map(toName).collect(Collectors.joining(", "));
    return new ValidationFailed(name, "must be one of " + names);
  }
}
