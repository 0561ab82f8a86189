package org.restomesh.identity;

import static java.lang.annotation.ElementType.ANNOTATION_TYPE;
import static java.lang.annotation.ElementType.FIELD;
import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.PARAMETER;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** An e-mail address that identifies a member of staff: required, at most 254 characters. */
@NotNull
@Email(regexp = "[^@\\s]+@[^@\\s]+")
@Size(max = 254)
@Constraint(validatedBy = {})
@Retention(RUNTIME)
@Target({FIELD, METHOD, PARAMETER, ANNOTATION_TYPE})
public @interface StaffEmail {
  String message() default "must be an e-mail address";

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};
}
