package org.restomesh.api.operations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.restomesh.shared.Json;

/**
 * The OpenAPI document, as YAML or as JSON. We serve our own file, because each server's
 * MicroProfile OpenAPI changes it in its own way (ADR 0009).
 */
@WebServlet("/openapi")
public class OpenApiServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    boolean json = wantsJson(request);
    response.setContentType(json ? "application/json" : "application/yaml");
    response.setCharacterEncoding(StandardCharsets.UTF_8.name());
    response.getWriter().write(json ? asJson() : yaml());
  }

  private static boolean wantsJson(HttpServletRequest request) {
    String accept = request.getHeader("Accept");
    return "json".equalsIgnoreCase(request.getParameter("format"))
        || (accept != null && accept.contains("application/json"));
  }

  private static String asJson() throws IOException {
    JsonNode document = new YAMLMapper().readTree(yaml());
    return Json.write(document);
  }

  private static String yaml() throws IOException {
    try (InputStream document = OpenApiServlet.class.getResourceAsStream("openapi.yaml")) {
      return new String(document.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
