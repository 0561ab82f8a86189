package org.restomesh.api.security.access;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/**
 * Open only to tenants that have a feature, or any vendor of an integration; the annotation of a
 * method replaces that of its class. Limits and single vendors are checked in use cases, which know
 * the amount and the vendor.
 */
@Retention(RUNTIME)
@Target({TYPE, METHOD})
public @interface RequiresEntitlement {
  /** The full key, for example {@code feature.apiAccess}. */
  String value();
}
