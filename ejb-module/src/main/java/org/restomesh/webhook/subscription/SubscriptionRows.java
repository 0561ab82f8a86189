package org.restomesh.webhook.subscription;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

/**
 * The rows of subscriptions, and how many of them may be active. Where both are needed the tenant's
 * row is locked before the subscription's.
 */
@Dependent
class SubscriptionRows {
  private static final String NAME = "Webhook subscription";

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject WebhookSettings settings;

  void add(WebhookSubscription subscription) {
    entityManager.persist(subscription);
  }

  /** Flushes, so that statements past Hibernate see the changes. */
  void write() {
    entityManager.flush();
  }

  /**
   * @throws ResourceNotFound when it is another tenant's or deleted
   */
  WebhookSubscription find(StaffPrincipal caller, UUID id) {
    WebhookSubscription subscription = entityManager.find(WebhookSubscription.class, id);
    if (subscription == null || subscription.isDeleted()) {
      throw new ResourceNotFound(NAME);
    }
    caller.requireReach(subscription.tenantId(), caller.branchId(), NAME);
    return subscription;
  }

  /** Read again and locked: attempts and other requests wait until the transaction ends. */
  WebhookSubscription lock(StaffPrincipal caller, UUID id) {
    WebhookSubscription subscription = find(caller, id);
    entityManager.refresh(subscription, LockModeType.PESSIMISTIC_WRITE);
    if (subscription.isDeleted()) {
      throw new ResourceNotFound(NAME);
    }
    return subscription;
  }

  List<WebhookSubscription> list(UUID tenantId, PageRequest page) {
    return entityManager
        .createQuery(
            "select s from WebhookSubscription s where s.tenantId = :tenant"
                + " and s.deletedAt is null and s.id < :before order by s.id desc",
            WebhookSubscription.class)
        .setParameter("tenant", tenantId)
        .setParameter("before", page.beforeId())
        .setMaxResults(page.fetchSize())
        .getResultList();
  }

  /** Serialises the requests of a tenant that want one more active subscription. */
  void lockTenant(UUID tenantId) {
    sql.statement("select id from tenant where id = :id for no key update")
        .with("id", tenantId)
        .list(UUID.class);
  }

  /**
   * @throws InvalidInput when the tenant has as many active ones as it may
   */
  void requireRoomForActive(UUID tenantId) {
    int max = settings.maxActiveSubscriptions();
    if (count(tenantId, " and s.status = ACTIVE") >= max) {
      throw new InvalidInput("A tenant can have " + max + " active webhook subscriptions");
    }
  }

  /**
   * Paused ones cost a row for each event, so they are limited, too.
   *
   * @throws InvalidInput when the tenant has as many as it may, active or paused
   */
  void requireRoomForNew(UUID tenantId) {
    requireRoomForActive(tenantId);
    int max = settings.maxSubscriptions();
    if (count(tenantId, "") >= max) {
      throw new InvalidInput(
          "A tenant can have " + max + " webhook subscriptions, paused ones included");
    }
  }

  private long count(UUID tenantId, String which) {
    return entityManager
        .createQuery(
            "select count(s) from WebhookSubscription s where s.tenantId = :tenant"
                + " and s.deletedAt is null"
                + which,
            Long.class)
        .setParameter("tenant", tenantId)
        .getSingleResult();
  }
}
