package org.restomesh.api.security;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.ws.rs.NameBinding;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** A printer without an agent: a key in the path, or a user there and its password by Basic. */
@NameBinding
@Retention(RUNTIME)
@Target({TYPE, METHOD})
public @interface PrinterRealm {}
