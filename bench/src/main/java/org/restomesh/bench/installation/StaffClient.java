package org.restomesh.bench.installation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.load.ClosedLoop;

/** The staff of the demo restaurant: creates devices and enqueues commands, all over HTTP. */
public final class StaffClient {
  private static final int THREADS = 8;

  private final Installation installation;
  private final String authorization;
  private final String branchId;

  private StaffClient(Installation installation, String accessToken, String branchId) {
    this.installation = installation;
    this.authorization = "Bearer " + accessToken;
    this.branchId = branchId;
  }

  /** Signs in; the token is good for 15 minutes. */
  public static StaffClient open(Installation installation) {
    try (Connection connection = installation.connect()) {
      String token = Demo.ADMIN.signIn(connection).text("accessToken");
      String branch =
          connection
              .exchange(Request.get("/api/v1/branches", "Bearer " + token))
              .require(200)
              .text("id");
      return new StaffClient(installation, token, branch);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Creates this many slots and pairs a device with each. */
  public List<PairedDevice> pair(int count) {
    return many(
        count,
        (connection, number) ->
            PairedDevice.of(connection, authorization, "receipt_printer", branchId));
  }

  /** Makes one of what there will be many. */
  public interface Maker<T> {
    T make(Connection connection, int number) throws IOException;
  }

  /** Makes this many, some of them at once. */
  public <T> List<T> many(int count, Maker<T> maker) {
    AtomicInteger started = new AtomicInteger();
    Callable<List<T>> worker =
        () -> {
          List<T> made = new ArrayList<>();
          try (Connection connection = installation.connect()) {
            for (int n = started.getAndIncrement(); n < count; n = started.getAndIncrement()) {
              made.add(maker.make(connection, n));
            }
          }
          return made;
        };
    return ClosedLoop.together(IntStream.range(0, THREADS).mapToObj(i -> worker).toList()).stream()
        .flatMap(List::stream)
        .toList();
  }

  /** A slot for a printer that speaks Star CloudPRNT. */
  public Request starPrinter() {
    return Request.post(
        "/api/v1/devices",
        authorization,
        "{\"kind\":\"kitchen_printer\",\"branchId\":\"%s\",\"protocol\":\"star_cloudprnt\",\"paperWidthMm\":80}"
            .formatted(branchId));
  }

  /**
   * Enqueues a receipt of ordinary size.
   *
   * @param number comes back in the payload as "n"
   */
  public Request enqueue(String deviceId, int number) {
    return Request.postIn(
        branchId,
        "/api/v1/devices/" + deviceId + "/commands",
        authorization,
        "{\"kind\":\"print_receipt\",\"payload\":" + receipt(number) + "}");
  }

  /** Sent by the admin, whose token is good for 15 minutes. */
  public Request get(String path) {
    return Request.get(path, authorization);
  }

  /** Sent by the admin, whose token is good for 15 minutes. */
  public Request post(String path, String json) {
    return Request.post(path, authorization, json);
  }

  /** A part of a file, sent by the same. */
  public Request octets(String method, String path, String text) {
    return Request.octets(method, path, authorization, text);
  }

  /** The payload of a command. */
  public static String receipt(int number) {
    return "{\"n\":\""
        + number
        + "\",\"lines\":[{\"text\":\"2 x Adana kebap           640.00\"},"
        + "{\"text\":\"1 x Ayran                  45.00\"},"
        + "{\"text\":\"Toplam                    685.00\"},{\"cut\":true}]}";
  }
}
