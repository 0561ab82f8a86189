package org.restomesh.display.partner;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * The keys that a tenant gives its partners (contract/5-display-realtime#create-partner-key). A
 * revoked one is not found.
 */
@Stateless
public class PartnerKeys {
  private static final String WHAT = "Partner key";

  @PersistenceContext EntityManager entityManager;
  @Inject ReturnOrigins origins;
  @Inject ScreenRevocation screens;
  @Inject DisplayAudit audit;
  @Inject Clock clock;

  /**
   * @throws org.restomesh.shared.error.ValidationFailed when an origin is invalid
   */
  public IssuedPartnerKey create(StaffPrincipal caller, CreatePartnerKey command) {
    List<String> allowed =
        command.allowedReturnOrigins() == null
            ? List.of()
            : origins.accept(command.allowedReturnOrigins());
    String key = SecretTokens.create(PartnerKey.PREFIX);
    PartnerKey created =
        new PartnerKey(
            caller.tenantId(),
            key,
            command,
            allowed,
            new PartnerKey.Author(caller.subject(), clock.instant()));
    entityManager.persist(created);
    audit.keyCreated(caller.actor(), created.id());
    return new IssuedPartnerKey(created.details(), key);
  }

  /** Newest first. */
  public Page<PartnerKeyDetails> list(StaffPrincipal caller, PageRequest page) {
    return Page.of(
        entityManager
            .createQuery(
                "select k from PartnerKey k where k.tenantId = :tenant and k.revokedAt is null"
                    + " and k.id < :before order by k.id desc",
                PartnerKey.class)
            .setParameter("tenant", caller.tenantId())
            .setParameter("before", page.beforeId())
            .setMaxResults(page.fetchSize())
            .getResultList(),
        page,
        PartnerKey::id,
        PartnerKey::details);
  }

  /**
   * @throws ResourceNotFound when it is another tenant's or revoked
   */
  public PartnerKeyDetails get(StaffPrincipal caller, UUID id) {
    return find(caller, id).details();
  }

  /**
   * Scopes that the key loses, its live screens lose in the same transaction. Scopes that it gains
   * apply only to screens opened from now on.
   *
   * @throws ResourceNotFound when it is another tenant's or revoked
   * @throws org.restomesh.shared.error.ValidationFailed when an origin is invalid
   */
  public PartnerKeyDetails change(StaffPrincipal caller, UUID id, ChangePartnerKey wanted) {
    ChangePartnerKey change =
        wanted.allowedReturnOrigins() == null
            ? wanted
            : wanted.returningTo(origins.accept(wanted.allowedReturnOrigins()));
    PartnerKey key = lock(caller, id);
    key.change(change);
    if (change.scopes() != null) {
      screens.shrink(id, key.scopes());
    }
    audit.keyChanged(caller.actor(), id, change);
    return key.details();
  }

  /**
   * Ends the key and all its screens.
   *
   * @throws ResourceNotFound when it is another tenant's or revoked already
   */
  public void revoke(StaffPrincipal caller, UUID id) {
    lock(caller, id).revoke(clock.instant());
    screens.endAllOf(id, clock.instant());
    audit.keyRevoked(caller.actor(), id);
  }

  /** Where guests at screens of this key may be sent back to; none when it is revoked. */
  public List<String> returnOriginsOf(UUID keyId) {
    PartnerKey key = entityManager.find(PartnerKey.class, keyId);
    return key == null || key.isRevoked() ? List.of() : key.returnOrigins();
  }

  private PartnerKey find(StaffPrincipal caller, UUID id) {
    PartnerKey key = entityManager.find(PartnerKey.class, id);
    if (key == null || key.isRevoked()) {
      throw new ResourceNotFound(WHAT);
    }
    caller.requireReach(key.tenantId(), caller.branchId(), WHAT);
    return key;
  }

  /** Excludes screens that are being opened, which take their scopes from the key. */
  private PartnerKey lock(StaffPrincipal caller, UUID id) {
    PartnerKey key = find(caller, id);
    entityManager.refresh(key, LockModeType.PESSIMISTIC_WRITE);
    if (key.isRevoked()) {
      throw new ResourceNotFound(WHAT);
    }
    return key;
  }
}
