package org.restomesh.display.screen;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.MissingScope;
import org.restomesh.display.OpenedScreen;
import org.restomesh.display.PartnerKeyPrincipal;
import org.restomesh.display.ScreensChanged;
import org.restomesh.display.partner.DisplayAudit;
import org.restomesh.display.partner.PartnerKey;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.menu.table.Tables;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.TokenInvalid;

/** Screens as partners open and end them (contract/5-display-realtime#open-screen). */
@Stateless
public class ScreenSessions {
  private static final String WHAT = "Screen session";
  private static final String PREFIX = "scr_";

  @PersistenceContext EntityManager entityManager;
  @EJB Branches branches;
  @EJB Tables tables;
  @Inject Event<ScreensChanged> changed;
  @Inject DisplayAudit audit;
  @Inject Clock clock;

  /**
   * @throws MissingScope when the key lacks a requested scope
   * @throws org.restomesh.shared.error.InvalidInput when screens of the kind cannot have a
   *     requested scope
   * @throws ResourceNotFound when the branch is another tenant's, or the table another branch's
   * @throws TokenInvalid when the key has been revoked meanwhile
   */
  public OpenedScreen open(PartnerKeyPrincipal caller, OpenScreen command) {
    PartnerKey key = lockKey(caller);
    List<DisplayScope> granted =
        GrantedScopes.of(command.kindOrDefault(), command.scopes(), key.scopes());
    branches.requireOf(caller.tenantId(), command.branchId());
    if (command.tableId() != null) {
      tables.requireOf(command.branchId(), command.tableId());
    }
    String token = SecretTokens.create(PREFIX);
    ScreenSession session = new ScreenSession(key, token, command, granted, clock.instant());
    entityManager.persist(session);
    OpenedScreen opened = session.openedWith(token);
    audit.screenOpened(caller.actor(), opened);
    return opened;
  }

  /**
   * Ended by the key that opened it.
   *
   * @throws ResourceNotFound when it is another key's or has been ended
   */
  public void end(PartnerKeyPrincipal caller, UUID id) {
    ScreenSession session = lock(id);
    if (!session.keyId().equals(caller.keyId())) {
      throw new ResourceNotFound(WHAT);
    }
    end(caller.actor(), session);
  }

  /**
   * Ended by the tenant, whichever key opened it.
   *
   * @throws ResourceNotFound when it is another tenant's or has been ended
   */
  public void end(StaffPrincipal caller, UUID id) {
    ScreenSession session = lock(id);
    caller.requireReach(session.tenantId(), caller.branchId(), WHAT);
    end(caller.actor(), session);
  }

  private void end(Actor actor, ScreenSession session) {
    session.end(clock.instant());
    changed.fire(new ScreensChanged(session.keyId()));
    audit.screenEnded(actor, session.id());
  }

  /** Locks the key as it is now against changes, until the screen has its scopes. */
  private PartnerKey lockKey(PartnerKeyPrincipal caller) {
    PartnerKey key = entityManager.find(PartnerKey.class, caller.keyId());
    if (key == null) {
      throw new TokenInvalid();
    }
    entityManager.refresh(key, LockModeType.PESSIMISTIC_READ);
    if (key.isRevoked()) {
      throw new TokenInvalid();
    }
    return key;
  }

  private ScreenSession lock(UUID id) {
    ScreenSession session = entityManager.find(ScreenSession.class, id);
    if (session == null) {
      throw new ResourceNotFound(WHAT);
    }
    entityManager.refresh(session, LockModeType.PESSIMISTIC_WRITE);
    if (session.isEnded()) {
      throw new ResourceNotFound(WHAT);
    }
    return session;
  }
}
