package org.restomesh.bootstrap;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import org.restomesh.identity.CreateStaff;
import org.restomesh.identity.CreateTenant;
import org.restomesh.identity.Role;
import org.restomesh.identity.Staff;
import org.restomesh.identity.StaffAccounts;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.TenantCreated;
import org.restomesh.identity.Tenants;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.sql.Turns;

/** A restaurant to try everything with (contract 1, Bootstrap). Made once, in one transaction. */
@Stateless
public class DemoData {
  private static final int TURN = 7_300_004;
  private static final String PASSWORD = "restomesh-demo";
  private static final String DOMAIN = "@demo.restomesh.local";
  private static final Actor SYSTEM = new Actor(null, "system");

  @PersistenceContext EntityManager entityManager;
  @Inject StaffAccounts accounts;
  @Inject Tenants tenants;
  @Inject Staff staff;
  @EJB DemoMenu menu;

  public void ensure() {
    // Two nodes may start at once; the second waits and then finds the data there.
    Turns.take(entityManager, TURN);
    if (accounts.byEmail("admin" + DOMAIN).isPresent()) {
      return;
    }
    accounts.ensureSuperadmin("root" + DOMAIN, PASSWORD);
    TenantCreated restaurant =
        tenants.create(tenant("Anadolu Lokantası", "admin", "Kadıköy", false), SYSTEM);
    StaffPrincipal admin = restaurant.admin().principal();
    tenants.addBranch(restaurant.tenant().id(), "Beşiktaş", SYSTEM);
    staff.create(
        admin,
        new CreateStaff(
            "manager" + DOMAIN, "Demo Manager", Role.MANAGER, restaurant.branch().id(), PASSWORD));
    staff.create(
        admin, new CreateStaff("staff" + DOMAIN, "Demo Staff", Role.STAFF, null, PASSWORD));
    menu.fill(admin, restaurant.branch().id());
    tenants.create(tenant("Vitrin", "vitrin", "Vitrin", true), SYSTEM);
  }

  private static CreateTenant tenant(
      String name, String adminName, String branchName, boolean demo) {
    return new CreateTenant(
        name,
        null,
        null,
        demo,
        new CreateTenant.FirstAdmin(adminName + DOMAIN, "Demo " + adminName, PASSWORD),
        branchName);
  }
}
