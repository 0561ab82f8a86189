package org.restomesh.incontainer;

import java.util.UUID;
import org.restomesh.identity.CreateTenant;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.TenantCreated;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.shared.audit.Actor;

/** A restaurant with one branch and its first ADMIN, another one in each test. */
final class Lokanta {
  private Lokanta() {}

  static TenantCreated open(Tenants tenants, Passwords passwords) {
    CreateTenant.FirstAdmin admin =
        new CreateTenant.FirstAdmin(
            UUID.randomUUID() + "@restaurant.example", "Ayşe", "a long password");
    return tenants.create(
        new CreateTenant("Lokanta", null, null, null, admin, "Kadıköy"),
        passwords.ofNew("a long password"),
        new Actor(null, "test"));
  }
}
