package org.restomesh.system.kit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What came back.
 *
 * @param path of the request, without its query
 * @param body as it came
 * @param json the body read as JSON; missing when there is none or it is something else
 */
public record Answer(String path, int status, HttpHeaders headers, String body, JsonNode json) {
  private static final Set<String> ENVELOPE =
      Set.of("statusCode", "message", "error", "timestamp", "path", "requestId");
  private static final Set<String> REFUSED_PURCHASES =
      Set.of(
          "ADDON_MAX_QUANTITY",
          "ADDON_ALREADY_OWNED",
          "ADDON_REQUIRES_DEPENDENCY",
          "LICENSE_REQUIRED",
          "ADDON_LIMIT_REDUNDANT",
          "ADDON_ALREADY_GRANTED",
          "HARDWARE_OUT_OF_STOCK");
  private static final Set<String> LISTING = Set.of("VALIDATION_ERROR", "CATALOG_INVALID");
  private static final Set<String> DETAILED =
      Set.of("QUOTA_EXCEEDED", "INSUFFICIENT_STOCK", "SECOND_FACTOR_REQUIRED");
  private static final Pattern NEXT = Pattern.compile("<([^>]+)>; *rel=\"?next\"?");

  /** The key of a printer is a secret: it is not shown. */
  private static final Pattern PRINTER_KEY = Pattern.compile("(/cloud-printers/)[^/]+");

  private static final String ISO_MILLIS = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";

  static Answer of(String path, HttpResponse<String> response) {
    return new Answer(
        path, response.statusCode(), response.headers(), response.body(), read(response.body()));
  }

  /** The value of a text property; null when it is null. */
  public String text(String property) {
    assertThat(json.has(property)).as("%s has %s", body, property).isTrue();
    return json.get(property).textValue();
  }

  /** The entry of a list whose text property has this value. */
  public JsonNode entry(String property, String value) {
    for (JsonNode entry : json) {
      if (value.equals(entry.path(property).textValue())) {
        return entry;
      }
    }
    throw new AssertionError("no " + value + " in " + body);
  }

  /** The first value of a header, or null. */
  public String header(String name) {
    return headers.firstValue(name).orElse(null);
  }

  /** Path and query of the next page, or null; the address itself has to be absolute. */
  public String nextPage() {
    String link = header("Link");
    if (link == null) {
      return null;
    }
    Matcher next = NEXT.matcher(link);
    assertThat(next.matches()).as(link).isTrue();
    URI uri = URI.create(next.group(1));
    assertThat(uri.isAbsolute()).as(link).isTrue();
    return uri.getRawPath() + "?" + uri.getRawQuery();
  }

  /** Checks the status of a success. */
  public Answer is(int expected) {
    assertThat(status).as("%s answers %s", path, body).isEqualTo(expected);
    assertThat(header("X-Request-Id")).isNotBlank();
    return this;
  }

  /** The ids of the rows of a list. */
  public List<String> ids() {
    return ids("");
  }

  /**
   * @param list where the list is in the answer, such as /orders
   */
  public List<String> ids(String list) {
    List<String> ids = new ArrayList<>();
    is(200).json.at(list).forEach(row -> ids.add(row.get("id").textValue()));
    return ids;
  }

  /** Checks a validation error that names this property. */
  public Answer isInvalid(String property) {
    isError(400, "VALIDATION_ERROR");
    assertThat(json.get("message"))
        .as("names %s", property)
        .anySatisfy(problem -> assertThat(problem.textValue()).startsWith(property + ": "));
    return this;
  }

  /**
   * Checks the whole error envelope as it is outside development.
   *
   * @param errorCode null where the error has none
   */
  public Answer isError(int expected, String errorCode) {
    assertThat(status).as("%s answers %s", path, body).isEqualTo(expected);
    assertThat(header("Content-Type")).startsWith("application/json");
    assertThat(properties()).as(body).isEqualTo(expectedProperties(errorCode));
    assertThat(json.get("statusCode").intValue()).isEqualTo(expected);
    assertThat(json.path("errorCode").textValue()).isEqualTo(errorCode);
    assertThat(json.get("error").textValue()).isNotBlank();
    assertThat(text("timestamp")).matches(ISO_MILLIS);
    assertThat(text("path")).isEqualTo(PRINTER_KEY.matcher(path).replaceAll("$1{key}"));
    assertThat(text("requestId")).isEqualTo(header("X-Request-Id")).isNotBlank();
    assertThat(json.get("message").isArray())
        .as("message of %s", body)
        .isEqualTo(LISTING.contains(String.valueOf(errorCode)));
    requireHeadersOf(expected);
    return this;
  }

  /** Checks that a service account is told the scope that it lacks, and so what it would take. */
  public Answer lacks(String scope) {
    assertThat(status).as("%s answers %s", path, body).isEqualTo(403);
    assertThat(json.path("errorCode").textValue()).isEqualTo("INSUFFICIENT_PERMISSIONS");
    assertThat(json.at("/details/requiredScope").textValue()).as(body).isEqualTo(scope);
    return this;
  }

  private void requireHeadersOf(int expected) {
    if (expected == 401) {
      assertThat(header("WWW-Authenticate")).isNotBlank();
    }
    if (expected == 429 || expected == 503) {
      assertThat(header("Retry-After")).matches("[1-9]\\d*");
    }
  }

  private Set<String> properties() {
    Set<String> names = new TreeSet<>();
    json.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static Set<String> expectedProperties(String errorCode) {
    Set<String> names = new TreeSet<>(ENVELOPE);
    if (errorCode != null) {
      names.add("errorCode");
    }
    if (REFUSED_PURCHASES.contains(String.valueOf(errorCode))) {
      names.add("addOnCode");
    }
    if ("ENTITLEMENT_REQUIRED".equals(errorCode)) {
      names.add("actionable");
    }
    if (DETAILED.contains(String.valueOf(errorCode))) {
      names.add("details");
    }
    return names;
  }

  private static JsonNode read(String body) {
    try {
      return Restomesh.JSON.readTree(body);
    } catch (JsonProcessingException e) {
      return MissingNode.getInstance();
    }
  }
}
