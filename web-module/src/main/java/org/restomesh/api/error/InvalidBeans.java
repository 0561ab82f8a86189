package org.restomesh.api.error;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;

/** Reads Bean Validation's violations as {@code path: what is wrong}. */
final class InvalidBeans {
  private InvalidBeans() {}

  static Failure failure(ConstraintViolationException e) {
    return Failure.invalid(
        e.getConstraintViolations().stream()
            .map(InvalidBeans::problem)
            .sorted()
            .distinct()
            .toList());
  }

  private static String problem(ConstraintViolation<?> violation) {
    return bodyPath(violation.getPropertyPath()) + ": " + EnglishMessages.of(violation);
  }

  /**
   * The path inside the body, without the Java method and parameter that received it; elements of
   * lists by their index.
   */
  private static String bodyPath(Path path) {
    StringBuilder joined = new StringBuilder();
    for (Path.Node node : path) {
      if (node.getKind() != ElementKind.PROPERTY
          && node.getKind() != ElementKind.CONTAINER_ELEMENT) {
        continue;
      }
      if (node.isInIterable() && node.getIndex() != null) {
        joined.append('[').append(node.getIndex()).append(']');
      }
      if (node.getName() != null && !node.getName().startsWith("<")) {
        joined.append(joined.length() == 0 ? "" : ".").append(node.getName());
      }
    }
    return joined.length() == 0 ? "body" : joined.toString();
  }
}
