package org.restomesh.checkout.intent.referral;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A code by which a buyer names who referred them. */
@Entity
class ReferralCode {
  @Id private String code;
  private @Nullable String description;

  private Instant createdAt;

  protected ReferralCode() {}

  ReferralCode(CreateReferral command, Instant now) {
    this.code = command.code();
    this.description = command.description();
    this.createdAt = now;
  }

  ReferralDetails details() {
    return new ReferralDetails(code, description, createdAt);
  }
}
