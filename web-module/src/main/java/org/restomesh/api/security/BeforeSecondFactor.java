package org.restomesh.api.security;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/**
 * Open also to staff whose role must have a second factor and who have to set one up first
 * (contract/1-identity#required-roles). Everything else is closed to them.
 */
@Retention(RUNTIME)
@Target(METHOD)
public @interface BeforeSecondFactor {}
