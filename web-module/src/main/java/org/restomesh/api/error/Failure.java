package org.restomesh.api.error;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ErrorDetails;

/**
 * A failure as the caller may know it.
 *
 * @param code null where the answer has none: for what the server refuses and for the database
 * @param label value of {@code error}; null for the reason phrase of the status
 * @param messages one for most failures, several for validation errors
 * @param members what the envelope says beyond that
 * @param retryAfterSeconds 0 when waiting does not help
 */
record Failure(
    int status,
    @Nullable ErrorCode code,
    @Nullable String label,
    List<String> messages,
    ErrorDetails members,
    long retryAfterSeconds) {

  static Failure of(int status, @Nullable ErrorCode code, String message) {
    return new Failure(status, code, null, List.of(message), ErrorDetails.NONE, 0);
  }

  static Failure invalid(List<String> problems) {
    return new Failure(400, ErrorCode.VALIDATION_ERROR, null, problems, ErrorDetails.NONE, 0);
  }

  static Failure database(int status, String label, String message, long retryAfterSeconds) {
    return new Failure(status, null, label, List.of(message), ErrorDetails.NONE, retryAfterSeconds);
  }

  static Failure unexpected() {
    return of(500, ErrorCode.INTERNAL_SERVER_ERROR, "An unexpected error occurred");
  }

  /** Whether the message is a list of problems, also when there is one only. */
  boolean isValidation() {
    return code == ErrorCode.VALIDATION_ERROR || code == ErrorCode.CATALOG_INVALID;
  }

  boolean isUnexpected() {
    return status == 500;
  }
}
