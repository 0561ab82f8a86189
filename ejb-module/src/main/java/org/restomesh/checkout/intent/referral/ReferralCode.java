package org.restomesh.checkout.intent.referral;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;

/** A code by which a buyer names who referred them. */
@Entity
class ReferralCode {
  @Id private String code;

  /** Of its place in the list. */
  @SuppressWarnings("UnusedVariable") // queries read what is only written here
  private UUID id;

  private @Nullable String description;

  private Instant createdAt;

  protected ReferralCode() {}

  ReferralCode(CreateReferral command, Instant now) {
    this.code = command.code();
    this.id = Ids.next();
    this.description = command.description();
    this.createdAt = now;
  }

  ReferralDetails asNew() {
    return new ReferralDetails(code, description, createdAt, 0);
  }
}
