package org.restomesh.shared.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The body of every error (requirements/3-delivery-webhooks-errors#error-envelope).
 *
 * @param message a text, or an array of texts for validation errors
 * @param error HTTP reason phrase or label of the database error table
 * @param errorCode stable code, or null
 * @param path null when it could not be read
 * @param requestId null when the request has none: it never passed our filters
 * @param actionable what the caller can do about it, or null
 * @param addOnCode the product that a purchase was refused for, or null
 * @param details part of some answers, else development only; or null
 * @param stack development only, else null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ErrorEnvelope(
    int statusCode,
    Object message,
    String error,
    @Nullable String errorCode,
    Instant timestamp,
    @Nullable String path,
    @Nullable String requestId,
    @Nullable Object actionable,
    @Nullable String addOnCode,
    @Nullable Object details,
    @Nullable String stack) {}
