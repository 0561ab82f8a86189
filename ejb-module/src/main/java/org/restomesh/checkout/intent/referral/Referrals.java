package org.restomesh.checkout.intent.referral;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceAlreadyExists;

/** Referral codes (contract/3-licensing#referral-codes). */
@Stateless
public class Referrals {
  @PersistenceContext EntityManager entityManager;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * @throws ResourceAlreadyExists when the code is taken
   */
  public ReferralDetails create(CreateReferral command, Actor actor) {
    if (entityManager.find(ReferralCode.class, command.code()) != null) {
      throw new ResourceAlreadyExists("There is a referral code " + command.code());
    }
    ReferralCode referral = new ReferralCode(command, clock.instant());
    entityManager.persist(referral);
    audit.record(actor, AuditedAction.of("referral.create", "referral", command.code()));
    return referral.details();
  }

  /**
   * @param code may be null
   * @throws InvalidInput when there is no such code
   */
  public void requireKnown(@Nullable String code) {
    if (code != null && entityManager.find(ReferralCode.class, code) == null) {
      throw new InvalidInput("referralCode: there is no such code");
    }
  }
}
