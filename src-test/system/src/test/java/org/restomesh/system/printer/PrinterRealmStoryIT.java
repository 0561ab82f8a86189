package org.restomesh.system.printer;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.TestTenant;

/** Who may speak for a printer (contract/8-cloud-printers#printer-realm). */
class PrinterRealmStoryIT {
  private static final String BASE = "/api/v1/cloud-printers/";
  private static final Map<String, String> POLL = Map.of("statusCode", "200 OK");

  private final TestTenant tenant = TestTenant.open();
  private final TestPrinter printer = TestPrinter.create(tenant, "star_cloudprnt");

  @Test
  void aNewSlotShowsItsAccessOnce() {
    assertThat(printer.path()).matches(BASE + "cp_[A-Za-z0-9_-]{43}/star");
    assertThat(printer.basicPath()).matches(BASE + "[0-9a-z]{25}/star");
    assertThat(printer.password()).matches("[A-Za-z0-9]{30}");
    assertThat(printer.basicPath())
        .isEqualTo(BASE + printer.access().get("user").textValue() + "/star");
    Answer record = printer.record();
    assertThat(record.text("status")).isEqualTo("unprovisioned");
    assertThat(record.text("protocol")).isEqualTo("star_cloudprnt");
    assertThat(record.json().get("pairCodeExpiresAt").isNull()).isTrue();
    assertThat(record.body())
        .doesNotContain(printer.key())
        .doesNotContain(printer.password())
        .doesNotContain("Hash");
    assertThat(tenant.newDevice("scanner").id()).isNotNull();
  }

  @Test
  void whatDoesNotGoTogetherIsRefused() {
    refused(Map.of("protocol", "star_cloudprnt"), "kds_screen").isError(400, "INVALID_INPUT");
    refused(Map.of("protocol", "star"), "receipt_printer").isInvalid("protocol");
    refused(Map.of("paperWidthMm", 80), "receipt_printer").isError(400, "INVALID_INPUT");
    refused(Map.of("protocol", "star_cloudprnt", "paperWidthMm", 79), "receipt_printer")
        .isError(400, "INVALID_INPUT");
    refused(Map.of("protocol", "epson_sdp", "printerMac", "001122334455"), "receipt_printer")
        .isError(400, "INVALID_INPUT");
    refused(Map.of("protocol", "star_cloudprnt", "printerMac", "000000000000"), "receipt_printer")
        .isError(400, "INVALID_INPUT");
  }

  private Answer refused(Map<String, Object> slot, String kind) {
    Map<String, Object> body = new HashMap<>(slot);
    body.put("kind", kind);
    return TestPrinter.post(tenant, body);
  }

  @Test
  void theKeyInThePathIsEnough() {
    printer.poll().is(200);

    assertThat(printer.record().text("status")).isEqualTo("online");
  }

  @Test
  void soAreUserAndPassword() {
    printer.withPassword().post(printer.basicPath(), POLL).is(200);
    printer.withPassword().post(printer.path(), POLL).is(200);
  }

  @Test
  void whoHasNeitherIsToldHowToComeIn() {
    Answer refused = printer.caller().post(printer.basicPath(), POLL);

    refused.isError(401, "UNAUTHORIZED");
    assertThat(refused.header("WWW-Authenticate")).isEqualTo("Basic realm=\"cloud-printers\"");
    assertThat(refused.header("Cache-Control")).contains("no-store");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Digest username=\"x\"", "Bearer x", "Basic", "Basic !", "Basic eA=="})
  void otherSchemesAreNone(String authorization) {
    printer
        .caller()
        .with("Authorization", authorization)
        .post(printer.basicPath(), POLL)
        .isError(401, "UNAUTHORIZED");
    printer
        .caller()
        .with("Authorization", authorization)
        .post(printer.path(), POLL)
        .isError(401, "UNAUTHORIZED");
  }

  @Test
  void whatDoesNotFitIsRefused() {
    TestPrinter other = TestPrinter.create(tenant, "star_cloudprnt");
    String user = printer.access().get("user").textValue();

    printer.withBasic(user, "wrong").post(printer.basicPath(), POLL).isError(401, "TOKEN_INVALID");
    other.withPassword().post(printer.basicPath(), POLL).isError(401, "TOKEN_INVALID");
    other.withPassword().post(printer.path(), POLL).isError(401, "UNAUTHORIZED");
    printer
        .caller()
        .post(BASE + "cp_" + "A".repeat(43) + "/star", POLL)
        .isError(401, "TOKEN_INVALID");
    printer.caller().post(BASE + "no-key/star", POLL).isError(401, "TOKEN_INVALID");
  }

  @Test
  void aKeyIsNoTokenAndATokenIsNoKey() {
    String token = tenant.newDevice("receipt_printer").token();

    printer.caller().post(BASE + token + "/star", POLL).isError(401, "TOKEN_INVALID");
    printer
        .caller()
        .withDeviceToken(printer.key())
        .get("/api/v1/devices/next-command")
        .isError(401, "TOKEN_INVALID");
  }

  @Test
  void anotherAccessEndsTheOneBefore() {
    printer.poll().is(200);
    String before = printer.path();

    printer.takeAccess(printer.renewAccess());

    printer.caller().post(before, POLL).isError(401, "TOKEN_INVALID");
    printer.poll().is(200);
    assertThat(printer.record().text("status")).isEqualTo("online");
  }

  @Test
  void aRetiredPrinterHasNone() {
    printer.poll().is(200);
    printer.retire();

    printer.poll().isError(401, "TOKEN_INVALID");
    printer.renewAccess().isError(409, "RESOURCE_CONFLICT");
  }

  @Test
  void anAgentHasNoAccessAndAPrinterNoPairCode() {
    String scanner = tenant.newDevice("scanner").id();

    tenant
        .admin()
        .post("/api/v1/devices/" + scanner + "/printer-access")
        .isError(409, "RESOURCE_CONFLICT");
    tenant
        .admin()
        .post("/api/v1/devices/" + printer.id() + "/pair-code")
        .isError(409, "RESOURCE_CONFLICT");
  }

  @Test
  void anotherTenantAndOtherRolesDoNotRenewIt() {
    String renew = "/api/v1/devices/" + printer.id() + "/printer-access";

    TestTenant.open().admin().post(renew).isError(404, "RESOURCE_NOT_FOUND");
    tenant.signedIn("STAFF").post(renew).isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void whatIsNotThereIsNotFound() {
    String path = printer.path();
    String root = path.substring(0, path.lastIndexOf('/'));

    printer
        .caller()
        .with("Content-Type", "application/x-www-form-urlencoded")
        .post(root + "/epson", "ConnectionType=GetRequest")
        .isError(404, "RESOURCE_NOT_FOUND");
    printer.caller().get(root + "/other").isError(404, "RESOURCE_NOT_FOUND");
    assertThat(printer.caller().send("PUT", path, BodyPublishers.ofString("{}")).status())
        .isEqualTo(405);
    TestPrinter epson = TestPrinter.create(tenant, "epson_sdp");
    String star = epson.path().replace("/epson", "/star");
    epson.caller().post(star, POLL).isError(404, "RESOURCE_NOT_FOUND");
    epson
        .caller()
        .get(epson.path().replace("/epson", "/cloudprnt-setting.json"))
        .isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void newerPrintersAskHowTheyAreServed() {
    Answer setting =
        printer.caller().get(printer.path().replace("/star", "/cloudprnt-setting.json"));

    assertThat(setting.is(200).body())
        .isEqualTo(
            "{\"title\":\"star_cloudprnt_server_setting\",\"version\":\"1.0.0\","
                + "\"serverSupportProtocol\":[\"HTTP\"]}");
  }

  @Test
  void theFirstPrinterThatComesIsTheOne() {
    String first = "{\"statusCode\": \"200 OK\", \"printerMAC\": \"00:11:62:0a:0b:0c\"}";

    printer.caller().post(printer.path(), first.replace("0c\"", "0d\"")).is(200);
    printer.caller().post(printer.path(), first).isError(403, "FORBIDDEN");
    printer
        .caller()
        .with("X-Star-Mac", "0011620a0b0c")
        .post(printer.path(), POLL)
        .isError(403, "FORBIDDEN");
    printer.caller().get(printer.path() + "?mac=0011620A0B0C").isError(403, "FORBIDDEN");
    printer
        .caller()
        .post(printer.path(), first.replace("00:11:62:0a:0b:0c", "000000000000"))
        .is(200);
    assertThat(printer.printer().get("mac").textValue()).isEqualTo("00:11:62:0A:0B:0D");

    printer.takeAccess(printer.renewAccess());
    printer.caller().post(printer.path(), first).is(200);
    assertThat(printer.printer().get("mac").textValue()).isEqualTo("00:11:62:0A:0B:0C");
  }

  @Test
  void aPrinterThatWasNamedStaysTheOne() {
    TestPrinter named =
        TestPrinter.create(
            tenant,
            Map.of(
                "kind", "receipt_printer",
                "protocol", "star_cloudprnt",
                "printerMac", "00-11-62-0a-0b-0c"));
    String poll = "{\"statusCode\": \"200 OK\", \"printerMAC\": \"00:11:62:0a:0b:0f\"}";

    named.caller().post(named.path(), poll).isError(403, "FORBIDDEN");
    assertThat(named.record().text("status")).as("it changes nothing").isEqualTo("unprovisioned");
    named.takeAccess(named.renewAccess());
    named.caller().post(named.path(), poll).isError(403, "FORBIDDEN");
    assertThat(named.printer().get("mac").textValue()).isEqualTo("00:11:62:0A:0B:0C");
  }

  @ParameterizedTest
  @CsvSource({"star_cloudprnt, 65536", "epson_sdp, 262144"})
  void aBodyHasItsLimit(String protocol, int limit) {
    TestPrinter one = TestPrinter.create(tenant, protocol);
    String content =
        protocol.equals("epson_sdp") ? "ConnectionType=GetRequest&x=" : "{\"statusCode\":\"200\"}";
    String fits = content + " ".repeat(limit - content.length());

    one.caller().with("Content-Type", "text/plain").post(one.path(), fits).is(200);
    assertThat(
            one.caller().with("Content-Type", "text/plain").post(one.path(), fits + " ").status())
        .isEqualTo(413);
  }

  @Test
  void itsKeyStaysOutOfAnswersAndLogs() {
    printer.poll().is(200);
    Answer refused = printer.caller().post(printer.path(), "[]").isError(400, "VALIDATION_ERROR");
    Answer missing = printer.caller().get(printer.path().replace("/star", "/none"));
    printer.caller().get(printer.path() + "?token=x").isError(404, "RESOURCE_NOT_FOUND");

    assertThat(refused.text("path")).isEqualTo(BASE + "{key}/star");
    assertThat(missing.text("path")).isEqualTo(BASE + "{key}/none");
    assertThat(refused.body() + missing.body()).doesNotContain(printer.key());
    assertThat(Installation.log())
        .contains("route=" + BASE + "{key}/star")
        .doesNotContain(printer.key());
  }
}
