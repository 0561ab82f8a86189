package org.restomesh.api.operations;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.restomesh.shared.crypto.Sha256;
import org.restomesh.shared.json.Json;

/**
 * The OpenAPI document, as YAML or as JSON. We serve our own file, because each server's
 * MicroProfile OpenAPI changes it in its own way (ADR 0009). It never changes while the server
 * runs: it is read and converted once, and a client that has it gets 304. Like the files of the
 * pages it has no rate limit: it costs only what sending it costs, and some of those are larger.
 */
@WebServlet("/openapi")
public class OpenApiServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  private final transient Rendition yaml;
  private final transient Rendition json;

  /** The document in one of its forms. */
  private record Rendition(String type, String text, String tag) {
    static Rendition of(String type, String text) {
      String tag = '"' + Sha256.hex(text.getBytes(StandardCharsets.UTF_8)) + '"';
      return new Rendition(type, text, tag);
    }
  }

  /** Reads the document. */
  public OpenApiServlet() {
    try (InputStream file = OpenApiServlet.class.getResourceAsStream("openapi.yaml")) {
      String document = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      yaml = Rendition.of("application/yaml", document);
      json = Rendition.of("application/json", Json.write(new YAMLMapper().readTree(document)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Rendition wanted = wantsJson(request) ? json : yaml;
    response.setHeader("ETag", wanted.tag());
    response.setHeader("Vary", "Accept");
    response.setHeader("Cache-Control", "no-cache");
    if (wanted.tag().equals(request.getHeader("If-None-Match"))) {
      response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
      return;
    }
    response.setContentType(wanted.type());
    response.setCharacterEncoding(StandardCharsets.UTF_8.name());
    response.getWriter().write(wanted.text());
  }

  private static boolean wantsJson(HttpServletRequest request) {
    String accept = request.getHeader("Accept");
    return "json".equalsIgnoreCase(request.getParameter("format"))
        || (accept != null && accept.contains("application/json"));
  }
}
