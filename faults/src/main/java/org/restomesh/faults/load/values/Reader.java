package org.restomesh.faults.load.values;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Random;
import org.restomesh.faults.history.Observation.ValueRead;
import org.restomesh.faults.load.access.PartnerKey;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.http.Reply;

/** Reads as staff, as a screen that keeps the menu it has while nothing is new, and as oneself. */
public final class Reader implements Client {
  private static final int UNCHANGED = 304;

  private final World world;
  private final Tenant tenant;
  private final Subjects subjects;
  private final String name;
  private final Staff admin;
  private final Staff oneself;
  private final Caller screen;
  private final Random random;
  private String menuTag = "";
  private Optional<JsonNode> menu = Optional.empty();

  private Reader(
      World world,
      Tenant tenant,
      Subjects subjects,
      String name,
      Staff admin,
      Staff oneself,
      Caller screen,
      Random random) {
    this.world = world;
    this.tenant = tenant;
    this.subjects = subjects;
    this.name = name;
    this.admin = admin;
    this.oneself = oneself;
    this.screen = screen;
    this.random = random;
  }

  public static Reader of(World world, Tenant tenant, Subjects subjects, String name, Random random)
      throws InterruptedException {
    Caller anybody = world.caller(name, random);
    Staff admin = Staff.adminOf(tenant, anybody);
    Staff oneself = Staff.signIn(anybody, subjects.account().email(), Tenant.PASSWORD);
    PartnerKey key = PartnerKey.make(tenant, admin.caller());
    Caller screen = anybody.as(key.openScreen(anybody).credential());
    return new Reader(world, tenant, subjects, name, admin, oneself, screen, random);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void step() throws InterruptedException {
    switch (random.nextInt(4)) {
      case 0 -> readName();
      case 1 -> readProduct();
      default -> readMenu();
    }
  }

  private void readName() throws InterruptedException {
    Reply reply = oneself.caller().get("who-am-i", "/api/v1/auth/me");
    if (reply.succeeded()) {
      read(subjects.account().name(), reply, reply.text("name"));
    }
  }

  private void readProduct() throws InterruptedException {
    Subject product = subjects.product();
    Reply reply = admin.caller().get("read-product", product.path());
    if (reply.succeeded()) {
      read(product, reply, reply.text("name"));
    }
  }

  private void readMenu() throws InterruptedException {
    Subject product = subjects.product();
    Caller caller = menuTag.isEmpty() ? screen : screen.with("If-None-Match", menuTag);
    Reply reply = caller.get("screen-menu", "/api/v1/display/menu");
    if (reply.succeeded()) {
      menuTag = reply.headers().firstValue("ETag").orElse("");
      menu = Optional.of(reply.body());
    }
    if (reply.succeeded() || reply.status() == UNCHANGED) {
      // Who has created a product has to see it at once.
      read(product, reply, menu.flatMap(shown -> nameIn(shown, product)).orElse(""));
    }
  }

  private static Optional<String> nameIn(JsonNode menu, Subject product) {
    for (JsonNode category : menu.path("categories")) {
      for (JsonNode shown : category.path("products")) {
        if (product.id().equals("product:" + shown.path("id").asText())) {
          return Optional.of(shown.path("name").asText());
        }
      }
    }
    return Optional.empty();
  }

  private void read(Subject subject, Reply reply, String name) {
    world
        .history()
        .append(
            new ValueRead(
                reply.sentAt(), reply.at(), tenant.name(), subject.id(), Subject.versionIn(name)));
  }
}
