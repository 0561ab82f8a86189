package org.restomesh.api.error;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.PropertyBindingException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.restomesh.shared.json.Json;

/** Says where a body is wrong without repeating what was in it. */
final class MalformedJson {
  private MalformedJson() {}

  static Failure failure(JsonProcessingException e) {
    return Failure.invalid(List.of(path(e) + ": " + problem(e)));
  }

  private static String problem(JsonProcessingException e) {
    if (e instanceof PropertyBindingException) {
      return "unknown property";
    }
    if (e instanceof InvalidNullException) {
      return "must not be null";
    }
    if (e instanceof InvalidFormatException format && format.getTargetType().isEnum()) {
      return "must be one of "
          + Arrays.stream(format.getTargetType().getEnumConstants())
              .map(MalformedJson::wireName)
              .collect(Collectors.joining(", "));
    }
    return e instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()
        ? "has the wrong type or format"
        : "is not the expected JSON";
  }

  private static String wireName(Object constant) {
    return Json.mapper().convertValue(constant, String.class);
  }

  private static String path(JsonProcessingException e) {
    if (!(e instanceof JsonMappingException mapping) || mapping.getPath().isEmpty()) {
      return "body";
    }
    StringBuilder path = new StringBuilder();
    for (JsonMappingException.Reference reference : mapping.getPath()) {
      if (reference.getFieldName() == null) {
        path.append('[').append(reference.getIndex()).append(']');
        continue;
      }
      path.append(path.length() == 0 ? "" : ".").append(reference.getFieldName());
    }
    return path.toString();
  }
}
