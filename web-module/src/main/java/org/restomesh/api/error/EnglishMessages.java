package org.restomesh.api.error;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.MessageInterpolator;
import jakarta.validation.Validation;
import jakarta.validation.ValidationException;
import jakarta.validation.metadata.ConstraintDescriptor;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What is wrong, in our English (contract/0-common#envelope-message). The servers word what the
 * platform's constraints say in the language of the JVM, WildFly in that of {@code
 * Accept-Language}; screens translate error codes. Messages of our own are English already.
 */
final class EnglishMessages {
  private static final Pattern OF_THE_PLATFORM =
      Pattern.compile("\\{jakarta\\.validation\\.constraints\\.\\w+\\.message}");

  private static final MessageInterpolator PROVIDED =
      Validation.byDefaultProvider().configure().getDefaultMessageInterpolator();

  private EnglishMessages() {}

  static String of(ConstraintViolation<?> violation) {
    String template = violation.getMessageTemplate();
    // No other template: a validator may have put into it what somebody sent, and ${...} is run.
    if (!OF_THE_PLATFORM.matcher(template).matches()) {
      return violation.getMessage();
    }
    // The provider's main bundle is English; ENGLISH has none, and then the JVM's would be next.
    return PROVIDED.interpolate(template, new Broken(violation), Locale.ROOT);
  }

  /** What an interpolator may ask. */
  private record Broken(ConstraintViolation<?> violation) implements MessageInterpolator.Context {
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
      throw new ValidationException("This is no " + type);
    }
  }
}
