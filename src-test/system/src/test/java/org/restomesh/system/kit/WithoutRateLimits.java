package org.restomesh.system.kit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class whose devices and staff ask more often than anybody may. It runs after all others on a
 * server that was restarted without those limits: one restart for all such classes, none back.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface WithoutRateLimits {}
