package org.restomesh.delivery.platformd;

import java.util.Optional;
import org.restomesh.delivery.http.PlatformRefusal;
import org.restomesh.delivery.http.ResponseHandler;
import org.restomesh.delivery.platform.CancelledAtPlatform;

/** A 409 says in which status the package is, and so whether the call was needed at all. */
final class PlatformDConflictHandler implements ResponseHandler {
  private static final int CONFLICT = 409;

  private final PackageStatus wanted;

  private PlatformDConflictHandler(PackageStatus wanted) {
    this.wanted = wanted;
  }

  static ResponseHandler unlessReached(PackageStatus wanted) {
    return new PlatformDConflictHandler(wanted);
  }

  @Override
  public void refused(PlatformRefusal refusal) {
    Optional<PackageStatus> current =
        refusal.status() == CONFLICT
            ? PackageStatus.of(refusal.code("packageStatus"))
            : Optional.empty();
    if (current.isEmpty()) {
      throw refusal.failure();
    }
    if (wanted.isCancelled() ? current.get().isCancelled() : current.get().hasReached(wanted)) {
      return;
    }
    if (current.get().isCancelled()) {
      throw new CancelledAtPlatform(refusal.message());
    }
    throw refusal.failure();
  }
}
