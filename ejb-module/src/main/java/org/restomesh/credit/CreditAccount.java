package org.restomesh.credit;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;

/**
 * The lock of a tenant's credits, made with its first lot. One for all kinds, because a spendId is
 * unique among them all.
 */
@Entity
@Table(name = "credit_account")
class CreditAccount {
  @Id
  @Column(name = "tenant_id")
  private UUID tenantId;

  protected CreditAccount() {}
}
