package org.restomesh.system.secrets;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.net.HttpCookie;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.ServiceProgram;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.secrets.ApiDocument.Operation;

/**
 * Calls every operation of the document: as whoever may, with a body that breaks off, with a false
 * credential, and as another tenant. It goes round twice, so that the ids of the first round lead
 * somewhere in the second; what ends something comes last.
 */
public final class Tour {
  /** Who asked. */
  public enum Asker {
    RIGHTFUL,
    NOBODY,
    FOREIGN
  }

  /** An answer, and who was given it by which operation. */
  public record Told(String operation, Asker asker, Answer answer) {
    public String everything() {
      return answer.headers().map() + answer.body();
    }
  }

  /** Is in the log where a request id is logged, as it should be. */
  public static final String REQUEST_ID = "X-Request-Id";

  /** Changes what all tenants have: with one member too many, which is refused. */
  private static final Set<String> TOUCH_EVERYBODY =
      Set.of(
          "moveClock",
          "defineProduct",
          "defineHardware",
          "publishLegalDocument",
          "denyWebhookAddresses");

  private static final String QUIET = "/api/v1/rehearsal/quiet";

  /** A place in the list of one collection, by the names of members that refer to it. */
  private static final Map<String, String> REFERENCES =
      Map.of(
          "productId", "/api/v1/menu/products",
          "categoryId", "/api/v1/menu/categories",
          "tableId", "/api/v1/tables");

  private static final Map<String, Boolean> FEATURES =
      Map.of(
          "feature.apiAccess", true,
          "feature.deliveryIntegration", true,
          "feature.externalDisplay", true);

  private final ApiDocument document = ApiDocument.read();
  private final Marks marks = new Marks();
  private final List<Told> told = new ArrayList<>();
  private final Map<String, String> ids = new HashMap<>();

  private final DeliveryTenant restaurant = DeliveryTenant.at("PLATFORM_A");
  private final TestTenant tenant = restaurant.tenant();
  private final Caller foreigner = TestTenant.open().admin();
  private final Map<String, Caller> callers = new HashMap<>();

  public Tour() {
    Map<String, Object> given = new HashMap<>(FEATURES);
    given.put("limit.maxBranches", Map.of("__replace", 100));
    tenant.override(given).is(200);
    TestDevice device = tenant.newDevice("receipt_printer");
    PartnerScreens partner =
        PartnerScreens.withKey(tenant, PartnerScreens.EVERY_SCOPE.toArray(String[]::new));
    String requestId = marks.next("every operation", "/request-id");
    callers.put("staff", tenant.admin().inBranch(tenant.branchId()));
    callers.put("operator", Restomesh.superadmin());
    callers.put("device", device.caller());
    JsonNode printer = newPrinter();
    callers.put(
        "printerBasic", basic(printer.get("user").asText(), printer.get("password").asText()));
    callers.put("partnerKey", partner.partner());
    callers.put("screen", partner.open().caller());
    callers.replaceAll((realm, caller) -> caller.with(REQUEST_ID, requestId));
    ids.put("/api/v1/devices", device.id());
    ids.put("/api/v1/cloud-printers", printer.get("user").asText());
  }

  private JsonNode newPrinter() {
    return tell(
            "createDevice",
            tenant
                .admin()
                .inBranch(tenant.branchId())
                .post(
                    "/api/v1/devices",
                    Map.of("kind", "receipt_printer", "protocol", "star_cloudprnt"))
                .is(201))
        .json()
        .get("printerAccess");
  }

  private static Caller basic(String user, String password) {
    return Restomesh.anybody()
        .with(
            "Authorization",
            "Basic "
                + Base64.getEncoder()
                    .encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8)));
  }

  /** With a program in the place of the tenant's staff, and another in that of the operator. */
  public Tour byPrograms(ServiceProgram ofTenant, ServiceProgram ofOperator) {
    String requestId = marks.next("every operation", "/request-id");
    callers.put("staff", ofTenant.caller().inBranch(tenant.branchId()).with(REQUEST_ID, requestId));
    callers.put("operator", ofOperator.caller().with(REQUEST_ID, requestId));
    return this;
  }

  /** The whole of it. */
  public Tour walk() {
    List<Operation> all = document.operations();
    Predicate<Operation> ends = one -> one.method().equals("delete") || one.id().equals("logout");
    guest();
    for (int round = 0; round < 2; round++) {
      all.stream().filter(ends.negate()).forEach(this::call);
    }
    newcomer();
    all.stream().filter(one -> one.method().equals("get")).forEach(this::asAnotherTenant);
    Predicate<Operation> ofOwnSignIn = one -> one.path().startsWith("/api/v1/auth/");
    all.stream().filter(ends.and(ofOwnSignIn.negate())).forEach(this::call);
    all.stream().filter(ends.and(ofOwnSignIn)).forEach(this::call);
    return this;
  }

  public List<Told> told() {
    return told;
  }

  public Marks marks() {
    return marks;
  }

  public TestTenant tenant() {
    return tenant;
  }

  /** The ids of all operations that the document has. */
  public List<String> operations() {
    return document.operations().stream().map(Operation::id).toList();
  }

  /** The operations that answer a text member of one of these names. */
  public Set<String> answering(Set<String> members) {
    return document.answering(members);
  }

  private void call(Operation operation) {
    String path = path(operation);
    Caller caller = caller(operation);
    if (path.equals(QUIET)) {
      // It would wait for everybody's webhooks.
      tell(operation, Asker.RIGHTFUL, send(tenant.admin(), operation, path, null));
    } else if (!operation.hasBody()) {
      tell(operation, Asker.RIGHTFUL, send(caller, operation, path, null));
    } else {
      MarkedBody body = new MarkedBody(document, marks, this::id, operation);
      rightful(operation, path, body.asInTheExample());
      rightful(operation, path, body.withAllMembers());
      String whole = body.withAllMembers().toString();
      String brokenOff = whole.substring(0, whole.length() - 1);
      tell(operation, Asker.NOBODY, send(caller, operation, path, brokenOff));
    }
    String query = path + "?token=" + marks.next(operation.id(), "/query/token");
    String body = operation.hasBody() ? body(operation).toString() : null;
    tell(operation, Asker.NOBODY, send(impostor(operation), operation, query, body));
  }

  private JsonNode body(Operation operation) {
    return new MarkedBody(document, marks, this::id, operation).withAllMembers();
  }

  private void rightful(Operation operation, String path, JsonNode body) {
    if (TOUCH_EVERYBODY.contains(operation.id())) {
      ((ObjectNode) body).put("password", marks.next(operation.id(), "/password"));
    }
    String sent =
        operation.mediaType().endsWith("x-www-form-urlencoded") ? form(body) : body.toString();
    Answer answer = send(caller(operation), operation, path, sent);
    tell(operation, Asker.RIGHTFUL, answer);
    String id = answer.json().path("id").asText();
    if (operation.method().equals("post") && answer.status() == 201 && !id.isEmpty()) {
      ids.putIfAbsent(collection(operation.path()), id);
      if (operation.id().equals("enqueueCommand")) {
        ids.putIfAbsent("/api/v1/devices/commands", id);
      }
    }
    if (answer.json().path("paymentRef").isTextual()) {
      ids.putIfAbsent("{paymentRef}", answer.text("paymentRef"));
    }
  }

  /** Somebody of the staff whom the tour has hired, and a device that it has bought. */
  private void newcomer() {
    Map<String, String> person = new HashMap<>();
    for (String member : List.of("email", "name", "password")) {
      person.put(member, marks.next("createStaff", "/" + member));
    }
    person.put("role", "MANAGER");
    person.computeIfPresent("email", (member, mark) -> mark + "@example.org");
    Caller somebody = Restomesh.anybody();
    tell("createStaff", tenant.admin().post("/api/v1/staff", person));
    Answer signedIn = tell("login", somebody.login(person.get("email"), person.get("password")));
    Map<String, String> refresh = Map.of("refreshToken", signedIn.text("refreshToken"));
    tell("refresh", somebody.post("/api/v1/auth/refresh", refresh));
    tell("refresh", somebody.post("/api/v1/auth/refresh", refresh));
    pageOf(person);
    tell("listStaff", tenant.admin().get("/api/v1/staff?limit=200"));

    Answer slot =
        tell(
            "createDevice",
            callers.get("staff").post("/api/v1/devices", Map.of("kind", "scanner")).is(201));
    Map<String, String> code = Map.of("pairCode", slot.text("pairCode"));
    tell("pair", somebody.post("/api/v1/devices/pair", code));
    tell("pair", somebody.post("/api/v1/devices/pair", code));
  }

  private void pageOf(Map<String, String> person) {
    String page = "/api/v1/auth/pages/kitchen/";
    Caller browser = Restomesh.anybody().with("X-Requested-By", "tour");
    Map<String, String> credentials = new HashMap<>(person);
    credentials.keySet().retainAll(Set.of("email", "password"));
    Answer signedIn = tell("loginToPage", browser.postPassword(page + "login", credentials));
    HttpCookie set = HttpCookie.parse(signedIn.is(200).header("Set-Cookie")).get(0);
    String cookie = set.getName() + "=" + set.getValue();
    tell("refreshPage", browser.with("Cookie", cookie).post(page + "refresh").is(200));
    tell("logoutOfPage", browser.with("Cookie", cookie).post(page + "logout").is(204));
  }

  /** A guest of a delivery platform. */
  private void guest() {
    String secret = marks.next("receiveOrder", "/guest/secret");
    Map<String, Object> order =
        Map.of("personal", secret, "courier", "OWN", "items", List.of(dish()));
    String id = restaurant.shop().order(order).get("id").textValue();
    restaurant.pollUntilRead();
    restaurant.order(id);
    for (String path :
        List.of("/api/v1/orders", "/api/delivery-platforms/log", "/api/v1/realtime/snapshot")) {
      tell("listOrders", callers.get("staff").get(path));
    }
  }

  private static Map<String, Object> dish() {
    return Map.of(
        "externalId",
        DeliveryTenant.MAPPED,
        "name",
        "Pide",
        "qty",
        1,
        "priceCents",
        DeliveryTenant.PRICE_CENTS);
  }

  private void asAnotherTenant(Operation operation) {
    if (operation.realm().equals("staff")) {
      tell(operation, Asker.FOREIGN, send(foreigner, operation, path(operation), null));
    }
  }

  private Answer tell(String operation, Answer answer) {
    told.add(new Told(operation, Asker.RIGHTFUL, answer));
    return answer;
  }

  private void tell(Operation operation, Asker asker, Answer answer) {
    told.add(new Told(operation.id(), asker, answer));
  }

  private static Answer send(Caller caller, Operation operation, String path, String body) {
    String method = operation.method().toUpperCase(Locale.ROOT);
    return body == null
        ? caller.send(method, path, BodyPublishers.noBody())
        : caller
            .with("Content-Type", operation.mediaType())
            .send(method, path, BodyPublishers.ofString(body));
  }

  private Caller caller(Operation operation) {
    if (operation.path().startsWith("/api/v1/admin/")
        || operation.path().startsWith("/api/v1/rehearsal/")) {
      return callers.getOrDefault(
          operation.realm().equals("staff") ? "operator" : operation.realm(),
          callers.get("operator"));
    }
    if (operation.id().equals("receivePaytrCallback")) {
      return Restomesh.thisMachine();
    }
    return Optional.ofNullable(callers.get(operation.realm())).orElseGet(() -> impostor(operation));
  }

  /** Shows what nobody was ever given. */
  private Caller impostor(Operation operation) {
    String scheme =
        switch (operation.realm()) {
          case "device" -> "Device ";
          case "screen" -> "Screen ";
          case "partnerKey" -> "PartnerKey ";
          default -> "Bearer ";
        };
    return Restomesh.anybody()
        .with("Authorization", scheme + marks.next(operation.id(), "/header/Authorization"))
        .with("X-Platform-Signature", marks.next(operation.id(), "/header/X-Platform-Signature"));
  }

  private Optional<JsonNode> id(String member) {
    String known =
        switch (member) {
          case "branchId" -> tenant.branchId();
          case "tenantId" -> tenant.id();
          case "remoteRestaurantId" -> restaurant.shop().id();
          case "paymentRef" -> ids.get("{paymentRef}");
          default -> ids.get(REFERENCES.getOrDefault(member, member));
        };
    if (known != null) {
      return Optional.of(TextNode.valueOf(known));
    }
    return switch (member) {
      case "acceptedDocumentIds" -> Optional.of(array(Shop.documents()));
      case "options" -> Optional.of(array(List.of())); // an order names what its dish has
      default -> Optional.empty();
    };
  }

  private static ArrayNode array(List<String> texts) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    texts.forEach(array::add);
    return array;
  }

  /** With ids that exist, as far as the tour has met any. */
  private String path(Operation operation) {
    StringBuilder path = new StringBuilder();
    StringBuilder template = new StringBuilder();
    for (String step : operation.path().substring(1).split("/", -1)) {
      boolean variable = step.startsWith("{");
      path.append('/').append(variable ? value(step, template.toString()) : step);
      template.append('/').append(variable ? "{}" : step);
    }
    return path.toString();
  }

  private String value(String step, String before) {
    return switch (step) {
      case "{platform}" -> "platform_a";
      case "{remoteId}" -> restaurant.shop().id();
      case "{page}" -> "console";
      case "{kind}" -> before.contains("legal") ? "refund-policy" : "SMS";
      case "{paymentRef}" -> ids.getOrDefault(step, "CK-" + UUID.randomUUID());
      default -> ids.getOrDefault(before, UUID.randomUUID().toString());
    };
  }

  private static String collection(String path) {
    return path.replaceAll("\\{[^}]+}", "{}");
  }

  private static String form(JsonNode body) {
    List<String> members = new ArrayList<>();
    body.properties()
        .forEach(
            member ->
                members.add(
                    member.getKey()
                        + "="
                        + URLEncoder.encode(member.getValue().asText(), StandardCharsets.UTF_8)));
    return String.join("&", members);
  }
}
