package org.restomesh.delivery.intake;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.function.Function;

/**
 * One transaction for each thing that came in. A bean of a pool: what it uses holds an entity
 * manager, which no two threads may share.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class InboxDesk {
  @Inject InboxWork work;

  /** Commits what was done, or rolls it back when it throws. */
  public <T> T call(Function<InboxWork, T> use) {
    return use.apply(work);
  }
}
