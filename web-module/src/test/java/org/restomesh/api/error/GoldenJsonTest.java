package org.restomesh.api.error;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.LocalizedText;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.checkout.gate.EntitlementDenial;
import org.restomesh.checkout.gate.EntitlementDenialView;
import org.restomesh.checkout.gate.Offer;
import org.restomesh.checkout.gate.Requirement;
import org.restomesh.device.Backlog;
import org.restomesh.device.DeviceDetails;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.device.DeviceStatus;
import org.restomesh.device.Ownership;
import org.restomesh.device.PrinterState;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.registry.SlotCreated;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.identity.service.account.IssuedServiceAccount;
import org.restomesh.identity.service.account.IssuedServiceKey;
import org.restomesh.identity.service.account.ServiceAccountDetails;
import org.restomesh.identity.service.account.ServiceAccountStatus;
import org.restomesh.identity.service.account.ServiceKeyDetails;
import org.restomesh.identity.signin.session.SignedIn;
import org.restomesh.invoice.content.InvoiceAmounts;
import org.restomesh.invoice.content.InvoiceDetails;
import org.restomesh.invoice.content.InvoiceLine;
import org.restomesh.licensing.projection.EntitlementDetails;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.Courier;
import org.restomesh.order.OrderCart;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderSource;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.item.OrderOption;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.audit.AuditDetails;
import org.restomesh.shared.error.ErrorDetails;
import org.restomesh.shared.error.ErrorEnvelope;
import org.restomesh.shared.json.Json;
import org.restomesh.webhook.log.AttemptDetails;
import org.restomesh.webhook.log.PublicStatus;
import org.restomesh.webhook.log.WebhookDeliveryDetails;
import org.restomesh.webhook.log.WebhookDeliverySummary;

/** The public shapes, pinned. Who changes a file in golden/ changes what clients rely on. */
class GoldenJsonTest {
  private static final Instant AT = Instant.parse("2026-03-01T16:02:11.5Z");

  @Test
  void aFreshSlot() throws IOException {
    assertGolden("device-slot", slot());
  }

  @Test
  void aFreshSlotWithItsPairCode() throws IOException {
    assertGolden("device-slot-created", new SlotCreated(slot(), "ABC234", null));
  }

  @Test
  void aDeviceAtWork() throws IOException {
    assertGolden(
        "device-online",
        new DeviceDetails(
            new DeviceDetails.Ref(id(1), id(2), id(3), DeviceKind.RECEIPT_PRINTER),
            new DeviceDetails.Condition(
                DeviceStatus.ONLINE,
                List.of(DeviceDetails.Attention.NOT_FETCHED, DeviceDetails.Attention.PAPER_LOW)),
            new DeviceDetails.Hardware(
                "TM-88", List.of("cut", "drawer"), Ownership.RENTED, DeviceProtocol.STAR_CLOUDPRNT),
            new DeviceDetails.Pairing(null, AT.plusSeconds(86_400), AT),
            new DeviceDetails.LastReport(AT.plusSeconds(60), 87.5, "1.2.3", 4),
            new Backlog(2, AT.plusSeconds(30)),
            new DeviceDetails.Dates(AT, null),
            new DeviceDetails.Printer(
                new DeviceDetails.Printer.Unit(
                    "00:11:62:0A:0B:0C", null, "Star mC-Print3", "4.2", 5),
                80,
                576,
                PrinterState.PAPER_LOW,
                "211 OK, paper low",
                AT.plusSeconds(90))));
  }

  @Test
  void aQueuedCommand() throws IOException {
    assertGolden(
        "command-queued",
        new CommandDetails(
            id(1),
            id(2),
            new CommandDetails.Request(
                CommandKind.PRINT_RECEIPT, "{\"lines\":[\"Çay\"]}", 10, "order-1"),
            CommandStatus.QUEUED,
            new CommandDetails.Claims(0, 1, null, true),
            new CommandDetails.History(AT, AT, AT.plusSeconds(60), null, null),
            new CommandDetails.Outcome(null, null),
            "staff-1"));
  }

  @Test
  void aFinishedCommand() throws IOException {
    assertGolden(
        "command-done",
        new CommandDetails(
            id(1),
            id(2),
            new CommandDetails.Request(CommandKind.SHOW_ORDER, "{}", 0, null),
            CommandStatus.DONE,
            new CommandDetails.Claims(1, 5, id(4), false),
            new CommandDetails.History(AT, AT, null, AT.plusSeconds(1), AT.plusSeconds(2)),
            new CommandDetails.Outcome("{\"shown\":true}", null),
            "staff-1"));
  }

  @Test
  void aCommandAsItsDeviceGetsIt() throws IOException {
    assertGolden(
        "command-handed-over",
        new HandedOverCommand(
            id(1),
            id(2),
            new HandedOverCommand.Request(CommandKind.PRINT_RECEIPT, "{\"lines\":[\"Çay\"]}", 10),
            1,
            id(4),
            AT,
            null));
  }

  @Test
  void anAuditEntry() throws IOException {
    assertGolden(
        "audit-entry",
        new AuditDetails(
            id(1),
            null,
            AT,
            "staff-1",
            "device.retire",
            new AuditDetails.Target("device", id(2).toString()),
            "{\"kind\":\"pos_terminal\"}",
            "request-1"));
  }

  @Test
  void anOrder() throws IOException {
    OrderItem item =
        new OrderItem(
            id(5),
            id(6),
            "ext-5",
            "Çay",
            2,
            4_000,
            List.of(new OrderOption("Limon", 500, false)),
            null,
            false);
    assertGolden(
        "order",
        new OrderDetails(
            id(1),
            id(2),
            id(3),
            "A-001",
            OrderStatus.PENDING,
            new OrderDetails.Origin(OrderSource.PLATFORM_A, "ext-1", "B7", null),
            new OrderCart(
                List.of(item),
                9_000,
                "Zili çalmayın",
                List.of(AttentionReason.NO_BRANCH),
                AT.plusSeconds(300),
                AT.plusSeconds(1_800),
                null,
                Courier.PLATFORM),
            new OrderDetails.History(
                AT, null, null, Json.mapper().createObjectNode().put("platformStatus", "NEW"), 1)));
  }

  @Test
  void anInvoice() throws IOException {
    assertGolden(
        "invoice",
        new InvoiceDetails(
            "RM-2026-000042",
            AT,
            new InvoiceAmounts("TRY", 991_667, 198_333, 15_000, 1_205_000),
            new PaymentRef(id(5)),
            List.of(
                new InvoiceLine(
                    "addon",
                    "license_annual",
                    null,
                    "Yıllık lisans",
                    1,
                    490_000,
                    490_000,
                    LocalDate.of(2027, 3, 1)),
                new InvoiceLine(
                    "hardware", null, "printer-80", "Fiş yazıcısı", 2, 350_000, 700_000, null))));
  }

  @Test
  void anErrorWithACode() throws IOException {
    assertGolden(
        "error-not-found",
        error(404, "Device not found", "Not Found", "RESOURCE_NOT_FOUND", "/api/v1/devices/1"));
  }

  @Test
  void aValidationErrorWithItsProblems() throws IOException {
    assertGolden(
        "error-validation",
        error(
            400,
            List.of("kind: must not be null", "priority: must be between 0 and 1000"),
            "Bad Request",
            "VALIDATION_ERROR",
            "/api/v1/devices"));
  }

  @Test
  void aSignedInMemberOfStaff() throws IOException {
    assertGolden(
        "signed-in",
        new SignedIn(
            "access",
            "Bearer",
            900,
            "refresh",
            new SignedIn.User(id(1), "a@b.example", "Ayşe", Role.MANAGER, id(2), id(3))));
  }

  @Test
  void aGateThatSaysWhatWouldOpenIt() throws IOException {
    Offer offer =
        new Offer(
            "api_access",
            new LocalizedText("API erişimi", "API access"),
            ProductKind.MODULE,
            249_000,
            136_438,
            "TRY",
            LocalDate.of(2026, 9, 17));
    EntitlementDenial denial =
        new EntitlementDenial(
            Requirement.feature("feature.apiAccess"),
            offer,
            false,
            EntitlementDenial.Reason.LAPSED);
    assertGolden(
        "entitlement-denied-feature",
        new ErrorEnvelope(
            403,
            "feature.apiAccess is not among what the tenant has",
            "Forbidden",
            "ENTITLEMENT_REQUIRED",
            AT,
            new ErrorEnvelope.Request("/api/v1/webhooks", "request-1"),
            ErrorDetails.actionable(EntitlementDenialView.of(denial, "tr")),
            null));
  }

  @Test
  void aLimitThatNothingOnSaleWouldRaise() throws IOException {
    EntitlementDenial denial =
        new EntitlementDenial(
            Requirement.limit("limit.unheardOf", 3, 3),
            null,
            false,
            EntitlementDenial.Reason.NOT_OWNED);
    assertGolden("entitlement-denied-limit", EntitlementDenialView.of(denial, null));
  }

  @Test
  void whatATenantMayUse() throws IOException {
    assertGolden(
        "entitlements",
        new EntitlementDetails(
            new TreeMap<>(Map.of("feature.license", true, "feature.posAccess", true)),
            new TreeMap<>(Map.of("limit.maxBranches", 3L, "limit.maxUsers", -1L)),
            Map.of("integration.fiscal", new TreeSet<>(Set.of("efatura", "vendor_b"))),
            7,
            AT));
  }

  @Test
  void aDeliveryThatIsTriedAgain() throws IOException {
    assertGolden(
        "webhook-delivery",
        new WebhookDeliveryDetails(
            new WebhookDeliverySummary(
                id(1),
                id(2),
                id(3),
                "order.created.v1",
                PublicStatus.PENDING,
                null,
                AT,
                AT.plusSeconds(152)),
            List.of(
                new AttemptDetails(1, AT, 87, 503, null, "closed", AT.plusSeconds(31)),
                new AttemptDetails(
                    2, AT.plusSeconds(31), 15_000, null, "timeout", null, AT.plusSeconds(152)))));
  }

  private static DeviceDetails slot() {
    return new DeviceDetails(
        new DeviceDetails.Ref(id(1), id(2), id(3), DeviceKind.KDS_SCREEN),
        new DeviceDetails.Condition(DeviceStatus.UNPROVISIONED, List.of()),
        new DeviceDetails.Hardware(null, List.of(), Ownership.BYO, DeviceProtocol.AGENT),
        new DeviceDetails.Pairing(AT.plusSeconds(600), null, null),
        new DeviceDetails.LastReport(null, null, null, null),
        Backlog.NONE,
        new DeviceDetails.Dates(AT, null),
        null);
  }

  private static UUID id(int n) {
    return new UUID(0x0195_5a00_0000_7000L, 0x8000_0000_0000_0000L + n);
  }

  @Test
  void aServiceAccountWithItsFirstKey() throws IOException {
    ServiceKeyDetails key =
        new ServiceKeyDetails(id(2), "rmk_Zx81kQ2m", AT, null, AT.plusSeconds(60), "203.0.113.7");
    assertGolden(
        "service-account",
        new IssuedServiceAccount(
            new ServiceAccountDetails(
                id(1),
                "Till",
                null,
                new ServiceAccountDetails.Access(
                    List.of(ServiceScope.DEVICES_READ, ServiceScope.DEVICES_WRITE),
                    id(3),
                    List.of("203.0.113.0/24"),
                    AT.plusSeconds(86_400)),
                AT,
                ServiceAccountStatus.ACTIVE,
                AT.plusSeconds(60),
                List.of(key)),
            "rmk_shown-once"));
  }

  @Test
  void aServiceKeyThatIsReplaced() throws IOException {
    assertGolden(
        "service-key",
        new IssuedServiceKey(
            new ServiceKeyDetails(id(1), "rmk_Zx81kQ2m", AT, AT.plusSeconds(3_600), null, null),
            "rmk_shown-once"));
  }

  private static void assertGolden(String name, Object value) throws IOException {
    Object tree = Json.mapper().readValue(Json.write(value), Object.class);
    String written =
        Json.mapper()
            .writer()
            .with(SerializationFeature.INDENT_OUTPUT)
            .writeValueAsString(tree)
            .replace("\r\n", "\n");
    try (InputStream golden =
        GoldenJsonTest.class.getResourceAsStream("/golden/" + name + ".json")) {
      String expected =
          golden == null ? "" : new String(golden.readAllBytes(), StandardCharsets.UTF_8).strip();
      assertThat(written).as("golden/%s.json", name).isEqualTo(expected);
    }
  }

  private static ErrorEnvelope error(
      int status, Object message, String error, String code, String path) {
    return new ErrorEnvelope(
        status,
        message,
        error,
        code,
        AT,
        new ErrorEnvelope.Request(path, "request-1"),
        ErrorDetails.NONE,
        null);
  }
}
