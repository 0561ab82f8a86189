package org.restomesh.simulators.servlet;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.Signatures;

/** A request of the server's in, an answer out. */
public final class Exchange {
  private Exchange() {}

  /**
   * @throws Refusal when the body is not UTF-8
   */
  public static Request request(HttpServletRequest request) throws IOException {
    byte[] body = request.getInputStream().readAllBytes();
    return new Request(
        request.getMethod(),
        pathBelow(request),
        request.getQueryString(),
        headers(request),
        Request.utf8(body));
  }

  private static String pathBelow(HttpServletRequest request) {
    int base = request.getContextPath().length() + request.getServletPath().length();
    String path = request.getRequestURI().substring(base);
    return path.isEmpty() ? "/" : path;
  }

  private static Map<String, String> headers(HttpServletRequest request) {
    Map<String, String> headers = new TreeMap<>();
    for (String name : Collections.list(request.getHeaderNames())) {
      headers.put(
          name.toLowerCase(Locale.ROOT),
          String.join(", ", Collections.list(request.getHeaders(name))));
    }
    return headers;
  }

  public static void send(Reply reply, HttpServletResponse response) throws IOException {
    response.setStatus(reply.status());
    reply.headers().forEach(response::setHeader);
    if (!reply.body().isEmpty()) {
      response.setContentType(reply.type() + ";charset=UTF-8");
      response.setHeader("Cache-Control", "no-store");
      response.getOutputStream().write(Signatures.utf8(reply.body()));
    }
  }
}
