package org.restomesh.system.kit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.awaitility.Awaitility;

/** Somebody whom a tenant tells of events: a receiver and the subscription that leads to it. */
public final class Partner implements AutoCloseable {
  public static final String SUBSCRIPTIONS = "/api/v1/webhooks/subscriptions";

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final List<String> BODY = List.of("id", "type", "tenantId", "payload");

  private final TestTenant tenant;
  private final Receiver receiver;
  private final String id;
  private final String secret;

  private Partner(TestTenant tenant, Receiver receiver, Answer subscription) {
    this.tenant = tenant;
    this.receiver = receiver;
    this.id = subscription.text("id");
    this.secret = subscription.text("secret");
  }

  /**
   * Subscribes; the tenant needs API access.
   *
   * @param events none: whatever may be published
   */
  public static Partner of(TestTenant tenant, String... events) {
    Receiver receiver = Receiver.open();
    Map<String, Object> body =
        events.length == 0
            ? Map.of("url", receiver.url())
            : Map.of("url", receiver.url(), "events", List.of(events));
    return new Partner(tenant, receiver, tenant.admin().post(SUBSCRIPTIONS, body).is(201));
  }

  /** Of the subscription. */
  public String id() {
    return id;
  }

  public String secret() {
    return secret;
  }

  public Receiver receiver() {
    return receiver;
  }

  /**
   * What has come, oldest first, every one of it genuine and in the shape of
   * requirements/3-delivery-webhooks-errors#delivery-request.
   */
  public List<Arrival> arrivals() {
    List<Arrival> arrivals = receiver.arrivals();
    arrivals.forEach(this::check);
    return arrivals;
  }

  /** What has come of one event. */
  public List<Arrival> arrivals(String eventId) {
    return arrivals().stream().filter(arrival -> arrival.eventId().equals(eventId)).toList();
  }

  /** The ids of the events that have come, repetitions included. */
  public List<String> events() {
    return arrivals().stream().map(Arrival::eventId).toList();
  }

  /** The first arrival of an event, which is there or comes soon. */
  public Arrival await(String eventId) {
    return awaitFirst(arrival -> arrival.eventId().equals(eventId));
  }

  /** The first arrival of an event of this type. */
  public Arrival awaitType(String type) {
    return awaitFirst(arrival -> arrival.type().equals(type));
  }

  private Arrival awaitFirst(Predicate<Arrival> wanted) {
    Arrival first =
        Awaitility.await()
            .atMost(PATIENCE)
            .pollInterval(Duration.ofMillis(5))
            .until(
                () -> receiver.arrivals().stream().filter(wanted).findFirst(), Optional::isPresent)
            .orElseThrow();
    check(first);
    return first;
  }

  /** Waits until so many requests have come. */
  public void awaitCount(int requests) {
    awaitCount(requests, PATIENCE);
  }

  /** The same with more patience. */
  public void awaitCount(int requests, Duration atMost) {
    Awaitility.await()
        .atMost(atMost)
        .pollInterval(Duration.ofMillis(5))
        .untilAsserted(() -> assertThat(receiver.arrivals()).hasSizeGreaterThanOrEqualTo(requests));
  }

  private void check(Arrival arrival) {
    Signature.check(arrival, secret);
    JsonNode body = arrival.json();
    List<String> properties = new ArrayList<>();
    body.fieldNames().forEachRemaining(properties::add);
    assertThat(properties).containsExactlyInAnyOrderElementsOf(BODY);
    assertThat(body.get("id").textValue()).isEqualTo(arrival.eventId());
    assertThat(body.get("type").textValue()).isEqualTo(arrival.type());
    assertThat(body.get("tenantId").textValue()).isEqualTo(tenant.id());
    assertThat(body.get("payload").isObject()).isTrue();
  }

  /** The subscription as the tenant's ADMIN sees it. */
  public JsonNode subscription() {
    return tenant.admin().get(path()).is(200).json();
  }

  public String status() {
    return subscription().get("status").textValue();
  }

  public void pause() {
    change("paused");
  }

  public void resume() {
    change("active");
  }

  private void change(String status) {
    Answer changed = tenant.admin().patch(path(), Map.of("status", status)).is(200);
    assertThat(changed.text("status")).isEqualTo(status);
  }

  public Answer unsubscribe() {
    return tenant.admin().delete(path());
  }

  /** The whole log without attempts, newest first. */
  public List<JsonNode> log() {
    List<JsonNode> log = new ArrayList<>();
    String page = path() + "/deliveries?limit=200";
    while (page != null) {
      Answer answer = tenant.admin().get(page).is(200);
      answer.json().forEach(log::add);
      page = answer.nextPage();
    }
    return log;
  }

  /** The status of each delivery, newest first. */
  public List<String> statuses() {
    return log().stream().map(delivery -> delivery.get("status").textValue()).toList();
  }

  /** The one delivery of an event, with its attempts. */
  public JsonNode delivery(String eventId) {
    return tenant.admin().get(deliveryPath(eventId)).is(200).json();
  }

  /** The attempts of an event's delivery, oldest first. */
  public List<JsonNode> attempts(String eventId) {
    List<JsonNode> attempts = new ArrayList<>();
    delivery(eventId).get("attempts").forEach(attempts::add);
    return attempts;
  }

  public Answer resend(String eventId) {
    return tenant.admin().post(deliveryPath(eventId) + "/resend");
  }

  private String deliveryPath(String eventId) {
    List<JsonNode> ofEvent =
        log().stream().filter(entry -> entry.get("eventId").textValue().equals(eventId)).toList();
    assertThat(ofEvent).as("deliveries of %s", eventId).hasSize(1);
    return path() + "/deliveries/" + ofEvent.get(0).get("id").textValue();
  }

  private String path() {
    return SUBSCRIPTIONS + "/" + id;
  }

  /** Ends the subscription, so that nothing of it is tried in later stories. */
  @Override
  public void close() {
    unsubscribe();
    receiver.close();
  }
}
