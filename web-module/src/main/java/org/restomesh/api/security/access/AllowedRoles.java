package org.restomesh.api.security.access;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Retention;
import java.lang.annotation.Target;
import org.restomesh.identity.Role;

/** The roles that may call a staff endpoint. Every staff endpoint names them. */
@Retention(RUNTIME)
@Target(METHOD)
public @interface AllowedRoles {
  Role[] value();
}
