package org.restomesh.device;

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
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * At most 32 tags of at most 64 characters each (requirements/1-device-mesh#field-limits); null is
 * none.
 */
@Constraint(validatedBy = Capabilities.Check.class)
@Retention(RUNTIME)
@Target({FIELD, METHOD, PARAMETER})
public @interface Capabilities {
  String message() default "must be at most 32 texts of 1 to 64 characters";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** The check. */
  class Check implements ConstraintValidator<Capabilities, List<String>> {
    static final int MAX_ITEMS = 32;
    static final int MAX_LENGTH = 64;

    @Override
    public boolean isValid(
        @Nullable List<@Nullable String> tags, ConstraintValidatorContext context) {
      return tags == null
          || (tags.size() <= MAX_ITEMS
              && tags.stream()
                  .allMatch(tag -> tag != null && !tag.isBlank() && tag.length() <= MAX_LENGTH));
    }
  }
}
