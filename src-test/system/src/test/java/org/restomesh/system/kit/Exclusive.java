package org.restomesh.system.kit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A story that has the installation for itself, because it moves the clock, takes something away
 * from everybody or measures time. All others have tenants of their own and run beside each other.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Exclusive {
  /** Why. */
  String value();
}
