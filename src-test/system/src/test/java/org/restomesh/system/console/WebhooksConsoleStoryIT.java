package org.restomesh.system.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Arrival;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Partner;
import org.restomesh.system.kit.Receiver;
import org.restomesh.system.kit.Reply;
import org.restomesh.system.kit.Signature;
import org.restomesh.system.kit.TestTenant;

/**
 * Webhooks in the console (contract/6-webhooks#subscription-endpoints), with receivers that answer.
 */
class WebhooksConsoleStoryIT {
  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private static final String MARKUP = "<img src=x onerror=document.title='taken'>";

  private final TestTenant tenant = TestTenant.open().withApiAccess();
  private final Receiver receiver = Receiver.open();
  private ConsoleScreen screen;

  /** Nothing of it is tried again in later stories. */
  @AfterEach
  void part() {
    for (JsonNode one : tenant.admin().get(Partner.SUBSCRIPTIONS).is(200).json()) {
      tenant.admin().delete(Partner.SUBSCRIPTIONS + "/" + one.get("id").textValue()).is(204);
    }
    receiver.close();
  }

  @Test
  void anAdminSubscribesAReceiverGetsItsSecretOnceAndTriesIt() {
    arrive("/webhooks");
    assertThat(at(".empty")).isVisible();
    screen.isFine();
    click("#new-subscription");
    fill("#field-url", "http://10.0.0.7/hooks");
    fill("#field-description", "Accounting " + MARKUP);
    click("#scope-chosen");
    at("[id='type-order.created.v1']").check();
    fill("#field-others", "order.weighed.v3");
    click("#subscription-form [type=submit]");
    assertThat(at(".form-refusal")).containsText("leads into a private network");
    screen.isFine();
    screen.picture("console-webhook-form");
    fill("#field-url", receiver.url());
    click("#subscription-form [type=submit]");

    String secret = at("#secret-value code").innerText();
    assertThat(secret).matches("whsec_[A-Za-z0-9+/]{43}=");
    screen.page().keyboard().press("Escape");
    screen.page().keyboard().press("Escape");
    assertThat(at("#secret-value")).isVisible();
    screen.isFine();
    click("#secret-done");
    screen.heading(receiver.url());
    assertThat(at("#overview")).containsText(MARKUP);
    assertThat(at("#overview")).containsText("order.weighed.v3");

    click("#test");
    assertThat(at("#delivery-state[data-status=delivered]")).isVisible();
    assertThat(at("[data-attempt='1']")).containsText("HTTP 200");
    Arrival arrival = receiver.arrivals().get(0);
    assertThat(arrival.type()).isEqualTo("webhook.test.v1");
    Signature.check(arrival, secret);
    screen.isFine();
    screen.picture("console-webhook-test");
    assertThat(screen.page().content()).doesNotContain(secret);
    leaveSheet();
    screen.choose("webhooks");
    assertThat(at("tbody tr")).containsText(MARKUP);
    screen.isFine();
    screen.picture("console-webhooks");
    noMarkupIsTaken();
  }

  @Test
  void whatAReceiverAnsweredIsShownAsTextAndADeliveryIsSentAgain() {
    receiver.answers(Reply.of(503, Map.of(), MARKUP + " is away"));
    String id = subscribe("order.created.v1");
    String event = Events.publish(tenant, "order.created.v1", Map.of("n", 1));
    arrive("/webhooks/" + id);
    assertThat(at("#overview .tag")).hasText("Active, failing at the moment");
    screen
        .page()
        .waitForResponse( // or the list would come anew under the click
            response -> response.url().contains("eventType="),
            () -> screen.page().selectOption("#filter-eventType", "order.created.v1"));
    click("#deliveries .row-button");
    Locator attempt = at("[data-attempt='1']");
    assertThat(attempt).containsText("HTTP 503");
    assertThat(attempt.locator(".snippet")).hasText(MARKUP + " is away");
    assertThat(at("dialog")).containsText(event);
    screen.isFine();
    screen.picture("console-webhook-failed");

    receiver.answers(Reply.status(204));
    click("[data-act=resend]");

    assertThat(at("[data-attempt='2']")).containsText("HTTP 204");
    assertThat(at("#delivery-state")).hasAttribute("data-status", "delivered");
    leaveSheet();
    assertThat(at("#overview .tag")).hasText("Active");
    screen.page().selectOption("#filter-status", "failed");
    assertThat(at("#deliveries .empty")).isVisible();
    click("#recover");
    click("#recover-form [type=submit]");
    screen.notice("Nothing has failed since then.");
    noMarkupIsTaken();
  }

  @Test
  void aPausedOneSaysWhyAndWhatWasParkedComesWhenItIsResumed() {
    receiver.answers(Reply.status(410));
    String id = subscribe("order.created.v1");
    Events.publish(tenant, "order.created.v1", Map.of("n", 1));
    arrive("/webhooks/" + id);
    assertThat(at("#pause-reason")).hasText("Paused by itself: the address answered 410 Gone.");
    assertThat(at("#test")).hasCount(0);
    Events.publish(tenant, "order.created.v1", Map.of("n", 2));
    assertThat(at("#deliveries .tag", "Parked")).not().hasCount(0);
    screen.isFine();
    screen.picture("console-webhook-paused");
    screen.theme("dark").isFine();

    receiver.answers(Reply.status(200));
    click("#resume");

    assertThat(at("#deliveries .tag", "Delivered")).hasCount(2);
    assertThat(at("#overview .tag")).hasText("Active");
    click("#pause");
    screen.yes();
    assertThat(at("#pause-reason")).hasText("Paused by hand.");
    screen.page().setViewportSize(390, 844);
    screen.fits();
    screen.picture("console-webhook-phone");
    noMarkupIsTaken();
  }

  @Test
  void aSecretIsReplacedWithAnOverlapAndASubscriptionIsChangedAndDeleted() {
    String id = subscribe("order.created.v1");
    arrive("/webhooks/" + id);
    click("#rotate");
    fill("#field-overlapHours", "48");
    screen.isFine();
    click("#rotate-form [type=submit]");
    String secret = at("#secret-value code").innerText();
    assertThat(at("dialog")).containsText("The old secret signs as well until");
    screen.isFine();
    click("#secret-done");
    click("#test");
    assertThat(at("#delivery-state[data-status=delivered]")).isVisible();
    Arrival arrival = receiver.arrivals().get(0);
    assertThat(Signature.versions(arrival)).hasSize(2);
    Signature.check(arrival, secret);
    leaveSheet();

    click("#edit");
    assertThat(at("[id='type-order.created.v1']")).isChecked();
    click("#scope-all");
    click("#subscription-form [type=submit]");
    assertThat(at("#overview")).containsText("Everything");
    assertThat(tenant.admin().get(Partner.SUBSCRIPTIONS + "/" + id).is(200).body())
        .contains("[\"*\"]");

    click("#remove");
    screen.yes();
    screen.notice("The subscription is deleted.");
    assertThat(at(".empty")).isVisible();
    tenant.admin().get(Partner.SUBSCRIPTIONS + "/" + id).isError(404, "RESOURCE_NOT_FOUND");
    screen.open("/webhooks/" + id).heading("Deleted subscription");
    assertThat(at("#deliveries tbody tr")).hasCount(1);
    screen.isFine();
  }

  private void arrive(String path) {
    screen = ConsoleScreen.of(tenant, CHROMIUM.context("en", 1280, 800)).open(path);
  }

  private String subscribe(String type) {
    return tenant
        .admin()
        .post(Partner.SUBSCRIPTIONS, Map.of("url", receiver.url(), "events", new String[] {type}))
        .is(201)
        .text("id");
  }

  private Locator at(String selector) {
    return screen.page().locator(selector);
  }

  private Locator at(String selector, String text) {
    return at(selector).filter(new Locator.FilterOptions().setHasText(text));
  }

  private void click(String selector) {
    at(selector).click();
  }

  private void fill(String selector, String text) {
    at(selector).fill(text);
  }

  private void leaveSheet() {
    click("dialog .form-buttons .btn-primary");
    assertThat(at("dialog")).hasCount(0);
  }

  private void noMarkupIsTaken() {
    assertThat(at("img[src=x]")).hasCount(0);
    assertThat(screen.page().title()).contains("Restomesh");
  }
}
