package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.TestMenu.PRODUCTS;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;

/** A menu is saved as a file, changed in an office, and imported at the console. */
class ImportConsoleStoryIT {
  private static final String MARKUP = "<img src=x onerror=\"hacked=1\">";

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private final TestTenant tenant = TestTenant.open();
  private ConsoleScreen screen;
  private Page page;

  private void arrive(String language) {
    screen = ConsoleScreen.in(CHROMIUM.context(language, 1280, 900)).open("/");
    screen.signIn(tenant.adminEmail(), TestTenant.PASSWORD);
    page = screen.page();
  }

  @Test
  void aSavedMenuIsChangedFirstWithAFaultAndThenImported() throws IOException {
    TestMenu.of(tenant).product("Adana Kebap", 38_000);
    arrive("en");
    screen.choose("menu");
    Download saved = page.waitForDownload(() -> page.locator("[data-act=export-csv]").click());
    assertThat(saved.suggestedFilename()).isEqualTo("menu.csv");
    String csv = Files.readString(saved.path());
    assertThat(csv).contains("Adana Kebap", "380.00");
    page.locator("[data-do=import]").click();
    screen.heading("Import the menu");
    screen.isFine();
    screen.picture("console-import");

    String added = ",Sweets," + MARKUP.replace("\"", "") + ",,many,,,,,,\r\n";
    choose(csv.replace("380.00", "395.00") + added);
    assertThat(page.locator("#import-counts")).containsText("menu.csv");
    assertThat(page.locator("[data-tab=faults][aria-pressed=true]")).hasText("Faults (1)");
    assertThat(page.locator("tbody tr")).containsText("is no amount");
    assertThat(page.locator("[data-act=apply]")).hasCount(0);
    screen.isFine();
    screen.picture("console-import-fault");
    page.reload();
    screen.loaded();
    assertThat(page.locator("[data-tab=faults]")).hasText("Faults (1)");

    page.locator("[data-do=another]").click();
    choose(csv.replace("380.00", "395.00") + added.replace("many", "90.00"));
    assertThat(page.locator("[data-tab=changes][aria-pressed=true]")).hasText("All rows (2)");
    assertThat(page.locator("tbody tr").first().locator("ins")).hasText("395.00");
    screen.isFine();
    screen.picture("console-import-changes");
    page.locator("[data-act=apply]").click();
    screen.yes();
    assertThat(page.locator("#import-done")).containsText("1 new, 1 changed, 0 archived");
    screen.isFine();

    page.locator("#content a[href='#/menu']").first().click();
    assertThat(page.locator(".menu-category tr[data-id]")).hasCount(2);
    assertThat(tenant.admin().get(PRODUCTS).is(200).body()).contains("39500", "9000");
    screen.nothingWasRun();
  }

  @Test
  void aFileThatIsNoneSaysSoInTurkishToo() {
    arrive("tr");
    screen.open("/menu/import").heading("Menüyü içe aktar");
    page.locator("#import-file")
        .setInputFiles(new FilePayload("menu.csv", "text/csv", new byte[0]));
    assertThat(page.locator(".drop-zone [role=alert]")).hasText("Dosya boş.");
    choose("Ürün\nÇay");
    assertThat(page.locator("#import-failed")).containsText("Bir sütunun başlığı tanınmıyor.");
    screen.isFine();
    page.locator("[data-do=another]").click();
    assertThat(page.locator("#import-file")).isVisible();
    screen.isFine();
  }

  @Test
  void theOperatorImportsTheCatalogueTheSameWay() {
    screen = ConsoleScreen.in(CHROMIUM.context("en", 1280, 900)).open("/");
    screen.signIn("root@demo.restomesh.local", "restomesh-demo").open("/catalogue");
    page = screen.page();
    page.locator("[data-do=import]").click();
    screen.heading("Import the catalogue");
    screen.isFine();
    choose("code,price\nno_such_product,1");
    assertThat(page.locator("[data-tab=faults][aria-pressed=true]")).hasText("Faults (1)");
    assertThat(page.locator("tbody tr")).containsText("Kind");
    screen.isFine();
  }

  private void choose(String text) {
    page.locator("#import-file")
        .setInputFiles(
            new FilePayload("menu.csv", "text/csv", text.getBytes(StandardCharsets.UTF_8)));
  }
}
