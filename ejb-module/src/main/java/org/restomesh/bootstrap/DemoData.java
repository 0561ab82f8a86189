package org.restomesh.bootstrap;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import org.restomesh.identity.CreateTenant;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.staff.CreateStaff;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.Staff;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.identity.staff.TenantCreated;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.sql.Sql;

/**
 * A restaurant to try everything with (contract/1-identity#demo-data). Created once, in one
 * transaction.
 */
@Stateless
public class DemoData {
  private static final int LOCK = 7_300_004;
  static final String PASSWORD = "restomesh-demo";
  private static final String DOMAIN = "@demo.restomesh.local";
  private static final Actor SYSTEM = new Actor(null, "system");

  @Inject Sql sql;
  @Inject StaffAccounts accounts;
  @Inject Tenants tenants;
  @Inject Staff staff;
  @EJB DemoMenu menu;

  /**
   * @param password of all accounts that are created
   */
  public void ensure(PasswordHash password) {
    // Two nodes may start at once; the second waits and then finds the data there.
    sql.lock(LOCK, "");
    if (accounts.byEmail("admin" + DOMAIN).isPresent()) {
      return;
    }
    accounts.ensureSuperadmin("root" + DOMAIN, password);
    TenantCreated restaurant =
        tenants.create(tenant("Anadolu Lokantası", "admin", "Kadıköy", false), password, SYSTEM);
    StaffPrincipal admin = restaurant.admin().principal();
    tenants.addBranch(restaurant.tenant().id(), "Beşiktaş", SYSTEM);
    staff.create(
        admin,
        new CreateStaff(
            "manager" + DOMAIN, "Demo Manager", Role.MANAGER, restaurant.branch().id(), null),
        password);
    staff.create(
        admin, new CreateStaff("staff" + DOMAIN, "Demo Staff", Role.STAFF, null, null), password);
    menu.fill(admin, restaurant.branch().id());
    tenants.create(tenant("Vitrin", "vitrin", "Vitrin", true), password, SYSTEM);
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
