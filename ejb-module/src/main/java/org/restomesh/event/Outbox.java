package org.restomesh.event;

import jakarta.annotation.Resource;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.Ids;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.BeforeCommitWrites;
import org.restomesh.shared.sql.Sql;

/** Appends events. An event exists exactly when the change that it reports was committed. */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class Outbox {
  private static final String INSERT =
      """
      insert into outbox_event (id, tenant_id, type, payload, occurred_at)
      values (:id, :tenantId, :type, :payload, :occurredAt)
      """;

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Resource TransactionSynchronizationRegistry transaction;
  @Inject Event<EventAppended> appended;

  /**
   * Written just before the commit. Its id is what receivers use to recognise a repetition.
   *
   * @param type dotted and versioned, for example {@code device.paired.v1}
   * @param payload written as a JSON object
   * @return the event's id
   */
  public UUID append(UUID tenantId, String type, Object payload, Instant occurredAt) {
    UUID id = Ids.next();
    BeforeCommitWrites.of(transaction, entityManager, sql)
        .write(
            sql.statement(INSERT)
                .with("id", id)
                .with("tenantId", tenantId)
                .with("type", type)
                .with("payload", Json.write(payload))
                .with("occurredAt", occurredAt));
    appended.fire(new EventAppended(id));
    return id;
  }
}
