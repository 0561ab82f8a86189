package org.restomesh.identity.service.account;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.sql.Sql;

/**
 * The service accounts of the caller's tenant, or of the operator when the caller is one
 * (contract/1-identity#service-accounts).
 */
@Stateless
public class ServiceAccounts {
  static final int MAX_ACCOUNTS = 50;

  private static final int LOCK = 7_300_012;

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject ServiceAccountLookup lookup;
  @Inject AccountKeys keys;
  @Inject Branches branches;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * @throws ValidationFailed when a scope is none of the caller's to give, a network is invalid, or
   *     the end is past
   * @throws ResourceConflict when there are {@value #MAX_ACCOUNTS} already
   * @throws ResourceNotFound when the branch is another tenant's
   */
  public IssuedServiceAccount create(StaffPrincipal caller, CreateServiceAccount command) {
    requireScopes(caller, command.scopes());
    requireFuture(command.expiresAt());
    requireBranch(caller, command.branchId());
    ServiceAccount account = new ServiceAccount(caller, command, clock.instant());
    requireRoomForOneMore(caller);
    entityManager.persist(account);
    entityManager.flush(); // its key refers to it by id only
    IssuedServiceKey key = keys.issue(caller, account.id());
    AuditedAction action = action("create", account.id()).with("scopes", command.scopes());
    audit.record(
        caller.actor(),
        command.branchId() == null ? action : action.with("branchId", command.branchId()));
    return new IssuedServiceAccount(
        account.details(List.of(key.details()), clock.instant()), key.key());
  }

  /** Newest first. */
  public Page<ServiceAccountDetails> list(StaffPrincipal caller, PageRequest page) {
    List<ServiceAccount> found =
        ofOwner(
                caller,
                "select a from ServiceAccount a where %s and a.id < :before order by a.id desc",
                ServiceAccount.class)
            .setParameter("before", page.beforeId())
            .setMaxResults(page.fetchSize())
            .getResultList();
    Map<UUID, List<ServiceKeyDetails>> working =
        keys.working(found.stream().map(ServiceAccount::id).toList());
    Instant now = clock.instant();
    return Page.of(
        found,
        page,
        ServiceAccount::id,
        one -> one.details(working.getOrDefault(one.id(), List.of()), now));
  }

  /**
   * @throws ResourceNotFound when it is another's or revoked
   */
  public ServiceAccountDetails get(StaffPrincipal caller, UUID id) {
    return details(lookup.get(caller, id));
  }

  /**
   * Holds for its keys at once, on all nodes.
   *
   * @throws ResourceNotFound when it is another's or revoked
   * @throws ValidationFailed as {@link #create}
   */
  public ServiceAccountDetails change(StaffPrincipal caller, UUID id, ChangeServiceAccount change) {
    if (change.scopes() != null) {
      requireScopes(caller, change.scopes());
    }
    requireFuture(change.expiresAt().value());
    ServiceAccount account = lookup.lock(caller, id);
    account.change(change);
    keys.tell(id);
    AuditedAction action = action("change", id).with("members", change.members());
    audit.record(
        caller.actor(), change.scopes() == null ? action : action.with("scopes", change.scopes()));
    return details(account);
  }

  /**
   * Ends the account with all its keys, and deletes it.
   *
   * @throws ResourceNotFound when it is another's or revoked already
   */
  public void revoke(StaffPrincipal caller, UUID id) {
    entityManager.remove(lookup.lock(caller, id));
    keys.tell(id);
    audit.record(caller.actor(), action("revoke", id));
  }

  private ServiceAccountDetails details(ServiceAccount account) {
    UUID id = account.id();
    return account.details(keys.working(List.of(id)).getOrDefault(id, List.of()), clock.instant());
  }

  private void requireRoomForOneMore(StaffPrincipal caller) {
    sql.lock(LOCK, caller.tenant().map(UUID::toString).orElse(""));
    long known =
        ofOwner(caller, "select count(a) from ServiceAccount a where %s", Long.class)
            .getSingleResult();
    if (known >= MAX_ACCOUNTS) {
      throw new ResourceConflict("There can be " + MAX_ACCOUNTS + " service accounts, no more");
    }
  }

  /**
   * @param jpql with %s where the owner's condition belongs
   */
  private <T> TypedQuery<T> ofOwner(StaffPrincipal caller, String jpql, Class<T> type) {
    return caller
        .tenant()
        .map(
            tenant ->
                entityManager
                    .createQuery(jpql.formatted("a.tenantId = :tenant"), type)
                    .setParameter("tenant", tenant))
        .orElseGet(() -> entityManager.createQuery(jpql.formatted("a.tenantId is null"), type));
  }

  private void requireBranch(StaffPrincipal caller, @Nullable UUID branchId) {
    if (branchId == null) {
      return;
    }
    if (caller.tenant().isEmpty()) {
      throw new ValidationFailed("branchId", "the operator has no branches");
    }
    branches.requireInScope(caller, branchId);
  }

  private static void requireScopes(StaffPrincipal caller, List<ServiceScope> scopes) {
    ServiceScope.Owner owner =
        caller.tenant().isPresent() ? ServiceScope.Owner.TENANT : ServiceScope.Owner.OPERATOR;
    List<ServiceScope> allowed = ServiceScope.of(owner);
    List<String> problems =
        scopes.stream()
            .filter(scope -> !allowed.contains(scope))
            .distinct()
            .map(scope -> "scopes: " + scope.wireName() + " is not yours to give")
            .toList();
    if (!problems.isEmpty()) {
      throw new ValidationFailed(problems);
    }
  }

  private void requireFuture(@Nullable Instant end) {
    if (end != null && !end.isAfter(clock.instant())) {
      throw new ValidationFailed("expiresAt", "must be in the future");
    }
  }

  private static AuditedAction action(String verb, UUID id) {
    return AuditedAction.of("service-account." + verb, "service-account", id);
  }
}
