package org.restomesh.api.rehearsal;

import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.ws.rs.NameBinding;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** Exists in rehearsal mode only. */
@NameBinding
@Retention(RUNTIME)
@Target(TYPE)
public @interface RehearsalOnly {}
