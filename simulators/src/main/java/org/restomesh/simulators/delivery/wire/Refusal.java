package org.restomesh.simulators.delivery.wire;

import jakarta.json.JsonObject;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The platform refuses a request. */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final String MALFORMED = "BAD_REQUEST";

  private final int status;
  private final String code;
  private final transient @Nullable JsonObject body;

  public Refusal(int status, String code, String message) {
    this(status, code, message, null);
  }

  /**
   * @param body the answer's body, where it is not the usual error; null for the usual one
   */
  public Refusal(int status, String code, String message, @Nullable JsonObject body) {
    super(message);
    this.status = status;
    this.code = code;
    this.body = body;
  }

  /** The request is not what the platform's documents allow: a mistake of the caller's code. */
  public static Refusal malformed(String message) {
    return new Refusal(400, MALFORMED, message);
  }

  public static Refusal unauthorized(String message) {
    return new Refusal(401, "UNAUTHORIZED", message);
  }

  public static Refusal unknown(String what) {
    return new Refusal(404, "NOT_FOUND", what);
  }

  public static Refusal notAllowed(String what) {
    return new Refusal(405, "METHOD_NOT_ALLOWED", what);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage()); // its constructors take no null
  }

  public int status() {
    return status;
  }

  public String code() {
    return code;
  }

  /** Null for the usual one. */
  public @Nullable JsonObject body() {
    return body;
  }

  /** Whether a correct caller would never get it. */
  public boolean isViolation() {
    return code.equals(MALFORMED) || status == 405;
  }
}
