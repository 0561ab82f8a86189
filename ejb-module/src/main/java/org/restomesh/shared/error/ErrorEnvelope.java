package org.restomesh.shared.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;

/**
 * The body of every error (requirements/3-delivery-webhooks-errors#error-envelope).
 *
 * @param message a text, or an array of texts for validation errors
 * @param error HTTP reason phrase or label of the database error table
 * @param errorCode stable code, or null
 * @param actionable what the caller can do about it, or null
 * @param addOnCode the product that a purchase was refused for, or null
 * @param details part of some answers, else development only
 * @param stack development only
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ErrorEnvelope(
    int statusCode,
    Object message,
    String error,
    String errorCode,
    Instant timestamp,
    String path,
    String requestId,
    Object actionable,
    String addOnCode,
    Object details,
    String stack) {}
