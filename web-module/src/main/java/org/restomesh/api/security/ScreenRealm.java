package org.restomesh.api.security;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.ws.rs.NameBinding;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** A screen with the token of its session: {@code Authorization: Screen <token>}. */
@NameBinding
@Retention(RUNTIME)
@Target({TYPE, METHOD})
public @interface ScreenRealm {}
