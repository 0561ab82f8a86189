package org.restomesh.api.security;

import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/**
 * Outside every rate limit: rehearsal paths, which production does not have, and metrics, which are
 * given without the database, too, while limits may ask it.
 */
@Retention(RUNTIME)
@Target(TYPE)
public @interface NoRateLimit {}
