package org.restomesh.api.error;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.MessageInterpolator;
import jakarta.validation.Validation;
import jakarta.validation.ValidationException;
import jakarta.validation.metadata.ConstraintDescriptor;
import java.util.Locale;

/**
 * What is wrong, in the English of contract 0. The servers' own words are in the language of the
 * JVM, on WildFly of {@code Accept-Language}; screens translate error codes.
 */
final class EnglishMessages {
  private static final MessageInterpolator PROVIDED =
      Validation.byDefaultProvider().configure().getDefaultMessageInterpolator();

  private EnglishMessages() {}

  static String of(ConstraintViolation<?> violation) {
    // The provider's main bundle is English; ENGLISH has none, and then the JVM's would be next.
    return PROVIDED.interpolate(violation.getMessageTemplate(), new Broken(violation), Locale.ROOT);
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
