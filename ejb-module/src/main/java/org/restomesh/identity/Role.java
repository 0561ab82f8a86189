package org.restomesh.identity;

/** What a member of staff may do (contract/1-identity#roles). */
public enum Role {
  /** The operator of the installation; belongs to no tenant. */
  SUPERADMIN,
  /** Runs a tenant. */
  ADMIN,
  /** Runs one branch, or all when not restricted to one. */
  MANAGER,
  /** Works with orders and devices. */
  STAFF;

  /** Only these can be restricted to one branch. */
  public boolean canBeRestrictedToBranch() {
    return this == MANAGER || this == STAFF;
  }
}
