package org.restomesh.shared.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The body of every error (requirements/3-delivery-webhooks-errors#error-envelope).
 *
 * @param message a text, or an array of texts for validation errors
 * @param error HTTP reason phrase or label of the database error table
 * @param errorCode stable code, or null
 * @param request in JSON, as with {@code members}, its properties are the envelope's own, in this
 *     place
 * @param members what a refusal adds; in development, where it has no details, what was thrown
 * @param stack development only, else null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ErrorEnvelope(
    int statusCode,
    Object message,
    String error,
    @Nullable String errorCode,
    Instant timestamp,
    @JsonUnwrapped Request request,
    @JsonUnwrapped ErrorDetails members,
    @Nullable String stack) {

  /**
   * Which request it answers.
   *
   * @param path null when it could not be read
   * @param requestId null when the request has none: it never passed our filters
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Request(@Nullable String path, @Nullable String requestId) {}
}
