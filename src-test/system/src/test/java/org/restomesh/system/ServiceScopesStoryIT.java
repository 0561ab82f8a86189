package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Receiver;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.ServiceProgram;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.secrets.Tour;
import org.restomesh.system.secrets.Tour.Asker;
import org.restomesh.system.secrets.Tour.Told;

/**
 * Each operation of staff by programs: with its scope it is done, without it is refused, and what
 * is for people only is done for none of them (contract/1-identity#service-scopes).
 */
class ServiceScopesStoryIT {
  private static final List<String> METHODS = List.of("get", "post", "put", "patch", "delete");
  private static final Map<String, Boolean> FEATURES =
      Map.of(
          "feature.apiAccess", true,
          "feature.deliveryIntegration", true,
          "feature.externalDisplay", true);

  private final List<Operation> operations = operations();
  private final TestTenant tenant = TestTenant.open();
  private final List<ServiceProgram> ofOperator = new ArrayList<>();

  /**
   * What the document says of an operation of staff.
   *
   * @param scope empty when it is for people only
   * @param body its type; empty when it takes none
   */
  private record Operation(String id, String method, String path, String scope, String body) {
    boolean hasBody() {
      return !body.isEmpty();
    }

    boolean isForPeopleOnly() {
      return scope.isEmpty();
    }

    boolean isOfOperator() {
      return path.startsWith("/api/v1/admin/");
    }

    /** With ids that nobody has. */
    String anyPath() {
      return path.replace("{platform}", "platform_a")
          .replace("{kind}", "SMS")
          .replaceAll("\\{[^}]+}", UUID.randomUUID().toString());
    }

    @Override
    public String toString() {
      return id;
    }
  }

  @AfterEach
  void revoke() {
    ofOperator.forEach(program -> program.revoke().is(204));
  }

  @Test
  void whoMayReadEverythingReachesEveryGet() {
    tenant.override(FEATURES).is(200);
    Caller program = program(":read");
    Caller operator = operatorsProgram(":read");

    List<Operation> gets = operations.stream().filter(one -> one.method().equals("get")).toList();
    assertThat(gets).hasSizeGreaterThan(50);
    for (Operation get : gets) {
      Answer answer = (get.isOfOperator() ? operator : program).get(get.anyPath());
      if (get.isForPeopleOnly()) {
        answer.isError(403, "INSUFFICIENT_PERMISSIONS");
      } else {
        assertThat(answer.status()).as("%s: %s", get, answer).isIn(200, 400, 404);
      }
    }
  }

  @Test
  void withoutItsScopeEveryOperationIsRefused() {
    Map<Boolean, Caller> readers = Map.of(false, program(":read"), true, operatorsProgram(":read"));
    Map<Boolean, Caller> writers =
        Map.of(false, program(":write"), true, operatorsProgram(":write"));

    assertThat(operations).hasSizeGreaterThan(150);
    for (Operation one : operations) {
      Map<Boolean, Caller> others = one.scope().endsWith(":read") ? writers : readers;
      Answer answer = send(others.get(one.isOfOperator()), one);
      if (one.isForPeopleOnly()) {
        assertThat(answer.status()).as("%s: %s", one, answer).isEqualTo(403);
        send(writers.get(one.isOfOperator()), one).isError(403, "INSUFFICIENT_PERMISSIONS");
      } else {
        answer.lacks(one.scope());
      }
    }
  }

  @Test
  void whatStaffCanDoProgramsCan() {
    Tour tour = new Tour();
    ServiceProgram all = ServiceProgram.of(tour.tenant(), scopes(false, "").toArray(String[]::new));
    ofOperator.add(ServiceProgram.ofOperator(scopes(true, "").toArray(String[]::new)));

    List<Told> told =
        tour.byPrograms(all, ofOperator.get(0)).walk().told().stream()
            .filter(one -> one.asker() == Asker.RIGHTFUL)
            .toList();

    Set<String> forPrograms = ids(operations, false);
    assertThat(told).filteredOn(one -> one.answer().status() == 500).as("broken").isEmpty();
    assertThat(told)
        .filteredOn(one -> forPrograms.contains(one.operation()))
        .filteredOn(one -> Set.of(401, 403).contains(one.answer().status()))
        .as("refused")
        .isEmpty();
    assertThat(done(told))
        .as("deeds that keep who did them; not done: %s", notDone(told))
        .contains(
            "createDevice",
            "enqueueCommand",
            "createBranch",
            "createMenuProduct",
            "createRestaurantTable",
            "createTenant");
    assertThat(done(told).stream().filter(forPrograms::contains).count())
        .as("operations that were done by programs: %s", done(told))
        .isGreaterThan(50);
  }

  @Test
  void aProgramTakesOrdersAndMoneyAndIsToldByWebhooks() {
    tenant.override(FEATURES).is(200);
    Answer product = TestMenu.of(tenant).product("Ayran", 4_000);
    Caller program =
        ServiceProgram.of(tenant, "orders:read", "orders:write", "webhooks:write")
            .caller()
            .inBranch(tenant.branchId());

    Answer order = program.post("/api/v1/orders", TestMenu.order(product, 2)).is(201);
    String orderPath = "/api/v1/orders/" + order.text("id");
    program.post(orderPath + "/payments", Map.of("method", "cash", "amountCents", 8_000)).is(201);
    assertThat(program.get(orderPath).is(200).json().get("totalCents").intValue()).isEqualTo(8_000);
    try (Receiver receiver = Receiver.open()) {
      program
          .post(
              "/api/v1/webhooks/subscriptions",
              Map.of("url", receiver.url(), "events", List.of("order.placed.v1")))
          .is(201);
    }
  }

  private static List<String> notDone(List<Told> told) {
    return told.stream()
        .filter(one -> one.answer().status() >= 300)
        .map(one -> one.operation() + " " + one.answer().status() + " " + one.answer().body())
        .toList();
  }

  private static Set<String> done(List<Told> told) {
    return told.stream()
        .filter(one -> one.answer().status() < 300)
        .map(Told::operation)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> ids(List<Operation> all, boolean forPeopleOnly) {
    return all.stream()
        .filter(one -> one.isForPeopleOnly() == forPeopleOnly)
        .map(Operation::id)
        .collect(Collectors.toSet());
  }

  private Caller program(String ending) {
    return ServiceProgram.of(tenant, scopes(false, ending).toArray(String[]::new)).caller();
  }

  private Caller operatorsProgram(String ending) {
    ServiceProgram made = ServiceProgram.ofOperator(scopes(true, ending).toArray(String[]::new));
    ofOperator.add(made);
    return made.caller();
  }

  /** All that operations of the tenant, or of the operator, ask for. */
  private Set<String> scopes(boolean ofTheOperator, String ending) {
    return operations.stream()
        .filter(one -> one.isOfOperator() == ofTheOperator && !one.isForPeopleOnly())
        .map(Operation::scope)
        .filter(scope -> scope.endsWith(ending))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Answer send(Caller caller, Operation operation) {
    String method = operation.method().toUpperCase(Locale.ROOT);
    return operation.hasBody()
        ? caller
            .with("Content-Type", operation.body())
            .send(method, operation.anyPath(), BodyPublishers.ofString("{}"))
        : caller.send(method, operation.anyPath(), BodyPublishers.noBody());
  }

  private static List<Operation> operations() {
    List<Operation> operations = new ArrayList<>();
    JsonNode document = Restomesh.anybody().get("/openapi?format=json").is(200).json();
    for (Map.Entry<String, JsonNode> path : document.get("paths").properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        JsonNode told = operation.getValue();
        if (METHODS.contains(operation.getKey()) && told.at("/security/0").has("staff")) {
          operations.add(
              new Operation(
                  told.get("operationId").textValue(),
                  operation.getKey(),
                  path.getKey(),
                  told.path("x-service-scope").asText(),
                  bodyOf(told)));
        }
      }
    }
    return operations;
  }

  private static String bodyOf(JsonNode operation) {
    JsonNode content = operation.at("/requestBody/content");
    return content.isMissingNode() ? "" : content.fieldNames().next();
  }
}
