package org.restomesh.delivery.http;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.order.OrderRef;
import org.restomesh.shared.json.Json;

/** One request to a platform, built by its adapter. */
public final class PlatformRequest {
  private static final String JSON = "application/json";
  private static final String FORM = "application/x-www-form-urlencoded";

  private final PlatformAccount account;
  private final String operation;
  private final String method;
  private final String path;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private @Nullable String externalOrderId;
  private @Nullable Content content;
  private @Nullable String shown;
  private boolean bodiesHidden;
  private boolean login;

  /** The body as it is sent. */
  record Content(String type, String text) {}

  private PlatformRequest(PlatformAccount account, String operation, String method, String path) {
    this.account = account;
    this.operation = operation;
    this.method = method;
    this.path = path;
  }

  /**
   * @param operation the port's method, for the wire log
   * @param path relative to the base URL, with its query; ids in it encoded by {@link PathSegment}
   */
  public static PlatformRequest get(PlatformAccount account, String operation, String path) {
    return new PlatformRequest(account, operation, "GET", path);
  }

  /** See {@link #get}. */
  public static PlatformRequest post(PlatformAccount account, String operation, String path) {
    return new PlatformRequest(account, operation, "POST", path);
  }

  /** See {@link #get}. */
  public static PlatformRequest put(PlatformAccount account, String operation, String path) {
    return new PlatformRequest(account, operation, "PUT", path);
  }

  public PlatformRequest about(OrderRef order) {
    externalOrderId = order.externalOrderId();
    return this;
  }

  public PlatformRequest header(String name, String value) {
    headers.put(name, value);
    return this;
  }

  /** A JSON body, as Jackson writes it. */
  public PlatformRequest json(Object body) {
    String text = Json.write(body);
    content = new Content(JSON, text);
    shown = text;
    return this;
  }

  /** What the wire log shows instead of the body, where that is an opaque envelope. */
  public PlatformRequest shownAs(String text) {
    shown = text;
    return this;
  }

  /** A login: its bodies are hidden, and a 401 does not lead to another login. */
  public PlatformRequest login() {
    login = true;
    return withoutBodies();
  }

  /** A form body, with the fields in this order. */
  public PlatformRequest form(Map<String, String> fields) {
    String text =
        fields.entrySet().stream()
            .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    content = new Content(FORM, text);
    return this;
  }

  /** Keeps both bodies out of the wire log: they have secrets, or whole lists of orders. */
  public PlatformRequest withoutBodies() {
    bodiesHidden = true;
    return this;
  }

  PlatformAccount account() {
    return account;
  }

  String operation() {
    return operation;
  }

  /** Null when it is not about an order. */
  @Nullable String externalOrderId() {
    return externalOrderId;
  }

  String method() {
    return method;
  }

  String path() {
    return path;
  }

  Map<String, String> headers() {
    return headers;
  }

  Optional<Content> content() {
    return Optional.ofNullable(content);
  }

  /** For the wire log, or null. */
  @Nullable String shownRequest() {
    return bodiesHidden ? null : shown;
  }

  boolean hidesBodies() {
    return bodiesHidden;
  }

  /** Whether a new login may turn a 401 into success. */
  boolean hasToken() {
    return !login && account.platform().hasTokens();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
