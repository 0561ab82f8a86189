package org.restomesh.system.kit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class that is about what {@link ServerProfile#QUICK} switches off. All such classes come first,
 * before the restart that the stories of an orderly stop need anyway.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface ProductionSettings {}
