package org.restomesh.api.security;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.ws.rs.NameBinding;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/**
 * A signed-in member of staff: {@code Authorization: Bearer <JWT>}; or a service account: {@code
 * Authorization: Bearer rmk_...}.
 */
@NameBinding
@Retention(RUNTIME)
@Target({TYPE, METHOD})
public @interface StaffRealm {}
