package org.restomesh.ws.handshake;

import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Who listens, and to what.
 *
 * @param sessionId the screen's session; null when it is no screen's
 * @param onlyOwn whether it sees its session's orders only, as a guest does
 * @param who names the credential's owner, for the log and for counting; not the credential itself
 * @param again authenticates the credential again; throws a DomainException when that fails
 */
public record Subscriber(
    UUID tenantId,
    UUID branchId,
    @Nullable UUID sessionId,
    boolean onlyOwn,
    String who,
    Supplier<Subscriber> again) {

  /**
   * @param session the session of the order that it is about; null when there is none
   */
  public boolean sees(@Nullable UUID session) {
    return !onlyOwn || Objects.equals(session, sessionId);
  }

  /** Null when it sees its whole branch. */
  public @Nullable UUID ownSession() {
    return onlyOwn ? sessionId : null;
  }

  boolean seesTheSameAs(Subscriber other) {
    return tenantId.equals(other.tenantId)
        && branchId.equals(other.branchId)
        && onlyOwn == other.onlyOwn
        && Objects.equals(sessionId, other.sessionId);
  }
}
