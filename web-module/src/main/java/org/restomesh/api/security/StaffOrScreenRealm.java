package org.restomesh.api.security;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.ws.rs.NameBinding;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** A signed-in member of staff or a screen: the scheme of the header says which. */
@NameBinding
@Retention(RUNTIME)
@Target({TYPE, METHOD})
public @interface StaffOrScreenRealm {}
