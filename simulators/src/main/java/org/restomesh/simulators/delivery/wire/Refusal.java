package org.restomesh.simulators.delivery.wire;

import jakarta.json.JsonObject;

/** The platform refuses a request. */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final String MALFORMED = "BAD_REQUEST";

  private final int status;
  private final String code;
  private final transient JsonObject body;

  public Refusal(int status, String code, String message) {
    this(status, code, message, null);
  }

  /**
   * @param body the answer's body, where it is not the usual error; null for the usual one
   */
  public Refusal(int status, String code, String message, JsonObject body) {
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

  public int status() {
    return status;
  }

  public String code() {
    return code;
  }

  public JsonObject body() {
    return body;
  }

  /** Whether a correct caller would never get it. */
  public boolean isViolation() {
    return code.equals(MALFORMED) || status == 405;
  }
}
