package org.restomesh.api.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doCallRealMethod;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.error.ErrorCode;

class InvalidBeansTest {

  @Test
  void theJavaMethodAndParameterAreStripped() {
    assertThat(
            problems(
                violation(
                    "must not be null",
                    node(ElementKind.METHOD, "create"),
                    node(ElementKind.PARAMETER, "command"),
                    node(ElementKind.PROPERTY, "kind"))))
        .containsExactly("kind: must not be null");
  }

  @Test
  void aNestedPropertyIsNamedWithItsPath() {
    assertThat(
            problems(
                violation(
                    "must not be blank",
                    node(ElementKind.METHOD, "create"),
                    node(ElementKind.PARAMETER, "arg0"),
                    node(ElementKind.PROPERTY, "admin"),
                    node(ElementKind.PROPERTY, "name"))))
        .containsExactly("admin.name: must not be blank");
  }

  @Test
  void anOptionalsContentIsNamedLikeItsProperty() {
    assertThat(
            problems(
                violation(
                    "too long",
                    node(ElementKind.METHOD, "change"),
                    node(ElementKind.PARAMETER, "change"),
                    node(ElementKind.PROPERTY, "address"),
                    node(ElementKind.CONTAINER_ELEMENT, "<optional value>"))))
        .containsExactly("address: too long");
  }

  @Test
  void anElementOfAListIsNamedByItsIndex() {
    assertThat(
            problems(
                violation(
                    "too large",
                    node(ElementKind.PROPERTY, "cart"),
                    node(ElementKind.PROPERTY, "items"),
                    element(ElementKind.PROPERTY, "qty", 3)),
                violation(
                    "must not be null",
                    node(ElementKind.PROPERTY, "ids"),
                    element(ElementKind.CONTAINER_ELEMENT, "<list element>", 0))))
        .containsExactly("cart.items[3].qty: too large", "ids[0]: must not be null");
  }

  @Test
  void aMissingBodyIsCalledBody() {
    assertThat(
            problems(
                violation(
                    "must not be null",
                    node(ElementKind.METHOD, "create"),
                    node(ElementKind.PARAMETER, "command"))))
        .containsExactly("body: must not be null");
  }

  @Test
  void problemsAreSortedAndToldOnce() {
    ConstraintViolation<?> b = violation("wrong", node(ElementKind.PROPERTY, "b"));
    ConstraintViolation<?> again = violation("wrong", node(ElementKind.PROPERTY, "b"));
    ConstraintViolation<?> a = violation("wrong", node(ElementKind.PROPERTY, "a"));

    assertThat(problems(b, again, a)).containsExactly("a: wrong", "b: wrong");
  }

  private static List<String> problems(ConstraintViolation<?>... violations) {
    Set<ConstraintViolation<?>> all = new LinkedHashSet<>(List.of(violations));
    Failure failure = InvalidBeans.failure(new ConstraintViolationException("x", all));
    assertThat(failure.status()).isEqualTo(400);
    assertThat(failure.code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
    return failure.messages();
  }

  private static ConstraintViolation<?> violation(String message, Path.Node... nodes) {
    Path path = mock();
    List<Path.Node> list = List.of(nodes);
    // Every caller iterates anew.
    when(path.iterator()).thenAnswer(call -> list.iterator());
    doCallRealMethod().when(path).forEach(any());
    ConstraintViolation<?> violation = mock();
    when(violation.getMessageTemplate()).thenReturn(message);
    when(violation.getMessage()).thenReturn(message);
    when(violation.getPropertyPath()).thenReturn(path);
    return violation;
  }

  private static Path.Node element(ElementKind kind, String name, int index) {
    Path.Node node = node(kind, name);
    when(node.isInIterable()).thenReturn(true);
    when(node.getIndex()).thenReturn(index);
    return node;
  }

  private static Path.Node node(ElementKind kind, String name) {
    Path.Node node = mock();
    when(node.getKind()).thenReturn(kind);
    when(node.getName()).thenReturn(name);
    return node;
  }
}
