package org.restomesh.ws.handshake;

import java.util.Optional;
import org.restomesh.shared.Log;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.ws.protocol.SocketCloseReason;

/** Whether an admitted subscriber may stay. */
public final class CredentialRecheck {
  private static final Log LOG = Log.of(CredentialRecheck.class);

  private CredentialRecheck() {}

  /** Why the socket has to end, if it has to. A database that does not answer ends none. */
  public static Optional<SocketCloseReason> of(Subscriber subscriber) {
    try {
      return subscriber.seesTheSameAs(subscriber.again().get())
          ? Optional.empty()
          : Optional.of(SocketCloseReason.CREDENTIAL_GONE);
    } catch (DomainException e) {
      return Optional.of(
          e.code() == ErrorCode.INSUFFICIENT_PERMISSIONS
              ? SocketCloseReason.SCOPE_GONE
              : SocketCloseReason.CREDENTIAL_GONE);
    } catch (RuntimeException e) {
      LOG.warn("a credential cannot be checked just now: " + e);
      return Optional.empty();
    }
  }
}
