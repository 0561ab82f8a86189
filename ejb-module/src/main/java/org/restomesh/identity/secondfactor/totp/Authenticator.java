package org.restomesh.identity.secondfactor.totp;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.limit.TooManyRequests;

/**
 * The app that makes a person's one-time codes. It is begun with a new secret, as often as they
 * like, and asked for from when a code of it was confirmed; it ends with its row. Each code is
 * accepted once.
 */
@Entity
class Authenticator {
  /** A typing error is not yet an attack. */
  static final int MAX_WRONG_CODES = 10;

  /**
   * After each wrong code beyond those: who knows the password has one guess of a million codes in
   * it, three of which are good.
   */
  static final Duration WRONG_CODE_DELAY = Duration.ofMinutes(15);

  @Id private UUID userId;

  private byte[] secret;

  @SuppressWarnings("UnusedVariable") // for whoever looks at the row
  private Instant createdAt;

  private @Nullable Instant confirmedAt;

  private long lastStep;

  private int wrongCodes;

  private @Nullable Instant wrongAt;

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
   * Nothing was confirmed yet, and the person begins anew. Wrong codes go on being counted.
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

  void codeWasRight() {
    wrongCodes = 0;
  }

  void codeWasWrong(Instant now) {
    wrongCodes++;
    wrongAt = now;
  }

  /**
   * @throws TooManyRequests when too many wrong codes came in a row, and the last one just now
   */
  void requireRoom(Instant now) {
    if (wrongAt == null || wrongCodes < MAX_WRONG_CODES) {
      return;
    }
    Duration left = Duration.between(now, wrongAt.plus(WRONG_CODE_DELAY));
    if (!left.isNegative() && !left.isZero()) {
      throw new TooManyRequests(left.toSeconds() + 1);
    }
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
