package org.restomesh.event;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.Json;

/** Appends events. An event exists exactly when the change that it tells was committed. */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class Outbox {
  @PersistenceContext EntityManager entityManager;
  @Inject Event<EventAppended> appended;

  /**
   * @param type dotted and versioned, for example {@code device.paired.v1}
   * @param payload written as a JSON object
   * @return the event's id
   */
  public UUID append(UUID tenantId, String type, Object payload, Instant occurredAt) {
    OutboxEvent event = new OutboxEvent(tenantId, type, Json.write(payload), occurredAt);
    entityManager.persist(event);
    appended.fire(new EventAppended(event.id()));
    return event.id();
  }
}
