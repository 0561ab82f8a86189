package org.restomesh.system.kit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A program with the key of a service account of its own. */
public final class ServiceProgram {
  public static final String ACCOUNTS = "/api/v1/service-accounts";
  public static final String OPERATORS_ACCOUNTS = "/api/v1/admin/service-accounts";

  private final Caller maker;
  private final Caller unknown;
  private final String path;
  private final Answer made;

  private ServiceProgram(Caller maker, Caller unknown, String accounts, Map<String, ?> members) {
    Map<String, Object> body = new HashMap<>();
    body.put("name", "Till");
    body.putAll(members);
    this.maker = maker;
    this.unknown = unknown;
    this.made = maker.post(accounts, body).is(201);
    this.path = accounts + "/" + made.text("id");
  }

  /** Of a tenant. */
  public static ServiceProgram of(TestTenant tenant, String... scopes) {
    return of(tenant, Map.of("scopes", List.of(scopes)));
  }

  /**
   * Of a tenant.
   *
   * @param members of the body, beside a name
   */
  public static ServiceProgram of(TestTenant tenant, Map<String, ?> members) {
    Caller unknown = Restomesh.anybody().inBranch(tenant.branchId());
    return new ServiceProgram(tenant.admin(), unknown, ACCOUNTS, members);
  }

  /** Of the operator, who has room for few: to be revoked in the end. */
  public static ServiceProgram ofOperator(String... scopes) {
    return new ServiceProgram(
        Restomesh.superadmin(),
        Restomesh.anybody(),
        OPERATORS_ACCOUNTS,
        Map.of("scopes", List.of(scopes)));
  }

  public String id() {
    return made.text("id");
  }

  public String key() {
    return made.text("key");
  }

  /** What the maker was answered. */
  public Answer made() {
    return made;
  }

  /** The program itself, at an address of its own and in the tenant's first branch. */
  public Caller caller() {
    return with(key());
  }

  /** The same with another key. */
  public Caller with(String key) {
    return unknown.withBearer(key);
  }

  /** How an audit entry, and what it has made, name it. */
  public String actor() {
    return "service-account:" + id();
  }

  /** As who has made it sees it now. */
  public Answer shown() {
    return maker.get(path).is(200);
  }

  public Answer change(Map<String, ?> members) {
    return maker.patch(path, members);
  }

  /** A new key in the place of all others, as the only one to be shown. */
  public Answer rotate(int overlapHours) {
    return maker.post(path + "/rotate", Map.of("overlapHours", overlapHours));
  }

  public Answer newKey() {
    return maker.post(path + "/keys");
  }

  public Answer revokeKey(String keyId) {
    return maker.delete(path + "/keys/" + keyId);
  }

  public Answer revoke() {
    return maker.delete(path);
  }
}
