package org.restomesh.shared.json;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A property of a change that may be left out, and then stays as it is, but cannot be cleared: JSON
 * null is refused instead of being taken for left out.
 */
@JacksonAnnotationsInside
@JsonDeserialize(using = NotNullIfPresentDeserializer.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface NotNullIfPresent {}
