package org.restomesh.api.security.access;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Retention;
import java.lang.annotation.Target;
import org.restomesh.shared.limit.RateLimitTier;

/** The limit of one endpoint, besides the tier of its realm. */
@Retention(RUNTIME)
@Target(METHOD)
public @interface RateLimit {
  RateLimitTier value();
}
