package org.restomesh.identity.staff;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;
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

  private UUID tenantId;

  private UUID branchId;

  private String email;
  private String name;

  @Enumerated(EnumType.STRING)
  private Role role;

  private String passwordHash;

  private boolean active;

  private Instant createdAt;

  @Version private int version;

  protected StaffUser() {}

  StaffUser(UUID tenantId, CreateStaff command, String passwordHash, Instant now) {
    this.id = Ids.next();
    this.tenantId = tenantId;
    this.email = StaffEmails.normalise(command.email());
    this.name = command.name();
    this.passwordHash = passwordHash;
    this.active = true;
    this.createdAt = now;
    assign(command.role(), command.branchId());
  }

  void assign(Role newRole, UUID newBranchId) {
    if (newBranchId != null && !newRole.canBeRestrictedToBranch()) {
      throw new ValidationFailed(
          "branchId", "only a MANAGER or STAFF can be restricted to a branch");
    }
    this.role = newRole;
    this.branchId = newBranchId;
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

  UUID tenantId() {
    return tenantId;
  }

  Role role() {
    return role;
  }

  UUID branchId() {
    return branchId;
  }

  String email() {
    return email;
  }

  StaffDetails details() {
    return new StaffDetails(id, tenantId, email, name, role, branchId, active, createdAt);
  }

  StaffAccount account() {
    return new StaffAccount(details(), passwordHash);
  }
}
