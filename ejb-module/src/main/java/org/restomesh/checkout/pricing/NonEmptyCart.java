package org.restomesh.checkout.pricing;

import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** A cart must have items, unless it pays a renewal. */
@Constraint(validatedBy = NonEmptyCart.Check.class)
@Retention(RUNTIME)
@Target(TYPE)
public @interface NonEmptyCart {
  String message() default "must not be empty";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** The check. */
  class Check implements ConstraintValidator<NonEmptyCart, Cart> {
    @Override
    public boolean isValid(Cart cart, ConstraintValidatorContext context) {
      if (cart.paysRenewal() || !cart.items().isEmpty()) {
        return true;
      }
      context.disableDefaultConstraintViolation();
      context
          .buildConstraintViolationWithTemplate(context.getDefaultConstraintMessageTemplate())
          .addPropertyNode("items")
          .addConstraintViolation();
      return false;
    }
  }
}
