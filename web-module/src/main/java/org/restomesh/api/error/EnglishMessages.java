package org.restomesh.api.error;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.MessageInterpolator;
import jakarta.validation.Validation;
import jakarta.validation.ValidationException;
import jakarta.validation.metadata.ConstraintDescriptor;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Messages of violated constraints in English (contract/0-common#envelope-message). The servers
 * word those of the platform's constraints in the language of the JVM, WildFly in that of {@code
 * Accept-Language}; screens translate error codes. Our own messages are English already.
 */
final class EnglishMessages {
  private static final Pattern PLATFORM_TEMPLATE =
      Pattern.compile("\\{jakarta\\.validation\\.constraints\\.\\w+\\.message}");

  private static final MessageInterpolator INTERPOLATOR =
      Validation.byDefaultProvider().configure().getDefaultMessageInterpolator();

  private EnglishMessages() {}

  static String of(ConstraintViolation<?> violation) {
    String template = violation.getMessageTemplate();
    // No other template: a validator may have put client input into it, and ${...} is evaluated.
    if (!PLATFORM_TEMPLATE.matcher(template).matches()) {
      return violation.getMessage();
    }
    // The provider's root bundle is English; ENGLISH has none, and would fall back to the JVM's.
    return INTERPOLATOR.interpolate(template, new ViolationContext(violation), Locale.ROOT);
  }

  /** What an interpolator may read. */
  private record ViolationContext(ConstraintViolation<?> violation)
      implements MessageInterpolator.Context {
    @Override
    public ConstraintDescriptor<?> getConstraintDescriptor() {
      return violation.getConstraintDescriptor();
    }

    @Override
    public Object getValidatedValue() {
      return violation.getInvalidValue();
    }

    @Override
    public <T> T unwrap(Class<T> type) {
      throw new ValidationException("Cannot be unwrapped to " + type);
    }
  }
}
