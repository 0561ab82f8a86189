package org.restomesh.identity.secondfactor.totp;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The app that makes a person's one-time codes. It is begun with a new secret, as often as they
 * like, and asked for from when a code of it was confirmed; it ends with its row. Each code is
 * accepted once.
 */
@Entity
class Authenticator {
  @Id private UUID userId;

  private byte[] secret;

  @SuppressWarnings("UnusedVariable") // for whoever looks at the row
  private Instant createdAt;

  private @Nullable Instant confirmedAt;

  private long lastStep;

  @Version private int version;

  protected Authenticator() {}

  /**
   * @param secret sealed
   */
  Authenticator(UUID userId, byte[] secret, Instant now) {
    this.userId = userId;
    this.secret = secret.clone();
    this.createdAt = now;
  }

  /**
   * Nothing was confirmed yet, and the person begins anew.
   *
   * @param newSecret sealed
   */
  void beginAnew(byte[] newSecret, Instant now) {
    secret = newSecret.clone();
    createdAt = now;
    lastStep = 0;
  }

  void confirm(Instant now) {
    confirmedAt = now;
  }

  boolean isConfirmed() {
    return confirmedAt != null;
  }

  /** Whether it is a code of the app's that was not used; then it is. */
  boolean accepts(String code, byte[] openedSecret, Instant now) {
    OptionalLong step = OneTimeCodes.findStep(code, openedSecret, now, lastStep);
    step.ifPresent(used -> lastStep = used);
    return step.isPresent();
  }

  byte[] secret() {
    return secret.clone();
  }

  UUID userId() {
    return userId;
  }

  @Nullable Instant confirmedAt() {
    return confirmedAt;
  }
}
