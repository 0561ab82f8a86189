package org.restomesh.api.error;

import java.util.List;
import org.restomesh.shared.ErrorCode;

/**
 * A failure as the caller may know it.
 *
 * @param label value of {@code error} when it is not the reason phrase of the status
 * @param messages one for most failures, several for validation errors
 * @param retryAfterSeconds 0 when waiting does not help
 */
record Failure(
    int status, ErrorCode code, String label, List<String> messages, long retryAfterSeconds) {

  static Failure of(int status, ErrorCode code, String message) {
    return new Failure(status, code, null, List.of(message), 0);
  }

  static Failure invalid(List<String> problems) {
    return new Failure(400, ErrorCode.VALIDATION_ERROR, null, problems, 0);
  }

  static Failure database(int status, String label, String message, long retryAfterSeconds) {
    return new Failure(status, null, label, List.of(message), retryAfterSeconds);
  }

  static Failure unexpected() {
    return of(500, ErrorCode.INTERNAL_SERVER_ERROR, "An unexpected error occurred");
  }

  boolean isValidation() {
    return code == ErrorCode.VALIDATION_ERROR;
  }

  boolean isUnexpected() {
    return status == 500;
  }
}
