package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.TestMenu.PRODUCTS;

import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;

/**
 * Menu and catalogue go out as files and come in again (contract/4-orders-delivery#menu-imports).
 */
class MenuImportStoryIT {
  private static final String IMPORTS = "/api/v1/menu/imports";
  private static final String EXPORT = "/api/v1/menu/export";
  private static final String CATALOGUE_IMPORTS = "/api/v1/admin/catalog/imports";
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int MEBIBYTE = 1024 * 1024;

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin();
  private final TestMenu menu = TestMenu.of(tenant);
  private final Answer kebab = menu.product("=Adana Kebap", 10_000);

  @Test
  void theMenuGoesOutIsChangedInASpreadsheetAndComesInAgain() {
    Caller waiter = tenant.signedIn("STAFF");
    HttpResponse<byte[]> file = waiter.download(EXPORT + "?format=csv&language=tr");
    assertThat(file.statusCode()).isEqualTo(200);
    assertThat(file.headers().firstValue("Content-Disposition"))
        .hasValue("attachment; filename=\"menu.csv\"");
    assertThat(file.headers().firstValue("Content-Type"))
        .hasValueSatisfying(type -> assertThat(type).startsWith("text/csv"));
    String csv = new String(file.body(), StandardCharsets.UTF_8);
    assertThat(csv).startsWith("\uFEFFKimlik;Kategori;").contains(";'=Adana Kebap;", ";100,00;");

    String changed = csv.replace(";100,00;", ";120,50;") + ";Tatlılar;Sütlaç;;90;;;;;;\r\n";
    Answer read = await(admin, send(admin, "menü.csv", changed).is(201), "ready");

    assertThat(read.json().at("/rows/changed").intValue()).isEqualTo(1);
    assertThat(read.json().at("/rows/added").intValue()).isEqualTo(1);
    assertThat(read.json().at("/fileName").textValue()).isEqualTo("menü.csv");
    Answer rows = admin.get(IMPORTS + "/" + read.text("id") + "/rows?limit=1").is(200);
    assertThat(rows.json().at("/0/changes/0").toString())
        .isEqualTo("{\"column\":\"price\",\"from\":\"100,00\",\"to\":\"120,50\"}");
    assertThat(admin.get(rows.nextPage()).is(200).json().at("/0/outcome").textValue())
        .isEqualTo("added");
    assertThat(price()).as("nothing is changed yet").isEqualTo(10_000);

    String apply = IMPORTS + "/" + read.text("id") + "/apply";
    await(admin, admin.post(apply).is(202), "applied");
    assertThat(price()).isEqualTo(12_050);
    assertThat(admin.get(PRODUCTS).is(200).json()).hasSize(2);
    assertThat(admin.post(apply).is(202).text("state")).isEqualTo("applied");
    assertThat(admin.get("/api/v1/audit").is(200).body()).contains("menu.import");
  }

  @Test
  void whatWasSavedAsExcelChangesNothing() {
    HttpResponse<byte[]> file = admin.download(EXPORT + "?format=xlsx");
    assertThat(file.headers().firstValue("Content-Type"))
        .hasValue("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");

    Answer read =
        await(
            admin,
            octets(admin)
                .send(
                    "POST",
                    IMPORTS + "?fileName=menu.xlsx",
                    BodyPublishers.ofByteArray(file.body()))
                .is(201),
            "ready");

    assertThat(read.json().at("/rows").toString())
        .isEqualTo("{\"added\":0,\"changed\":0,\"archived\":0,\"same\":1,\"faulty\":0}");
    admin.post(IMPORTS + "/" + read.text("id") + "/apply").isError(409, "RESOURCE_CONFLICT");
  }

  @Test
  void aLargeFileComesInParts() {
    StringBuilder file = new StringBuilder("category;name;price\n");
    for (int i = 0; file.length() < MEBIBYTE + 100; i++) {
      file.append("Many;Product number ").append(i).append(";12,50\n");
    }
    byte[] bytes = file.toString().getBytes(StandardCharsets.UTF_8);
    octets(admin)
        .send("POST", IMPORTS + "?fileName=m.csv", BodyPublishers.ofByteArray(bytes))
        .is(413);

    Answer begun =
        octets(admin)
            .send(
                "POST",
                IMPORTS + "?fileName=m.csv&parts=2",
                BodyPublishers.ofByteArray(bytes, 0, MEBIBYTE))
            .is(201);
    assertThat(begun.text("state")).isEqualTo("receiving");
    String parts = IMPORTS + "/" + begun.text("id") + "/parts/";
    octets(admin).send("PUT", parts + "3", BodyPublishers.ofString("x")).isInvalid("number");
    octets(admin).send("PUT", parts + "x", BodyPublishers.ofString("x")).is(404);
    octets(admin)
        .send(
            "PUT",
            parts + "2",
            BodyPublishers.ofByteArray(bytes, MEBIBYTE, bytes.length - MEBIBYTE))
        .is(200);

    Answer read = await(admin, begun, "ready");
    assertThat(read.json().at("/rows/added").intValue()).isGreaterThan(20_000);
    await(admin, admin.post(IMPORTS + "/" + begun.text("id") + "/apply").is(202), "applied");
  }

  @Test
  void aFileWithAFaultIsShownAndNotApplied() {
    Answer read =
        await(admin, send(admin, "m.csv", "category;name;price\nA;B;many").is(201), "ready");
    String path = IMPORTS + "/" + read.text("id");

    assertThat(admin.get(path + "/rows?outcome=faulty").is(200).json().at("/0/faults/0").toString())
        .isEqualTo(
            "{\"column\":\"price\",\"code\":\"NOT_AN_AMOUNT\",\"detail\":\"\","
                + "\"message\":\"must be an amount such as 12,50 or 12.50\"}");
    admin.post(path + "/apply").isError(409, "RESOURCE_CONFLICT");
    admin.get(path + "/rows?outcome=strange").isInvalid("outcome");
    Answer failed = await(admin, send(admin, "m.csv", "nome\nB").is(201), "failed");
    assertThat(failed.json().at("/problem/code").textValue()).isEqualTo("UNKNOWN_COLUMN");
    admin.delete(IMPORTS + "/" + failed.text("id")).is(204);
    admin.get(IMPORTS + "/" + failed.text("id")).isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void onlyWhoMayWriteTheMenuImportsItAndOnlyItsOwner() {
    Caller waiter = tenant.signedIn("STAFF");
    Caller manager = tenant.signedIn("MANAGER");
    send(waiter, "m.csv", "name\nx").isError(403, "INSUFFICIENT_PERMISSIONS");
    Answer theirs = send(manager, "m.csv", "name\nx").is(201);
    String path = IMPORTS + "/" + theirs.text("id");

    for (Caller other : Set.of(admin, TestTenant.open().admin())) {
      other.get(path).isError(404, "RESOURCE_NOT_FOUND");
      other.get(path + "/rows").isError(404, "RESOURCE_NOT_FOUND");
      other.post(path + "/apply").isError(404, "RESOURCE_NOT_FOUND");
      other.delete(path).isError(404, "RESOURCE_NOT_FOUND");
    }
    manager.get(path).is(200);
    admin.post(IMPORTS + "?fileName=m.csv", Map.of()).is(415);
    octets(admin).send("POST", IMPORTS, BodyPublishers.ofString("x")).isInvalid("fileName");
    octets(admin)
        .send("POST", IMPORTS + "?fileName=m&parts=17", BodyPublishers.ofString("x"))
        .isInvalid("parts");
    octets(admin).send("POST", IMPORTS + "?fileName=m", BodyPublishers.noBody()).isInvalid("file");
    admin.get(EXPORT).isInvalid("format");
    admin.get(EXPORT + "?format=xls").isInvalid("format");
    Restomesh.superadmin().get(EXPORT + "?format=csv").isError(403, "INSUFFICIENT_PERMISSIONS");
    admin.get("/api/v1/admin/catalog/export?format=csv").isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void theOperatorsCatalogueGoesOutAndComesInAgain() {
    Caller operator = Restomesh.superadmin();
    HttpResponse<byte[]> file = operator.download("/api/v1/admin/catalog/export?format=csv");
    assertThat(file.statusCode()).isEqualTo(200);

    Answer read =
        awaitAt(
            CATALOGUE_IMPORTS,
            operator,
            octets(operator)
                .send(
                    "POST",
                    CATALOGUE_IMPORTS + "?fileName=c.csv",
                    BodyPublishers.ofByteArray(file.body()))
                .is(201),
            "ready");

    assertThat(read.json().at("/rows/same").intValue()).isPositive();
    assertThat(read.json().at("/rows/faulty").intValue()).isZero();
    operator
        .post(CATALOGUE_IMPORTS + "/" + read.text("id") + "/apply")
        .isError(409, "RESOURCE_CONFLICT");
  }

  private long price() {
    return admin
        .get(PRODUCTS + "/" + kebab.text("id"))
        .is(200)
        .json()
        .get("priceCents")
        .longValue();
  }

  private static Answer send(Caller caller, String name, String text) {
    String fileName = URLEncoder.encode(name, StandardCharsets.UTF_8);
    return octets(caller)
        .send("POST", IMPORTS + "?fileName=" + fileName, BodyPublishers.ofString(text));
  }

  private static Caller octets(Caller caller) {
    return caller.with("Content-Type", "application/octet-stream");
  }

  private static Answer await(Caller caller, Answer begun, String state) {
    return awaitAt(IMPORTS, caller, begun, state);
  }

  private static Answer awaitAt(String imports, Caller caller, Answer begun, String state) {
    return Awaitility.await()
        .atMost(PATIENCE)
        .until(
            () -> caller.get(imports + "/" + begun.text("id")).is(200),
            found -> found.text("state").equals(state));
  }
}
