package org.restomesh.credit;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.UUID;

/**
 * The lock of a tenant's credits, created with its first lot. One for all kinds, because a spendId
 * is unique among them all.
 */
@Entity
class CreditAccount {
  @Id private UUID tenantId;

  protected CreditAccount() {}
}
