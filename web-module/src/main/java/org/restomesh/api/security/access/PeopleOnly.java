package org.restomesh.api.security.access;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** A staff endpoint that no service account may call, whatever its scopes. */
@Retention(RUNTIME)
@Target(METHOD)
public @interface PeopleOnly {
  /** Why, for whoever reads the endpoint. */
  String value();
}
