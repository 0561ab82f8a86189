package org.restomesh.bench.printers;

import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.http.Response;
import org.restomesh.bench.installation.StaffClient;

/** A printer that speaks Star CloudPRNT: what it sends. */
final class StarPrinter {
  private final String id;
  private final String path;
  private final Request poll;
  private final AtomicBoolean printing = new AtomicBoolean();

  private StarPrinter(String id, String path, int number) {
    this.id = id;
    this.path = path;
    String mac =
        String.format(Locale.ROOT, "00:11:62:00:%02X:%02X", number >> 8 & 0xFF, number & 0xFF);
    this.poll =
        Request.post(
            path,
            null,
            "{\"status\":\"23 6 0 0 0 0 0 0 0\",\"printerMAC\":\""
                + mac
                + "\",\"uniqueID\":null,\"statusCode\":\"200%20OK\",\"jobToken\":null,"
                + "\"printingInProgress\":false}");
  }

  /** A new one that has been asked about itself, and has not answered. */
  static StarPrinter create(Connection connection, StaffClient staff, int number)
      throws IOException {
    Response slot = connection.exchange(staff.starPrinter()).require(201);
    String path = URI.create(slot.text("url")).getPath();
    StarPrinter printer = new StarPrinter(slot.text("id"), path, number);
    connection.exchange(printer.poll).require(200);
    return printer;
  }

  String id() {
    return id;
  }

  Request poll() {
    return poll;
  }

  Request download(String token) {
    return Request.get(path + "?type=image%2Fpng&token=" + token, null);
  }

  Request confirm(String token) {
    return Request.delete(path + "?code=200%20OK&token=" + token);
  }

  /**
   * @return false when it prints already, and polls meanwhile
   */
  boolean begins() {
    return printing.compareAndSet(false, true);
  }

  void ends() {
    printing.set(false);
  }
}
