package org.restomesh.identity.signin;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.restomesh.identity.Role;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.identity.staff.StaffDetails;

/** Accounts in memory. */
final class FakeAccounts extends StaffAccounts {
  final Set<UUID> tenants = new HashSet<>();
  private final Map<UUID, StaffDetails> staff = new HashMap<>();

  StaffDetails add(UUID tenantId, Role role, UUID branchId) {
    return put(
        new StaffDetails(
            UUID.randomUUID(), tenantId, "a@b.c", "A", role, branchId, true, Instant.EPOCH));
  }

  void deactivate(StaffDetails s) {
    put(
        new StaffDetails(
            s.id(),
            s.tenantId(),
            s.email(),
            s.name(),
            s.role(),
            s.branchId(),
            false,
            Instant.EPOCH));
  }

  private StaffDetails put(StaffDetails details) {
    staff.put(details.id(), details);
    return details;
  }

  @Override
  public Optional<StaffDetails> byId(UUID id) {
    return Optional.ofNullable(staff.get(id));
  }

  @Override
  public boolean hasTenant(UUID tenantId) {
    return tenants.contains(tenantId);
  }
}
