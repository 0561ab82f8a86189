package org.restomesh.api.security.access;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Retention;
import java.lang.annotation.Target;
import org.restomesh.display.DisplayScope;

/** The one scope that a screen needs to call an endpoint. Every endpoint of screens names it. */
@Retention(RUNTIME)
@Target(METHOD)
public @interface RequiresScope {
  DisplayScope value();
}
