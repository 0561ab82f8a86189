package org.restomesh.simulators.printer;

import java.awt.image.BufferedImage;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A printer that speaks Epson Server Direct Print, without a spooler. Each {@link #visit} is what a
 * real one does from one request to the next: it asks, prints, and reports.
 */
public final class EpsonPrinter extends Printer<EpsonPrinter.Step> {
  private static final int WIDTH = 576;
  private static final int MAX_BYTES = 2_000_000;

  private static final long READY = 0x0F000016;
  private static final long PAPER_OUT = 0x0F0B0016;
  private static final long COVER_OPEN = 0x0F00003E;

  private final String name;

  /** What it has just done. */
  public enum Step {
    RECEIVED,
    PRINTED,
    REPORTED
  }

  /** What a visit came to. */
  public enum Visit {
    /** No answer came. */
    UNANSWERED,
    NOTHING,
    PRINTED,
    FAILED,
    /** It has printed, and nobody knows whether the server has heard it. */
    UNREPORTED
  }

  /**
   * @param url as it is typed into its menu, with the key
   */
  public EpsonPrinter(String url, String name) {
    super(url);
    this.name = name;
  }

  /** Status Notification, where it is switched on. */
  public void tellStatus() {
    line()
        .send(
            form(
                "SetStatus",
                "Status",
                "<statusmonitor><printerstatus devicename=\"local_printer\" asbstatus = \"0x%08X\"/>"
                        .formatted(status())
                    + "</statusmonitor>"));
  }

  /**
   * From a request to the next.
   *
   * @throws PowerLost as a test has asked for; it begins again with the next visit
   * @throws NotUnderstood when the server does not keep to the protocol
   */
  public Visit visit() {
    Optional<HttpResponse<byte[]>> answer = line().send(form("GetRequest", "ID", ""));
    if (answer.isEmpty()) {
      return Visit.UNANSWERED;
    }
    byte[] document = document(answer.get());
    if (document.length == 0) {
      return Visit.NOTHING;
    }
    done(Step.RECEIVED);
    EpsonDocument job = EpsonDocument.read(document, WIDTH);
    String code = print(job);
    done(Step.PRINTED);
    return report(job.id(), code);
  }

  private static byte[] document(HttpResponse<byte[]> answer) {
    NotUnderstood.unless(answer.statusCode() == 200, "a request answered " + answer.statusCode());
    String type = answer.headers().firstValue("Content-Type").orElse("").replace(" ", "");
    NotUnderstood.unless(type.equalsIgnoreCase("text/xml;charset=utf-8"), "answered as " + type);
    NotUnderstood.unless(answer.body().length <= MAX_BYTES, "more than 2 MB");
    return answer.body();
  }

  /** Errors are told before anything is printed; an empty document only finds them. */
  private String print(EpsonDocument job) {
    if (isCoverOpen()) {
      return "EPTR_COVER_OPEN";
    }
    if (paper().isOut()) {
      return "EPTR_REC_EMPTY";
    }
    for (BufferedImage picture : job.pictures()) {
      if (!paper().print(picture)) {
        return "EPTR_REC_EMPTY";
      }
    }
    if (job.opensDrawer()) {
      paper().openDrawer();
    }
    return "";
  }

  private Visit report(String job, String code) {
    Optional<HttpResponse<byte[]>> answer =
        line().send(form("SetResponse", "ResponseFile", result(job, code)));
    if (answer.isEmpty()) {
      return Visit.UNREPORTED;
    }
    NotUnderstood.unless(
        answer.get().statusCode() == 200, "a report answered " + answer.get().statusCode());
    done(Step.REPORTED);
    return code.isEmpty() ? Visit.PRINTED : Visit.FAILED;
  }

  private String result(String job, String code) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?><PrintResponseInfo Version=\"2.00\"><ePOSPrint>"
        + "<Parameter><devid>local_printer</devid><printjobid>%s</printjobid></Parameter>"
            .formatted(job)
        + "<PrintResponse><response xmlns=\"http://www.epson-pos.com/schemas/2011/03/epos-print\""
        + " success=\"%s\" code=\"%s\" status=\"%d\" battery=\"0\"/>"
            .formatted(code.isEmpty(), code, status())
        + "</PrintResponse></ePOSPrint></PrintResponseInfo>";
  }

  private long status() {
    if (isCoverOpen()) {
      return COVER_OPEN;
    }
    return paper().isOut() ? PAPER_OUT : READY;
  }

  private HttpRequest form(String type, String field, String value) {
    String body =
        "ConnectionType=%s&ID=&Name=%s".formatted(type, encoded(name))
            + (field.equals("ID") ? "" : "&" + field + "=" + encoded(value));
    return line()
        .to("")
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(BodyPublishers.ofString(body))
        .build();
  }

  @Override
  void forget() {
    // It keeps nothing from one visit to the next.
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
