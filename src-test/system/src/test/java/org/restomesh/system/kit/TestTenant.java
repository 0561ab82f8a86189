package org.restomesh.system.kit;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** A tenant of a test's own, with one branch and a signed-in ADMIN. */
public final class TestTenant {
  public static final String PASSWORD = "a-password-for-tests";

  private final String id;
  private final String branchId;
  private final String adminId;
  private final String adminEmail;
  private final Caller admin;

  private TestTenant(Answer created, String adminEmail) {
    this.id = created.json().at("/tenant/id").textValue();
    this.branchId = created.json().at("/branch/id").textValue();
    this.adminId = created.json().at("/admin/id").textValue();
    this.adminEmail = adminEmail;
    this.admin = Restomesh.anybody().signIn(adminEmail, PASSWORD);
  }

  /** Makes the tenant as the operator would. */
  public static TestTenant open() {
    return openIn("Europe/Istanbul");
  }

  /** The same where days begin at another time. */
  public static TestTenant openIn(String timezone) {
    String email = newEmail();
    Map<String, Object> body =
        Map.of(
            "name",
            "Lokanta",
            "timezone",
            timezone,
            "admin",
            Map.of("email", email, "name", "Ayşe", "password", PASSWORD),
            "branchName",
            "Merkez");
    return new TestTenant(
        Restomesh.superadmin().postPassword("/api/v1/admin/tenants", body).is(201), email);
  }

  /** An e-mail address that nobody has. */
  public static String newEmail() {
    return UUID.randomUUID() + "@example.test";
  }

  public String id() {
    return id;
  }

  public String branchId() {
    return branchId;
  }

  public String adminId() {
    return adminId;
  }

  public String adminEmail() {
    return adminEmail;
  }

  public Caller admin() {
    return admin;
  }

  /** Replaces what the operator has given the tenant by hand. */
  public Answer override(Map<String, ?> members) {
    return Restomesh.superadmin().put("/api/v1/admin/tenants/" + id + "/overrides", members);
  }

  /** Lets the tenant tell partners of its events. */
  public TestTenant withApiAccess() {
    override(Map.of("feature.apiAccess", true)).is(200);
    return this;
  }

  /** Lets the tenant have so many active branches, its first one included. */
  public TestTenant allowBranches(int most) {
    override(Map.of("limit.maxBranches", Map.of("__replace", most))).is(200);
    return this;
  }

  /** A new branch, for which the tenant must have room; answers its id. */
  public String newBranch() {
    return admin.post("/api/v1/branches", Map.of("name", "Şube")).is(201).text("id");
  }

  /** A new member of staff for the whole tenant, signed in. */
  public Caller signedIn(String role) {
    return signedIn(role, null);
  }

  /** A new member of staff restricted to one branch, signed in. */
  public Caller signedIn(String role, String onlyBranch) {
    String email = newEmail();
    newStaff(email, role, onlyBranch);
    return Restomesh.anybody().signIn(email, PASSWORD);
  }

  /** A new member of staff; answers the id. */
  public String newStaff(String email, String role, String onlyBranch) {
    Map<String, Object> body = new HashMap<>();
    body.put("email", email);
    body.put("name", "Deniz");
    body.put("role", role);
    body.put("branchId", onlyBranch);
    body.put("password", PASSWORD);
    return admin.postPassword("/api/v1/staff", body).is(201).text("id");
  }

  /** A new slot in the tenant's first branch. */
  public Answer newSlot(String kind) {
    return newSlot(kind, branchId);
  }

  public Answer newSlot(String kind, String inBranch) {
    return admin.inBranch(inBranch).post("/api/v1/devices", Map.of("kind", kind)).is(201);
  }

  /** A device in the tenant's first branch that has been paired and nothing more. */
  public TestDevice newDevice(String kind) {
    return newDevice(kind, branchId);
  }

  public TestDevice newDevice(String kind, String inBranch) {
    return TestDevice.pair(this, newSlot(kind, inBranch));
  }
}
