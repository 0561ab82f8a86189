package org.restomesh.checkout.intent;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A code that a buyer may name so that whoever referred them is known. */
@Entity
@Table(name = "referral_code")
class ReferralCode {
  @Id private String code;
  private String description;

  @Column(name = "created_at")
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
