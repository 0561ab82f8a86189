package org.restomesh.identity.service.account;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.service.ServiceAccountChanged;
import org.restomesh.identity.service.ServiceKeyAuthentication;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.ResourceConflict;

/** The keys of service accounts; whoever changes those of one holds its row. */
@Dependent
class AccountKeys {
  static final int MAX_KEYS = 5;

  @PersistenceContext EntityManager entityManager;
  @Inject Event<ServiceAccountChanged> changed;
  @Inject Clock clock;

  /**
   * Makes a key, and deletes those that have ended.
   *
   * @throws ResourceConflict when so many work already
   */
  IssuedServiceKey issue(StaffPrincipal author, UUID accountId) {
    Instant now = clock.instant();
    List<ServiceKey> known = of(List.of(accountId));
    List<ServiceKey> ended = known.stream().filter(key -> !key.works(now)).toList();
    if (known.size() - ended.size() >= MAX_KEYS) {
      throw new ResourceConflict("A service account can have " + MAX_KEYS + " keys, no more");
    }
    ended.forEach(entityManager::remove);
    String key = SecretTokens.create(ServiceKeyAuthentication.PREFIX);
    ServiceKey issued = new ServiceKey(accountId, key, author.subject(), now);
    entityManager.persist(issued);
    return new IssuedServiceKey(issued.details(), key);
  }

  /** Ends all that work then, at the latest. */
  void endAll(UUID accountId, Instant end) {
    of(List.of(accountId)).forEach(key -> key.endBy(end));
    tell(accountId);
  }

  /** After the transaction all nodes read the account and its keys anew. */
  void tell(UUID accountId) {
    changed.fire(new ServiceAccountChanged(accountId));
  }

  /** By account, those that work, newest first. */
  Map<UUID, List<ServiceKeyDetails>> working(Collection<UUID> accountIds) {
    Instant now = clock.instant();
    return of(accountIds).stream()
        .filter(key -> key.works(now))
        .collect(groupingBy(ServiceKey::accountId, mapping(ServiceKey::details, toList())));
  }

  List<ServiceKey> of(Collection<UUID> accountIds) {
    if (accountIds.isEmpty()) {
      return List.of();
    }
    return entityManager
        .createQuery(
            "select k from ServiceKey k where k.accountId in :accounts order by k.id desc",
            ServiceKey.class)
        .setParameter("accounts", accountIds)
        .getResultList();
  }
}
