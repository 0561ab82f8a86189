package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.ServiceProgram;
import org.restomesh.system.kit.TestTenant;

/** Service accounts and their keys, in the console (contract/1-identity#service-accounts). */
class ServiceAccountsConsoleStoryIT {
  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private static final String MARKUP = "<img src=x onerror=document.title='taken'>";
  private static final String DEVICES = "/api/v1/devices";

  private final TestTenant tenant = TestTenant.open();
  private ConsoleScreen screen;

  @Test
  void anAccountIsMadeUsedAndRevoked() {
    arrive("/service-accounts");
    screen.heading("Service accounts");
    assertThat(at(".empty")).isVisible();
    screen.isFine();
    click("#new-account");
    screen.fill("name", "Till " + MARKUP);
    at("#field-networks").fill("10.0.0.0/8\nnowhere");
    click("#account-form [type=submit]");
    assertThat(at(".form-refusal")).containsText("Choose at least one");
    scope("devices:read").check();
    scope("devices:write").check();
    click("#account-form [type=submit]");
    assertThat(at(".form-refusal")).containsText("nowhere");
    screen.isFine();
    screen.picture("console-service-account-form");
    at("#field-networks").fill("10.0.0.0/8");
    click("#account-form [type=submit]");

    String key = at("#secret-value code").innerText();
    assertThat(key).matches("rmk_[A-Za-z0-9_-]{43}");
    screen.isFine();
    click("#secret-done");
    screen.heading("Till " + MARKUP);
    assertThat(screen.page().content()).doesNotContain(key);
    Caller program = Restomesh.anybody().withBearer(key).inBranch(tenant.branchId());
    String device = program.post(DEVICES, Map.of("kind", "scanner")).is(201).text("id");
    program.from("192.0.2.1").get(DEVICES).isError(401, "TOKEN_INVALID");
    program.get("/api/v1/menu/products").lacks("menu:read");
    screen.open("/devices/" + device).loaded();
    screen.open("/service-accounts");
    click("tbody .row-link");
    assertThat(at("#keys tbody tr")).containsText("10.");
    screen.isFine();
    screen.picture("console-service-account");

    click("[data-act=revoke]");
    screen.yes();
    screen.notice("The service account is revoked.");
    assertThat(at(".empty")).isVisible();
    program.get(DEVICES).isError(401, "TOKEN_INVALID");
    screen.open("/audit");
    assertThat(at("[data-action='service-account.revoke']").first()).isVisible();
    assertThat(at("[data-action='device.create']").first()).isVisible();
    assertThat(at("img[src=x]")).hasCount(0);
    assertThat(screen.page().title()).contains("Restomesh");
  }

  @Test
  void keysAreReplacedAndRevokedOneByOne() {
    ServiceProgram made = ServiceProgram.of(tenant, "devices:read");
    arrive("/service-accounts/" + made.id());
    screen.heading("Till");
    click("#rotate");
    screen.isFine();
    click("#rotate-form [type=submit]");
    String second = at("#secret-value code").innerText();
    click("#secret-done");
    assertThat(at("dialog")).hasCount(0);
    assertThat(at("#keys tbody tr")).hasCount(2);
    made.caller().get(DEVICES).is(200);
    made.with(second).get(DEVICES).is(200);

    click("[data-act=new-key]");
    assertThat(at("#secret-value code")).isVisible();
    click("#secret-done");
    assertThat(at("dialog")).hasCount(0);
    assertThat(at("#keys tbody tr")).hasCount(3);
    at("#keys tbody tr").last().locator("button").click();
    screen.yes();
    screen.notice("The key is revoked.");
    assertThat(at("#keys tbody tr")).hasCount(2);
    made.caller().get(DEVICES).isError(401, "TOKEN_INVALID");

    click("#edit");
    scope("menu:read").check();
    scope("devices:read").uncheck();
    click("#account-form [type=submit]");
    screen.notice("Saved.");
    assertThat(at("#scopes")).containsText("menu:read");
    made.with(second).get(DEVICES).lacks("devices:read");
    screen.language("tr").theme("dark").isFine();
    screen.heading("Till");
    screen.page().setViewportSize(390, 844);
    screen.fits();
    screen.picture("console-service-account-phone");
  }

  @Test
  void theOperatorHasSomeToo() {
    screen = ConsoleScreen.in(CHROMIUM.context("tr", 1280, 800)).open("/");
    screen.signIn("root@demo.restomesh.local", "restomesh-demo").choose("serviceAccounts");
    screen.heading("Servis hesapları");
    click("#new-account");
    screen.fill("name", "CRM");
    assertThat(at("#field-branchId")).hasCount(0);
    assertThat(at("[data-area=devices]")).hasCount(0);
    scope("tenants:read").check();
    screen.isFine();
    click("#account-form [type=submit]");
    String key = at("#secret-value code").innerText();
    click("#secret-done");
    screen.heading("CRM");

    Restomesh.anybody().withBearer(key).get("/api/v1/admin/tenants").is(200);
    click("[data-act=revoke]");
    screen.yes();
    screen.notice("Servis hesabı iptal edildi.");
    Restomesh.anybody().withBearer(key).get("/api/v1/admin/tenants").isError(401, "TOKEN_INVALID");
  }

  private void arrive(String path) {
    screen = ConsoleScreen.of(tenant, CHROMIUM.context("en", 1280, 800)).open(path);
  }

  private Locator at(String selector) {
    return screen.page().locator(selector);
  }

  private void click(String selector) {
    at(selector).click();
  }

  private Locator scope(String name) {
    return at("[id='field-scope:" + name + "']");
  }
}
