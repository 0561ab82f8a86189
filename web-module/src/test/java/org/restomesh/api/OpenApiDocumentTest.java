package org.restomesh.api;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.restomesh.api.security.DeliveryWebhookRealm;
import org.restomesh.api.security.DeviceRealm;
import org.restomesh.api.security.PartnerKeyRealm;
import org.restomesh.api.security.PaymentCallbackRealm;
import org.restomesh.api.security.PrinterRealm;
import org.restomesh.api.security.PublicRealm;
import org.restomesh.api.security.ScreenRealm;
import org.restomesh.api.security.StaffOrPartnerKeyRealm;
import org.restomesh.api.security.StaffOrScreenRealm;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.catalogue.BillingInterval;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.delivery.config.ConfigStatus;
import org.restomesh.delivery.intake.inbox.InboxKind;
import org.restomesh.delivery.intake.inbox.InboxState;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.device.DeviceDetails;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.device.DeviceStatus;
import org.restomesh.device.Ownership;
import org.restomesh.device.PrinterState;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.ScreenKind;
import org.restomesh.display.request.ServiceRequestKind;
import org.restomesh.display.request.ServiceRequestStatus;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.identity.service.account.ServiceAccountStatus;
import org.restomesh.legal.LegalDocumentKind;
import org.restomesh.mail.MailKind;
import org.restomesh.mail.MailState;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.column.FaultCode;
import org.restomesh.transfer.ImportState;
import org.restomesh.webhook.log.PublicStatus;
import org.restomesh.webhook.subscription.pause.SubscriptionStatus;

/** What the document says is what the resources do. */
class OpenApiDocumentTest {
  private static final Map<Class<? extends Annotation>, String> SECURITY =
      Map.of(
          StaffRealm.class, "[{\"staff\":[]}]",
          DeviceRealm.class, "[{\"device\":[]}]",
          PrinterRealm.class, "[{\"printerBasic\":[]},{}]",
          ScreenRealm.class, "[{\"screen\":[]}]",
          PartnerKeyRealm.class, "[{\"partnerKey\":[]}]",
          StaffOrScreenRealm.class, "[{\"staff\":[]},{\"screen\":[]}]",
          StaffOrPartnerKeyRealm.class, "[{\"staff\":[]},{\"partnerKey\":[]}]",
          DeliveryWebhookRealm.class, "[{\"platformToken\":[]},{\"platformSignature\":[]}]",
          PublicRealm.class, "[]",
          // A signature inside a form is nothing that OpenAPI has a scheme for.
          PaymentCallbackRealm.class, "[]");
  private static final String STAFF = "{\"staff\":[]}";
  private static final Set<String> VERBS =
      Set.of("get", "put", "post", "delete", "options", "head", "patch");

  private static JsonNode document;

  @BeforeAll
  static void read() throws IOException {
    ObjectMapper yaml = new ObjectMapper(new YAMLFactory());
    try (InputStream file =
        OpenApiDocumentTest.class.getResourceAsStream(
            "/org/restomesh/api/operations/openapi.yaml")) {
      document = yaml.readTree(file);
    }
  }

  @Test
  void describesEveryOperationAndNoOther() {
    assertThat(documentedOperations().keySet())
        .containsExactlyElementsOf(implementedOperations().keySet());
  }

  @Test
  void namesTheRealmOfEveryOperation() {
    Map<String, String> realms = new TreeMap<>();
    documentedOperations()
        .forEach((name, operation) -> realms.put(name, operation.path("security").toString()));
    Map<String, String> expected = new TreeMap<>();
    implementedOperations().forEach((name, method) -> expected.put(name, securityOf(method)));
    assertThat(realms).isEqualTo(expected);
  }

  /** As an extension: with OpenAPI 3.0 only OAuth's requirements may list scopes. */
  @Test
  void namesTheScopeThatAServiceAccountNeedsOrWhyItIsForPeople() {
    Map<String, String> documented = new TreeMap<>();
    documentedOperations()
        .forEach(
            (name, operation) ->
                documented.put(
                    name,
                    operation.path("x-service-scope").asText("no scope")
                        + ", "
                        + operation.path("x-people-only").asText("not for people only")));
    Map<String, String> expected = new TreeMap<>();
    implementedOperations()
        .forEach(
            (name, method) ->
                expected.put(
                    name,
                    scopeOf(method).map(ServiceScope::wireName).orElse("no scope")
                        + ", "
                        + Optional.ofNullable(method.getAnnotation(PeopleOnly.class))
                            .map(PeopleOnly::value)
                            .orElse("not for people only")));
    assertThat(documented).isEqualTo(expected);
    assertThat(document.at("/components/securitySchemes/serviceKey/scheme").asText())
        .isEqualTo("bearer");
  }

  @Test
  void definesTheSchemesThatItNames() {
    assertThat(document.at("/components/securitySchemes/staff/scheme").asText())
        .isEqualTo("bearer");
    assertThat(document.at("/components/securitySchemes/device/name").asText())
        .isEqualTo("Authorization");
  }

  @Test
  void declaresEveryPathParameterOnce() {
    document
        .path("paths")
        .properties()
        .forEach(
            path ->
                operationsOf(path.getValue())
                    .forEach(
                        verb ->
                            assertThat(pathParameters(path.getValue(), verb))
                                .as(verb + " " + path.getKey())
                                .containsExactlyElementsOf(placeholders(path.getKey()))));
  }

  @Test
  void everyReferenceResolves() {
    List<String> references = new ArrayList<>();
    collect(document, references);
    assertThat(references)
        .isNotEmpty()
        .allSatisfy(
            reference -> {
              assertThat(reference).startsWith("#/");
              assertThat(document.at(reference.substring(1)).isMissingNode())
                  .as(reference)
                  .isFalse();
            });
  }

  @Test
  void everyComponentIsUsed() {
    List<String> references = new ArrayList<>();
    collect(document, references);
    for (String kind : List.of("schemas", "responses", "parameters", "headers")) {
      document
          .at("/components/" + kind)
          .fieldNames()
          .forEachRemaining(
              name -> assertThat(references).contains("#/components/" + kind + "/" + name));
    }
  }

  @Test
  void everyJsonBodyHasAnExample() {
    List<String> missing = new ArrayList<>();
    findBodiesWithoutExample("", document, missing);
    assertThat(missing).isEmpty();
  }

  @Test
  void operationIdsAreUnique() {
    assertThat(documentedOperations().values())
        .extracting(operation -> operation.path("operationId").asText())
        .doesNotContain("")
        .doesNotHaveDuplicates();
  }

  @Test
  void closedSetsAreTheOnesOfTheCode() {
    areTheCodes("DeviceKind", DeviceKind.values(), DeviceKind::wireName);
    areTheCodes("DeviceStatus", DeviceStatus.values(), DeviceStatus::wireName);
    areTheCodes("DeviceProtocol", DeviceProtocol.values(), DeviceProtocol::wireName);
    areTheCodes("DeviceAttention", DeviceDetails.Attention.values(), Enum::name);
    areTheCodes("PrinterState", PrinterState.values(), PrinterState::wireName);
    areTheCodes("Ownership", Ownership.values(), Ownership::wireName);
    areTheCodes("CommandKind", CommandKind.values(), CommandKind::wireName);
    areTheCodes("CommandStatus", CommandStatus.values(), CommandStatus::wireName);
    areTheCodes("AckStatus", AckStatus.values(), AckStatus::wireName);
    areTheCodes("ProductKind", ProductKind.values(), ProductKind::wireName);
    areTheCodes("Billing", BillingInterval.values(), BillingInterval::wireName);
    areTheCodes("CreditKind", CreditKind.values(), CreditKind::name);
    areTheCodes("ImportState", ImportState.values(), ImportState::wireName);
    areTheCodes("FileProblem", FileProblem.values(), Enum::name);
    areTheCodes("FaultCode", FaultCode.values(), Enum::name);
    areTheCodes("LegalDocumentKind", LegalDocumentKind.values(), LegalDocumentKind::wireName);
    areTheCodes(
        "WebhookSubscriptionStatus", SubscriptionStatus.values(), SubscriptionStatus::wireName);
    areTheCodes("WebhookDeliveryStatus", PublicStatus.values(), PublicStatus::wireName);
    areTheCodes("DeliveryPlatform", Platform.values(), Platform::name);
    areTheCodes("DeliveryEnvironment", PlatformEnvironment.values(), PlatformEnvironment::wireName);
    areTheCodes("DeliveryConfigStatus", ConfigStatus.values(), ConfigStatus::wireName);
    areTheCodes("DeliveryInboxKind", InboxKind.values(), InboxKind::wireName);
    areTheCodes("DeliveryInboxState", InboxState.values(), InboxState::wireName);
    areTheCodes("PlatformFailureClass", FailureClass.values(), FailureClass::name);
    areTheCodes("DisplayScope", DisplayScope.values(), DisplayScope::wireName);
    areTheCodes("ScreenKind", ScreenKind.values(), ScreenKind::wireName);
    areTheCodes("ServiceRequestKind", ServiceRequestKind.values(), ServiceRequestKind::wireName);
    areTheCodes(
        "ServiceRequestStatus", ServiceRequestStatus.values(), ServiceRequestStatus::wireName);
    areTheCodes("Role", Role.values(), Role::name);
    areTheCodes("MailState", MailState.values(), MailState::name);
    areTheCodes("MailKind", MailKind.values(), MailKind::name);
    areTheCodes(
        "NoticeKind",
        Arrays.stream(MailKind.values()).filter(MailKind::isNotice).toArray(MailKind[]::new),
        MailKind::name);
    areTheCodes("ServiceScope", ServiceScope.values(), ServiceScope::wireName);
    areTheCodes(
        "ServiceAccountStatus", ServiceAccountStatus.values(), ServiceAccountStatus::wireName);
    areTheCodes("ErrorCode", ErrorCode.values(), ErrorCode::wireName);
  }

  private static <E> void areTheCodes(String schema, E[] constants, Function<E, String> word) {
    assertThat(values(schema)).as(schema).isEqualTo(names(constants, word));
  }

  private static Map<String, Method> implementedOperations() {
    Map<String, Method> operations = new TreeMap<>();
    new ApiApplication()
        .getClasses().stream()
            .filter(type -> type.isAnnotationPresent(Path.class))
            .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
            .forEach(
                method ->
                    verbOf(method)
                        .ifPresent(verb -> operations.put(verb + " " + pathOf(method), method)));
    return operations;
  }

  private static Optional<String> verbOf(Method method) {
    return Arrays.stream(method.getAnnotations())
        .map(Annotation::annotationType)
        .map(type -> type.getAnnotation(HttpMethod.class))
        .filter(verb -> verb != null)
        .map(HttpMethod::value)
        .findFirst();
  }

  /** With single slashes, and of a placeholder with a pattern the name only. */
  private static String pathOf(Method method) {
    return Stream.of("api", pathOf(method.getDeclaringClass()), pathOf((AnnotatedElement) method))
        .flatMap(part -> Arrays.stream(part.split("/", -1)))
        .filter(segment -> !segment.isEmpty())
        .map(segment -> "/" + segment.replaceAll("\\{\\s*(\\w+)[^}]*}", "{$1}"))
        .reduce("", String::concat);
  }

  private static String pathOf(AnnotatedElement element) {
    Path path = element.getAnnotation(Path.class);
    return path == null ? "" : path.value();
  }

  /** The method's own realm, or else its class's; with a scope, keys as well. */
  private static String securityOf(Method method) {
    return Stream.of(method, method.getDeclaringClass())
        .flatMap(place -> SECURITY.keySet().stream().filter(place::isAnnotationPresent))
        .map(SECURITY::get)
        .findFirst()
        .map(
            security ->
                scopeOf(method).isEmpty()
                    ? security
                    : security.replace(STAFF, STAFF + ",{\"serviceKey\":[]}"))
        .orElse("no realm");
  }

  private static Optional<ServiceScope> scopeOf(Method method) {
    return Optional.ofNullable(method.getAnnotation(RequiresServiceScope.class))
        .map(RequiresServiceScope::value);
  }

  private static Map<String, JsonNode> documentedOperations() {
    Map<String, JsonNode> operations = new TreeMap<>();
    document
        .path("paths")
        .properties()
        .forEach(
            path ->
                operationsOf(path.getValue())
                    .forEach(
                        verb ->
                            operations.put(
                                verb.toUpperCase(Locale.ROOT) + " " + path.getKey(),
                                path.getValue().get(verb))));
    return operations;
  }

  private static List<String> operationsOf(JsonNode path) {
    return path.properties().stream().map(Map.Entry::getKey).filter(VERBS::contains).toList();
  }

  private static List<String> pathParameters(JsonNode path, String verb) {
    List<String> names = new ArrayList<>();
    for (JsonNode owner : List.of(path, path.get(verb))) {
      for (JsonNode declared : owner.path("parameters")) {
        JsonNode parameter =
            declared.has("$ref")
                ? document.at(declared.get("$ref").asText().substring(1))
                : declared;
        if ("path".equals(parameter.path("in").asText())) {
          names.add(parameter.path("name").asText());
        }
      }
    }
    return names;
  }

  private static List<String> placeholders(String path) {
    return Arrays.stream(path.split("/", -1))
        .filter(segment -> segment.startsWith("{"))
        .map(segment -> segment.substring(1, segment.length() - 1))
        .toList();
  }

  private static void collect(JsonNode node, List<String> references) {
    if (node.path("$ref").isTextual()) {
      references.add(node.get("$ref").asText());
    }
    node.forEach(child -> collect(child, references));
  }

  private static void findBodiesWithoutExample(String at, JsonNode node, List<String> missing) {
    if (node.has("content") && node.get("content").has("application/json")) {
      JsonNode body = node.get("content").get("application/json");
      if (!body.has("example") && !body.has("examples")) {
        missing.add(at);
      }
    }
    node.properties()
        .forEach(
            child ->
                findBodiesWithoutExample(at + "/" + child.getKey(), child.getValue(), missing));
  }

  private static Set<String> values(String schema) {
    Set<String> values = new TreeSet<>();
    document
        .at("/components/schemas/" + schema + "/enum")
        .forEach(value -> values.add(value.asText()));
    return values;
  }

  private static <E> Set<String> names(E[] constants, Function<E, String> name) {
    return Arrays.stream(constants).map(name).collect(toCollection(TreeSet::new));
  }
}
