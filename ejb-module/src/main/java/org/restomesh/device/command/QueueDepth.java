package org.restomesh.device.command;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** How many commands wait in the whole installation, for the operator's metrics. */
@Stateless
public class QueueDepth {
  @PersistenceContext EntityManager entityManager;

  public long waitingCommands() {
    return entityManager
        .createQuery("select count(c) from DeviceCommand c where c.status = QUEUED", Long.class)
        .getSingleResult();
  }
}
