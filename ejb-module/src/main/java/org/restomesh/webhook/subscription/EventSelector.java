package org.restomesh.webhook.subscription;

import static java.lang.annotation.ElementType.TYPE_USE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;
import org.restomesh.event.EventTypes;

/**
 * {@code *}, or an event type, known or not, so that one can subscribe before the version that
 * emits it is installed. A type that is never delivered is refused.
 */
@Constraint(validatedBy = EventSelector.Check.class)
@Retention(RUNTIME)
@Target(TYPE_USE)
public @interface EventSelector {
  String ALL = "*";

  String message() default "must be * or an event type like order.created.v1";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** The check. */
  class Check implements ConstraintValidator<EventSelector, String> {
    @Override
    public boolean isValid(@Nullable String selector, ConstraintValidatorContext context) {
      if (ALL.equals(selector)) {
        return true;
      }
      if (selector == null || !EventTypes.isWellFormed(selector)) {
        return false;
      }
      if (EventTypes.isBlocked(selector)) {
        context.disableDefaultConstraintViolation();
        context
            .buildConstraintViolationWithTemplate("events of this type are never delivered")
            .addConstraintViolation();
        return false;
      }
      return true;
    }
  }
}
