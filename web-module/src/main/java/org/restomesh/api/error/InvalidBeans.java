package org.restomesh.api.error;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

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
    return bodyPath(violation.getPropertyPath()) + ": " + violation.getMessage();
  }

  /** The path inside the body, without the Java method and parameter that received it. */
  private static String bodyPath(Path path) {
    StringJoiner joined = new StringJoiner(".");
    List<Path.Node> nodes = new ArrayList<>();
    path.forEach(nodes::add);
    for (Path.Node node : nodes) {
      boolean ofBody =
          node.getKind() == ElementKind.PROPERTY || node.getKind() == ElementKind.CONTAINER_ELEMENT;
      if (ofBody && node.getName() != null && !node.getName().startsWith("<")) {
        joined.add(node.getName());
      }
    }
    return joined.length() == 0 ? "body" : joined.toString();
  }
}
