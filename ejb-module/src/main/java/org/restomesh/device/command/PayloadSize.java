package org.restomesh.device.command;

import static java.lang.annotation.ElementType.FIELD;
import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.PARAMETER;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** At most 64 KiB as the UTF-8 of its compact JSON; null is empty. */
@Constraint(validatedBy = PayloadSize.Check.class)
@Retention(RUNTIME)
@Target({FIELD, METHOD, PARAMETER})
public @interface PayloadSize {
  String message() default "must be at most 65536 bytes of JSON";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** The check. */
  class Check implements ConstraintValidator<PayloadSize, ObjectNode> {
    static final int MAX_BYTES = 64 * 1024;

    @Override
    public boolean isValid(@Nullable ObjectNode json, ConstraintValidatorContext context) {
      return json == null || json.toString().getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES;
    }
  }
}
