package org.restomesh.shared.error;

import jakarta.ejb.ApplicationException;
import java.util.List;
import java.util.Objects;

/**
 * The root of every refusal that a caller can act on. It rolls the transaction back; a subclass
 * whose side effect must last says so with its own {@code @ApplicationException(rollback = false)}.
 */
@ApplicationException(rollback = true, inherited = true)
public abstract class DomainException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;

  protected DomainException(ErrorCode code, String message) {
    super(message);
    this.code = code;
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage()); // its constructor takes no null
  }

  public final ErrorCode code() {
    return code;
  }

  /** One line per problem when the caller can fix several at once, else empty. */
  public List<String> problems() {
    return List.of();
  }

  /** What the envelope says beyond code and message. */
  public ErrorDetails members() {
    return ErrorDetails.NONE;
  }

  /** Seconds after which a repetition makes sense, or 0 when waiting does not help. */
  public long retryAfterSeconds() {
    return 0;
  }
}
