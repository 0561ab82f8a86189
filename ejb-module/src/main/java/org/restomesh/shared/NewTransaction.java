package org.restomesh.shared;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import java.util.function.Supplier;

/** A new transaction for work of several beans that are not EJBs themselves. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class NewTransaction {

  /** Commits what the work has done, or rolls it back when it throws. */
  public <T> T call(Supplier<T> work) {
    return work.get();
  }
}
