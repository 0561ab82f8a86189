package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.Shop.addon;
import static org.restomesh.system.kit.Shop.service;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;

/**
 * Who may read which invoice, and where (contract/3-licensing#invoices;
 * requirements/2-licensing-billing#versioning).
 */
class InvoicesStoryIT {
  private static final String LIST = "/api/v1/me/invoices";
  private static final String PDF = "/api/v1/me/invoices/RM-2026-999999/pdf";
  private static final String LEGACY_LIST = "/api/subscriptions/tenant/invoices";
  private static final String LEGACY_ONE = "/api/invoices/RM-2026-999999";
  private static final String LEGACY_PDF = "/api/invoices/RM-2026-999999/download";
  private static final String LEGACY_SUBSCRIPTION = "/api/subscriptions/42/invoices";

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin();

  @Test
  void aNewTenantHasNone() {
    for (String list : List.of(LIST, LEGACY_LIST)) {
      Answer answer = admin.get(list).is(200);
      assertThat(answer.body()).isEqualTo("[]");
      assertThat(answer.nextPage()).isNull();
    }
  }

  @Test
  void whatWasBoughtIsOnOneInvoice() {
    Shop shop = Shop.of(admin);
    String ref = shop.buy(addon("license_annual", 1), addon("extra_branch", 3));

    JsonNode invoices = admin.get(LIST).is(200).json();

    assertThat(invoices).hasSize(1);
    JsonNode invoice = invoices.get(0);
    assertThat(invoice.properties())
        .extracting(Map.Entry::getKey)
        .containsExactly(
            "invoiceNumber",
            "issuedAt",
            "currency",
            "subtotalCents",
            "taxCents",
            "shippingCents",
            "totalCents",
            "paymentRef",
            "lines");
    assertThat(invoice.get("invoiceNumber").textValue()).matches("RM-\\d{4}-\\d{6}");
    assertThat(invoice.get("paymentRef").textValue()).isEqualTo(ref);
    assertThat(invoice.get("totalCents").longValue()).isEqualTo(490_000 + 3 * 399_000);
    assertThat(invoice.get("subtotalCents").longValue() + invoice.get("taxCents").longValue())
        .isEqualTo(invoice.get("totalCents").longValue());
    assertThat(invoice.get("lines").findValuesAsText("code"))
        .containsExactly("license_annual", "extra_branch");
    assertThat(shop.get(ref).is(200).text("invoiceNumber"))
        .isEqualTo(invoice.get("invoiceNumber").textValue());
    assertThat(
            admin.get("/api/invoices/" + invoice.get("invoiceNumber").textValue()).is(200).json())
        .isEqualTo(invoice);
    assertThat(admin.get(LEGACY_LIST).is(200).json()).isEqualTo(invoices);
  }

  @Test
  void itsPdfCanBeReadAndNobodyElsesCan() throws IOException {
    Shop.of(admin).buy(addon("license_annual", 1));
    String number = admin.get(LIST).is(200).json().get(0).get("invoiceNumber").textValue();
    String pdf = "/api/v1/me/invoices/" + number + "/pdf";
    String legacyPdf = "/api/invoices/" + number + "/download";

    HttpResponse<byte[]> file = admin.with("Accept", "application/pdf").download(pdf);

    assertThat(file.statusCode()).isEqualTo(200);
    assertThat(file.headers().firstValue("Content-Type")).contains("application/pdf");
    assertThat(file.headers().firstValue("Content-Disposition"))
        .contains("attachment; filename=\"" + number + ".pdf\"");
    try (PDDocument document = Loader.loadPDF(file.body())) {
      assertThat(new PDFTextStripper().getText(document))
          .contains(number, "Ayşe Yılmaz", "Kadıköy", "4.900,00 TL", "bilgi amaçlıdır");
    }
    assertThat(admin.download(legacyPdf).body()).isEqualTo(file.body());
    assertThat(tenant.signedIn("STAFF").download(pdf).body()).isEqualTo(file.body());
    Caller stranger = TestTenant.open().admin();
    for (String path : List.of(pdf, legacyPdf, "/api/invoices/" + number)) {
      stranger.get(path).isError(404, "RESOURCE_NOT_FOUND");
    }
  }

  @Test
  void pagesOfBothListsRunFromTheNewestToTheOldest() {
    Shop shop = Shop.of(admin);
    List<String> bought =
        List.of(
            shop.buy(service("onsite_install_full", 1)),
            shop.buy(service("onsite_install_full", 1)),
            shop.buy(service("onsite_install_full", 1)));
    List<String> newestFirst = List.of(bought.get(2), bought.get(1), bought.get(0));

    assertThat(walk(LIST + "?limit=2")).isEqualTo(newestFirst);
    assertThat(walk(LEGACY_LIST + "?pageSize=2")).isEqualTo(newestFirst);
    assertThat(walk(LEGACY_LIST + "?pageSize=2&page=2")).containsExactly(bought.get(0));
  }

  @Test
  void aNumberThatNobodyHasIsNotFound() {
    for (String path : List.of(PDF, LEGACY_ONE, LEGACY_PDF)) {
      admin.get(path).isError(404, "RESOURCE_NOT_FOUND");
      admin
          .get(path.replace("RM-2026-999999", "RM%27%20or%20true"))
          .isError(404, "RESOURCE_NOT_FOUND");
    }
  }

  @Test
  void whatTheFormerSystemInvoicedStandsBesideOurs() {
    String ref = Shop.of(admin).buy(addon("license_annual", 1));
    Caller operator = Restomesh.superadmin();

    Answer imported = operator.post(imports(), List.of(invoice("INV-1"), invoice("INV-2"))).is(200);
    assertThat(imported.json().get("imported").intValue()).isEqualTo(2);
    assertThat(imported.json().get("skipped").intValue()).isZero();
    Answer again = operator.post(imports(), List.of(invoice("INV-2"), invoice("INV-3"))).is(200);
    assertThat(again.json().get("imported").intValue()).isEqualTo(1);
    assertThat(again.json().get("skipped").intValue()).isEqualTo(1);

    Caller manager = tenant.signedIn("MANAGER");
    JsonNode all = manager.get(LEGACY_LIST).is(200).json();
    assertThat(all).hasSize(4);
    assertThat(all.get(0)).isEqualTo(admin.get(LIST).is(200).json().get(0));
    assertThat(all.get(0).get("paymentRef").textValue()).isEqualTo(ref);
    assertThat(admin.get(LIST).is(200).json()).hasSize(1);
    JsonNode one = manager.get("/api/invoices/INV-1").is(200).json();
    assertThat(one.get("issuedAt").textValue()).isEqualTo("2023-03-01T09:00:00.000Z");
    assertThat(one.get("totalCents").longValue()).isEqualTo(490_000);
    assertThat(one.get("paymentRef").isNull()).isTrue();
    assertThat(one.get("subscriptionId").textValue()).isEqualTo("42");
    assertThat(one.get("description").textValue()).isEqualTo("Plan Pro");
    assertThat(one.at("/lines/0/type").textValue()).isEqualTo("plan");
    assertThat(manager.get(LEGACY_SUBSCRIPTION).is(200).json()).hasSize(3);
    Answer page = manager.get(LEGACY_SUBSCRIPTION + "?pageSize=2").is(200);
    assertThat(page.json()).hasSize(2);
    assertThat(manager.get(page.nextPage()).is(200).json()).hasSize(1);
    manager.get("/api/subscriptions/43/invoices").isError(404, "RESOURCE_NOT_FOUND");
    HttpResponse<byte[]> file = manager.download("/api/invoices/INV-1/download");
    assertThat(file.body()).isEqualTo("%PDF-1.4\n".getBytes(StandardCharsets.US_ASCII));
    assertThat(file.headers().firstValue("Content-Disposition"))
        .contains("attachment; filename=\"INV-1.pdf\"");
    assertThat(admin.get("/api/v1/audit").is(200).json().findValuesAsText("action"))
        .contains("invoice.import");
    Caller stranger = TestTenant.open().admin();
    for (String path :
        List.of("/api/invoices/INV-1", "/api/invoices/INV-1/download", LEGACY_SUBSCRIPTION)) {
      stranger.get(path).isError(404, "RESOURCE_NOT_FOUND");
    }
    assertThat(stranger.get(LEGACY_LIST).is(200).json()).isEmpty();
  }

  @Test
  void aListIsBroughtInWholeOrNotAtAll() {
    Caller operator = Restomesh.superadmin();
    operator.post(imports(), List.of(invoice("INV-1"))).is(200);
    Map<String, Object> other = new HashMap<>(invoice("INV-1"));
    other.put("description", "Plan Basic");
    operator.post(imports(), List.of(invoice("INV-0"), other)).isError(409, "RESOURCE_CONFLICT");
    operator
        .post(imports(), List.of(invoice("INV-0"), invoice("RM-2026-000001")))
        .isInvalid("[1].invoiceNumber");
    Map<String, Object> unknown = new HashMap<>(invoice("INV-2"));
    unknown.put("plan", "pro");
    operator.post(imports(), List.of(unknown)).isInvalid("[0].plan");
    operator.post(imports(), List.of()).isInvalid("body");
    operator.post(imports(), Collections.nCopies(1_001, invoice("INV-2"))).isInvalid("body");
    operator.post(imports(), invoice("INV-2")).isError(400, "VALIDATION_ERROR");

    assertThat(admin.get(LEGACY_LIST).is(200).json().findValuesAsText("invoiceNumber"))
        .containsExactly("INV-1");
  }

  @Test
  void onlyTheOperatorBringsInvoicesIn() {
    admin.post(imports(), List.of(invoice("INV-1"))).isError(403, "INSUFFICIENT_PERMISSIONS");
    Restomesh.anybody().post(imports(), List.of(invoice("INV-1"))).isError(401, "UNAUTHORIZED");
    Restomesh.superadmin()
        .post(imports().replace(tenant.id(), UUID.randomUUID().toString()), List.of(invoice("A")))
        .isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void noLegacySubscriptionExists() {
    admin.get(LEGACY_SUBSCRIPTION).isError(404, "RESOURCE_NOT_FOUND");
    admin.get("/api/subscriptions/" + tenant.id() + "/invoices").isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void refusalsOfAPdfAreJson() {
    for (String path : List.of(PDF, LEGACY_PDF)) {
      for (String accept : List.of("application/pdf", "*/*", "text/html,*/*;q=0.8")) {
        admin.with("Accept", accept).get(path).isError(404, "RESOURCE_NOT_FOUND");
        Restomesh.anybody().with("Accept", accept).get(path).isError(401, "UNAUTHORIZED");
      }
      admin.with("Accept", "image/png").get(path).isError(406, null);
    }
  }

  @Test
  void everyRoleReadsItsOwnPathsAndManagersTheLegacyOnes() {
    Caller manager = tenant.signedIn("MANAGER");
    Caller waiter = tenant.signedIn("STAFF");

    manager.get(LIST).is(200);
    waiter.get(LIST).is(200);
    waiter.get(PDF).isError(404, "RESOURCE_NOT_FOUND");
    manager.get(LEGACY_LIST).is(200);
    manager.get(LEGACY_ONE).isError(404, "RESOURCE_NOT_FOUND");
    for (String path : List.of(LEGACY_LIST, LEGACY_ONE, LEGACY_PDF, LEGACY_SUBSCRIPTION)) {
      waiter.get(path).isError(403, "INSUFFICIENT_PERMISSIONS");
    }
    Restomesh.superadmin().get(LIST).isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  @Test
  void nobodyReadsThemWithoutSigningIn() {
    for (String path : List.of(LIST, LEGACY_LIST, LEGACY_ONE, LEGACY_SUBSCRIPTION)) {
      Restomesh.anybody().get(path).isError(401, "UNAUTHORIZED");
    }
  }

  @Test
  void pagesAreAskedForStrictly() {
    for (String limit : List.of("0", "201", "-1", "abc", "1.5", "")) {
      admin.get(LIST + "?limit=" + limit).isInvalid("limit");
      admin.get(LEGACY_LIST + "?pageSize=" + limit).isInvalid("pageSize");
    }
    for (String page : List.of("0", "-1", "abc", "1000001", "99999999999", "")) {
      admin.get(LEGACY_LIST + "?page=" + page).isInvalid("page");
    }
    admin.get(LIST + "?cursor=nope").isInvalid("cursor");
    admin.get(LEGACY_LIST + "?page=1000000&pageSize=200").is(200);
    admin.get(LIST + "?limit=200").is(200);
  }

  @Test
  void theArchiveTakesNoOtherMethod() {
    for (String path : List.of(LIST, PDF, LEGACY_LIST, LEGACY_ONE, LEGACY_PDF)) {
      admin.delete(path).isError(405, null);
    }
  }

  @Test
  void pathsThatHaveGoneStayGoneBesideIt() {
    admin.post("/api/subscriptions/42/change-plan").isError(404, "RESOURCE_NOT_FOUND");
    admin.get("/api/subscriptions/usage/snapshot").isError(404, "RESOURCE_NOT_FOUND");
    admin.get("/api/subscriptions/effective-features").isError(404, "RESOURCE_NOT_FOUND");
    admin.get("/api/invoices").isError(404, "RESOURCE_NOT_FOUND");
  }

  private String imports() {
    return "/api/v1/admin/tenants/" + tenant.id() + "/legacy-invoices";
  }

  private static Map<String, Object> invoice(String number) {
    return Map.of(
        "invoiceNumber",
        number,
        "subscriptionId",
        "42",
        "issuedAt",
        "2023-03-01T09:00:00Z",
        "currency",
        "TRY",
        "subtotalCents",
        408_333,
        "taxCents",
        81_667,
        "totalCents",
        490_000,
        "description",
        "Plan Pro",
        "pdfBase64",
        "JVBERi0xLjQK");
  }

  /** The payments of all pages from this one on. */
  private List<String> walk(String firstPage) {
    List<String> refs = new ArrayList<>();
    String path = firstPage;
    while (path != null) {
      Answer page = admin.get(path).is(200);
      refs.addAll(page.json().findValuesAsText("paymentRef"));
      path = page.nextPage();
    }
    return refs;
  }
}
