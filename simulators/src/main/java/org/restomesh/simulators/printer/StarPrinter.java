package org.restomesh.simulators.printer;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;

/**
 * A printer that speaks Star CloudPRNT over HTTP. Each {@link #visit} is what a real one does from
 * one poll to the next: it asks, downloads what it is offered, prints it, and confirms.
 */
public final class StarPrinter extends Printer<StarPrinter.Step> {
  private static final int WIDTH = 576;
  private static final String PNG = "image/png";
  private static final String DRAWER = "application/vnd.star.starprnt";
  private static final Set<String> ANSWERS =
      Set.of("jobReady", "mediaTypes", "jobToken", "deleteMethod", "clientAction");
  private static final Pattern TOKEN = Pattern.compile("[0-9A-Za-z]{1,64}");
  private static final Pattern CUT = Pattern.compile("(full|partial|none); feed=(true|false)");

  private final String mac;
  private final List<String> asked = new ArrayList<>();

  /** What it has just done. */
  public enum Step {
    OFFERED,
    DOWNLOADED,
    PRINTED,
    CONFIRMED
  }

  /** What a visit came to. */
  public enum Visit {
    /** No answer came. */
    UNANSWERED,
    /** There was nothing to do. */
    NOTHING,
    /** It was asked about itself, and answers with its next poll. */
    ASKED,
    /** What it was offered was not there any more. */
    GONE,
    PRINTED,
    FAILED,
    /** It prints, and nobody knows whether the server has heard it. */
    UNCONFIRMED
  }

  /**
   * @param url as it is typed into its menu, with the key
   */
  public StarPrinter(String url, String mac) {
    super(url);
    this.mac = mac;
  }

  /**
   * From a poll to the next.
   *
   * @throws PowerLost as a test has asked for; it begins again with the next visit
   * @throws NotUnderstood when the server does not keep to the protocol
   */
  public Visit visit() {
    Optional<HttpResponse<byte[]>> answer = line().send(poll());
    if (answer.isEmpty()) {
      return Visit.UNANSWERED;
    }
    JsonObject work = work(answer.get());
    asked.clear();
    if (work.containsKey("clientAction")) {
      NotUnderstood.unless(!work.getBoolean("jobReady"), "a question together with a job");
      for (JsonObject question : work.getJsonArray("clientAction").getValuesAs(JsonObject.class)) {
        asked.add(question.getString("request"));
      }
      return Visit.ASKED;
    }
    return work.getBoolean("jobReady") ? print(work) : Visit.NOTHING;
  }

  private HttpRequest poll() {
    JsonObjectBuilder poll =
        Json.createObjectBuilder()
            .add("status", "23 6 0 0 0 0 0 0 0")
            .add("printerMAC", mac)
            .addNull("uniqueID")
            .add("statusCode", encoded(status()))
            .addNull("jobToken")
            .add("printingInProgress", false);
    if (!asked.isEmpty()) {
      JsonArrayBuilder results = Json.createArrayBuilder();
      asked.forEach(
          request ->
              results.add(
                  Json.createObjectBuilder().add("request", request).add("result", fact(request))));
      poll.add("clientAction", results);
    }
    return line()
        .to("")
        .header("Content-Type", "application/json")
        .header("User-Agent", "Star mC-Print3")
        .POST(BodyPublishers.ofString(poll.build().toString()))
        .build();
  }

  private String status() {
    if (isCoverOpen()) {
      return "420 Cover open";
    }
    return paper().isOut() ? "410 Out of paper" : "200 OK";
  }

  private static String fact(String request) {
    return switch (request) {
      case "ClientType" -> "Star mC-Print3";
      case "ClientVersion" -> "4.2";
      case "GetPollInterval" -> "5";
      case "PageInfo" ->
          "{\"paperWidth\": \"80\", \"printWidth\": \"72\", \"horizontalResolution\": \"8\"}";
      case "Encodings" -> PNG + "; " + DRAWER;
      default -> throw new NotUnderstood("no such clientAction: " + request);
    };
  }

  private static JsonObject work(HttpResponse<byte[]> answer) {
    NotUnderstood.unless(answer.statusCode() == 200, "a poll answered " + answer.statusCode());
    String type = answer.headers().firstValue("Content-Type").orElse("");
    NotUnderstood.unless(type.startsWith("application/json"), "a poll answered as " + type);
    try (var reader = Json.createReader(new ByteArrayInputStream(answer.body()))) {
      JsonObject work = reader.readObject();
      NotUnderstood.unless(ANSWERS.containsAll(work.keySet()), "unknown members: " + work);
      return work;
    } catch (JsonException e) {
      throw new NotUnderstood("a poll answered no JSON object: " + e.getMessage());
    }
  }

  private Visit print(JsonObject work) {
    String token = work.getString("jobToken");
    NotUnderstood.unless(TOKEN.matcher(token).matches(), "a token that it cannot send: " + token);
    NotUnderstood.unless(
        "DELETE".equals(work.getString("deleteMethod", "DELETE")), "an unknown deleteMethod");
    done(Step.OFFERED);
    Optional<String> type = printable(work.getJsonArray("mediaTypes"));
    if (type.isEmpty()) {
      return confirm(token, "510 Incompatible media type", Visit.FAILED);
    }
    Optional<HttpResponse<byte[]>> job = line().send(download(token, type.get()));
    if (job.isEmpty()) {
      return Visit.UNANSWERED;
    }
    if (job.get().statusCode() == 404) {
      return Visit.GONE;
    }
    if (job.get().statusCode() != 200) {
      return confirm(token, "520 Download failed", Visit.FAILED);
    }
    done(Step.DOWNLOADED);
    boolean whole = type.get().equals(PNG) ? picture(job.get()) : drawer(job.get());
    done(Step.PRINTED);
    return whole
        ? confirm(token, "200 OK", Visit.PRINTED)
        : confirm(token, "410 Out of paper", Visit.FAILED);
  }

  private static Optional<String> printable(JsonArray offered) {
    return offered.getValuesAs(JsonString.class).stream()
        .map(JsonString::getString)
        .filter(type -> type.equals(PNG) || type.equals(DRAWER))
        .findFirst();
  }

  private HttpRequest download(String token, String type) {
    return line()
        .to("?mac=" + encoded(mac) + "&type=" + encoded(type) + "&token=" + encoded(token))
        .header("Accept", type)
        .GET()
        .build();
  }

  private boolean picture(HttpResponse<byte[]> job) {
    requireType(job, PNG);
    String cut = job.headers().firstValue("X-Star-Cut").orElse("full; feed=true");
    NotUnderstood.unless(CUT.matcher(cut).matches(), "X-Star-Cut: " + cut);
    String pattern = job.headers().firstValue("X-Star-ImageDitherPattern").orElse("fs");
    NotUnderstood.unless(pattern.equals("none") || pattern.equals("fs"), "dithering " + pattern);
    try {
      BufferedImage picture = ImageIO.read(new ByteArrayInputStream(job.body()));
      NotUnderstood.unless(picture != null, "no PNG");
      NotUnderstood.unless(picture.getWidth() <= WIDTH, picture.getWidth() + " dots wide");
      return paper().print(picture);
    } catch (IOException e) {
      throw new NotUnderstood("a PNG that cannot be decoded: " + e.getMessage());
    }
  }

  private boolean drawer(HttpResponse<byte[]> job) {
    requireType(job, DRAWER);
    NotUnderstood.unless(
        job.body().length == 1 && job.body()[0] == 0x07, "not the drawer's command");
    paper().openDrawer();
    return true;
  }

  /** Old firmware refuses a type with parameters. */
  private static void requireType(HttpResponse<byte[]> job, String type) {
    String told = job.headers().firstValue("Content-Type").orElse("");
    NotUnderstood.unless(told.equals(type), "asked for " + type + ", got " + told);
    NotUnderstood.unless(
        job.headers().firstValueAsLong("Content-Length").orElse(-1) == job.body().length,
        "no length");
  }

  private Visit confirm(String token, String code, Visit outcome) {
    Optional<HttpResponse<byte[]>> answer =
        line()
            .send(
                line()
                    .to(
                        "?mac="
                            + encoded(mac)
                            + "&code="
                            + encoded(code)
                            + "&token="
                            + encoded(token))
                    .DELETE()
                    .build());
    if (answer.isEmpty()) {
      return Visit.UNCONFIRMED;
    }
    NotUnderstood.unless(
        answer.get().statusCode() == 200, "a confirmation answered " + answer.get().statusCode());
    done(Step.CONFIRMED);
    return outcome;
  }

  @Override
  void forget() {
    asked.clear();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
