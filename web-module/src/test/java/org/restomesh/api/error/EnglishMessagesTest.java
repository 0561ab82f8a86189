package org.restomesh.api.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.ValidatorFactory;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EnglishMessagesTest {
  private final Locale usual = Locale.getDefault();

  private record Body(
      @NotNull String name,
      @Size(min = 2, max = 3) String code,
      @Max(9) int priority,
      @Pattern(regexp = "[a-z]{1,3}", message = "must be 1 to {max} letters") String key) {}

  @BeforeEach
  void theJvmSpeaksTurkish() {
    Locale.setDefault(new Locale("tr", "TR"));
  }

  @AfterEach
  void theJvmSpeaksAsBefore() {
    Locale.setDefault(usual);
  }

  @Test
  void theLanguageOfTheJvmDoesNotMatter() {
    assertThat(messages(ConstraintViolation::getMessage)).contains("boş değer olamaz");
    assertThat(messages(EnglishMessages::of))
        .containsExactlyInAnyOrder(
            "must not be null",
            "size must be between 2 and 3",
            "must be less than or equal to 9",
            "must be 1 to {max} letters");
  }

  /** A validator may have put into its message what somebody sent. */
  @Test
  void whatStandsInAMessageIsNeverRun() {
    ConstraintViolation<?> violation = mock();
    when(violation.getMessageTemplate())
        .thenReturn("{jakarta.validation.constraints.Max.message} ${1 + 1}");
    when(violation.getMessage()).thenReturn("as the server says");

    assertThat(EnglishMessages.of(violation)).isEqualTo("as the server says");
  }

  private static Set<String> messages(Function<ConstraintViolation<?>, String> wording) {
    try (ValidatorFactory factory = Validation.buildDefaultValidatorFactory()) {
      return factory.getValidator().validate(new Body(null, "a", 10, "1")).stream()
          .map(wording)
          .collect(Collectors.toSet());
    }
  }
}
