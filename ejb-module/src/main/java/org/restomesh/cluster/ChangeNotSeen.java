package org.restomesh.cluster;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/**
 * A change was made, but another node may still answer from before it. Who sends the request again
 * finds it done, and all nodes agreed.
 */
public final class ChangeNotSeen extends DomainException {
  private static final long serialVersionUID = 1L;

  private static final long RETRY_AFTER_SECONDS = 1;

  public ChangeNotSeen() {
    super(
        ErrorCode.SERVICE_UNAVAILABLE,
        "Done, but other servers may not know of it yet - send the request again in a moment");
  }

  @Override
  public long retryAfterSeconds() {
    return RETRY_AFTER_SECONDS;
  }
}
