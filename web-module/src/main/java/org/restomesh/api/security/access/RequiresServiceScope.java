package org.restomesh.api.security.access;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Retention;
import java.lang.annotation.Target;
import org.restomesh.identity.service.ServiceScope;

/**
 * The one scope that a service account needs to call a staff endpoint, beside the role in which it
 * acts. A staff endpoint without it says {@link PeopleOnly}.
 */
@Retention(RUNTIME)
@Target(METHOD)
public @interface RequiresServiceScope {
  ServiceScope value();
}
