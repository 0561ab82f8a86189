package org.restomesh.identity.staff;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.Role;
import org.restomesh.shared.Ids;
import org.restomesh.shared.error.ValidationFailed;

/**
 * A person who signs in here. Created active; deactivated or deleted by an ADMIN; only a MANAGER or
 * STAFF can be restricted to one branch.
 */
@Entity
class StaffUser {
  @Id private UUID id;

  private @Nullable UUID tenantId;

  private @Nullable UUID branchId;

  private String email;
  private String name;

  @Enumerated(EnumType.STRING)
  private Role role;

  private String passwordHash;

  private boolean active;

  private Instant createdAt;

  @Version private int version;

  protected StaffUser() {}

  StaffUser(@Nullable UUID tenantId, CreateStaff command, String passwordHash, Instant now) {
    this.id = Ids.next();
    this.tenantId = tenantId;
    this.email = StaffEmails.normalise(command.email());
    this.name = command.name();
    this.passwordHash = passwordHash;
    this.active = true;
    this.createdAt = now;
    requireAllowed(command.role(), command.branchId());
    this.role = command.role();
    this.branchId = command.branchId();
  }

  void assign(Role newRole, @Nullable UUID newBranchId) {
    requireAllowed(newRole, newBranchId);
    this.role = newRole;
    this.branchId = newBranchId;
  }

  private static void requireAllowed(Role role, @Nullable UUID branchId) {
    if (branchId != null && !role.canBeRestrictedToBranch()) {
      throw new ValidationFailed(
          "branchId", "only a MANAGER or STAFF can be restricted to a branch");
    }
  }

  void rename(String newName) {
    this.name = newName;
  }

  void changeEmail(String newEmail) {
    this.email = StaffEmails.normalise(newEmail);
  }

  void changePassword(String newHash) {
    this.passwordHash = newHash;
  }

  void switchTo(boolean newActive) {
    this.active = newActive;
  }

  boolean isActiveAdmin() {
    return active && role == Role.ADMIN;
  }

  UUID id() {
    return id;
  }

  @Nullable UUID tenantId() {
    return tenantId;
  }

  Role role() {
    return role;
  }

  @Nullable UUID branchId() {
    return branchId;
  }

  String email() {
    return email;
  }

  StaffDetails details() {
    return new StaffDetails(id, tenantId, email, name, role, branchId, active, createdAt);
  }

  StaffAccount account() {
    return new StaffAccount(details(), passwordHash, version);
  }
}
