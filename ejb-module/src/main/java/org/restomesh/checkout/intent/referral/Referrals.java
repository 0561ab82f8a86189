package org.restomesh.checkout.intent.referral;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceAlreadyExists;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;

/** Referral codes (contract/3-licensing#referral-codes). */
@Stateless
public class Referrals {
  /** Newest first, one more than the page shows. */
  private static final String PAGE =
      """
      select c.id, c.code, c.description, c.created_at, (select count(*) from checkout_intent i
          where i.referral_code = c.code and i.status = 'PROVISIONED') as purchases
      from referral_code c where c.id < :before order by c.id desc limit :limit
      """;

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
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
    return referral.asNew();
  }

  /** All codes, newest first. */
  public Page<ReferralDetails> page(PageRequest page) {
    List<Listed> rows =
        sql.statement(PAGE)
            .with("before", page.beforeId())
            .with("limit", page.fetchSize())
            .list(Referrals::read);
    return Page.of(rows, page, Listed::id, Listed::details);
  }

  private static Listed read(Row row) {
    return new Listed(
        row.uuid("id"),
        new ReferralDetails(
            row.text("code"),
            row.textOrNull("description"),
            row.instant("created_at"),
            row.longNumber("purchases")));
  }

  private record Listed(UUID id, ReferralDetails details) {}

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
