package org.restomesh.faults.load.values;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.restomesh.faults.history.History;
import org.restomesh.faults.history.Observation.ValueWritten;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.http.Reply;

/** What is written and read of one tenant just now. */
public final class Subjects {
  private static final String PRODUCTS = "/api/v1/menu/products";
  private static final String STAFF = "/api/v1/staff";
  private static final long PRICE = 5_000;

  private final History history;
  private final Tenant tenant;
  private final String category;
  private final Account account;
  private volatile Subject product;

  private Subjects(
      History history, Tenant tenant, String category, Account account, Subject product) {
    this.history = history;
    this.tenant = tenant;
    this.category = category;
    this.account = account;
    this.product = product;
  }

  /** Somebody whose name is written, and who reads it. */
  record Account(Subject name, String email) {}

  public static Subjects of(History history, Tenant tenant, Staff admin)
      throws InterruptedException {
    String category =
        admin
            .caller()
            .make("new-category", "/api/v1/menu/categories", Map.of("name", tenant.name()))
            .text("id");
    return new Subjects(
        history,
        tenant,
        category,
        account(tenant, admin.caller()),
        newProduct(history, tenant, category, admin.caller()));
  }

  private static Account account(Tenant tenant, Caller admin) throws InterruptedException {
    String email = tenant.name() + "-" + UUID.randomUUID() + "@example.test";
    Map<String, Object> body =
        Map.of(
            "email",
            email,
            "name",
            Subject.name(tenant.name(), 1),
            "role",
            "STAFF",
            "password",
            Tenant.PASSWORD);
    String id = admin.make("new-staff", STAFF, body).text("id");
    return new Account(Subject.of("staff", id, STAFF + "/" + id, tenant.name()), email);
  }

  private static Subject newProduct(History history, Tenant tenant, String category, Caller admin)
      throws InterruptedException {
    Map<String, Object> body = new HashMap<>();
    body.put("categoryId", category);
    body.put("name", Subject.name(tenant.name(), 1));
    body.put("priceCents", PRICE);
    Reply made = admin.make("new-product", PRODUCTS, body);
    String id = made.text("id");
    Subject product = Subject.of("product", id, PRODUCTS + "/" + id, tenant.name());
    history.append(new ValueWritten(made.sentAt(), made.at(), tenant.name(), product.id(), 1));
    return product;
  }

  Subject product() {
    return product;
  }

  Account account() {
    return account;
  }

  /** Nobody writes the former one any more. */
  void replaceProduct(Caller admin) throws InterruptedException {
    product = newProduct(history, tenant, category, admin);
  }
}
