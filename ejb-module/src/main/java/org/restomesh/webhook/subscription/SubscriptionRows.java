package org.restomesh.webhook.subscription;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

/**
 * The rows of subscriptions, and how many of them may be active. Where both are needed the tenant's
 * row is locked before the subscription's.
 */
@Dependent
class SubscriptionRows {
  private static final String WHAT = "Webhook subscription";

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject WebhookSettings settings;

  void add(WebhookSubscription subscription) {
    entityManager.persist(subscription);
  }

  /** Lets statements past Hibernate see what was changed. */
  void write() {
    entityManager.flush();
  }

  /**
   * @throws ResourceNotFound when it is another tenant's or deleted
   */
  WebhookSubscription find(StaffPrincipal caller, UUID id) {
    WebhookSubscription subscription = entityManager.find(WebhookSubscription.class, id);
    if (subscription == null || subscription.isDeleted()) {
      throw new ResourceNotFound(WHAT);
    }
    caller.requireReach(subscription.tenantId(), caller.branchId(), WHAT);
    return subscription;
  }

  /** As it is now, held against attempts and other requests until the transaction ends. */
  WebhookSubscription lock(StaffPrincipal caller, UUID id) {
    WebhookSubscription subscription = find(caller, id);
    entityManager.refresh(subscription, LockModeType.PESSIMISTIC_WRITE);
    if (subscription.isDeleted()) {
      throw new ResourceNotFound(WHAT);
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

  /** Of those who want one more active subscription each waits for the one before. */
  void queueForPlace(UUID tenantId) {
    sql.statement("select id from tenant where id = :id for no key update")
        .with("id", tenantId)
        .list(UUID.class);
  }

  /**
   * @throws InvalidInput when the tenant has as many active ones as it may
   */
  void requirePlace(UUID tenantId) {
    int most = settings.maxActiveSubscriptions();
    if (count(tenantId, " and s.status = ACTIVE") >= most) {
      throw new InvalidInput("A tenant can have " + most + " active webhook subscriptions");
    }
  }

  /**
   * Paused ones cost a row for each event: they cannot be without end either.
   *
   * @throws InvalidInput when the tenant has as many as it may, whatever they do
   */
  void requirePlaceForOneMore(UUID tenantId) {
    requirePlace(tenantId);
    int most = settings.maxSubscriptions();
    if (count(tenantId, "") >= most) {
      throw new InvalidInput(
          "A tenant can have " + most + " webhook subscriptions, paused ones included");
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
