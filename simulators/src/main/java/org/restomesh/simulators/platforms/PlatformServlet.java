package org.restomesh.simulators.platforms;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
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

/** All of a platform, whatever the method. */
@WebServlet({"/platform_a/*", "/platform_b/*", "/platform_c/*", "/platform_d/*"})
public class PlatformServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String name = request.getServletPath().substring(1);
    send(answer(name, request), response);
  }

  private Reply answer(String name, HttpServletRequest request) throws IOException {
    byte[] body = request.getInputStream().readAllBytes();
    try {
      return PlatformsListener.of(getServletContext())
          .named(name)
          .serve(
              new Request(
                  request.getMethod(),
                  pathBelow(request),
                  request.getQueryString(),
                  headers(request),
                  Request.utf8(body)));
    } catch (Refusal e) {
      return Reply.error(e);
    }
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

  private static void send(Reply reply, HttpServletResponse response) throws IOException {
    response.setStatus(reply.status());
    reply.headers().forEach(response::setHeader);
    if (!reply.body().isEmpty()) {
      response.setContentType(reply.type() + ";charset=UTF-8");
      response.setHeader("Cache-Control", "no-store");
      response.getOutputStream().write(Signatures.utf8(reply.body()));
    }
  }
}
