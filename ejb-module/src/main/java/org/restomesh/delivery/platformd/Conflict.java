package org.restomesh.delivery.platformd;

import java.util.Optional;
import org.restomesh.delivery.http.Refusal;
import org.restomesh.delivery.http.Verdict;
import org.restomesh.delivery.platform.CancelledAtPlatform;

/** A 409 says in which status the package is, and so whether the call was needed at all. */
final class Conflict implements Verdict {
  private static final int CONFLICT = 409;

  private final PackageStatus wanted;

  private Conflict(PackageStatus wanted) {
    this.wanted = wanted;
  }

  static Verdict unlessReached(PackageStatus wanted) {
    return new Conflict(wanted);
  }

  @Override
  public void refused(Refusal refusal) {
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
