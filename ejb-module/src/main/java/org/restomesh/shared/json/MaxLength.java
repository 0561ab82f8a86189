package org.restomesh.shared.json;

import static java.lang.annotation.ElementType.FIELD;
import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.PARAMETER;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/**
 * A text that a change sets has at most so many characters. A constraint on the type argument would
 * need a value extractor, which WildFly looks for in whichever part of the EAR starts first.
 */
@Constraint(validatedBy = MaxLength.Check.class)
@Retention(RUNTIME)
@Target({FIELD, METHOD, PARAMETER})
public @interface MaxLength {
  int value();

  String message() default "size must be between 0 and {value}";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** The check. */
  class Check implements ConstraintValidator<MaxLength, PropertyChange<String>> {
    private int max;

    @Override
    public void initialize(MaxLength length) {
      max = length.value();
    }

    @Override
    public boolean isValid(PropertyChange<String> change, ConstraintValidatorContext context) {
      return change.value() == null || change.value().length() <= max;
    }
  }
}
