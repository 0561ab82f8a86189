package org.restomesh.api.error;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.validation.Validation;
import jakarta.validation.ValidatorFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.json.MaxLength;
import org.restomesh.shared.json.PropertyChange;

class PropertyChangeValidationTest {
  private record Body(@MaxLength(3) PropertyChange<String> text) {}

  @Test
  void onlyAValueThatIsSetIsChecked() {
    assertThat(invalid(PropertyChange.none())).isEmpty();
    assertThat(invalid(PropertyChange.to(null))).isEmpty();
    assertThat(invalid(PropertyChange.to("abc"))).isEmpty();
    assertThat(invalid(PropertyChange.to("abcd")))
        .containsExactly("text: size must be between 0 and 3");
  }

  private static List<String> invalid(PropertyChange<String> text) {
    try (ValidatorFactory factory = Validation.buildDefaultValidatorFactory()) {
      return factory.getValidator().validate(new Body(text)).stream()
          .map(found -> found.getPropertyPath() + ": " + EnglishMessages.of(found))
          .toList();
    }
  }
}
