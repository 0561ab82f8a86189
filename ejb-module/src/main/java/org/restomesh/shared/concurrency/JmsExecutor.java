package org.restomesh.shared.concurrency;

import jakarta.inject.Qualifier;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The executor that sends messages. It has one thread of its own: a broker that takes connections
 * and then hangs holds up other messages only, and what they tell is in the database.
 */
@Qualifier
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface JmsExecutor {}
