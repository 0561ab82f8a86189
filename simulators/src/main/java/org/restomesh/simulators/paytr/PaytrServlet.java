package org.restomesh.simulators.paytr;

import jakarta.json.JsonStructure;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** What the servlets here have in common: the parts, and answering JSON as PayTR does. */
abstract class PaytrServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  Simulator.Parts parts() {
    return Simulator.parts(getServletContext());
  }

  static void answer(HttpServletResponse response, JsonStructure json) throws IOException {
    answer(response, "application/json", json.toString());
  }

  static void answer(HttpServletResponse response, String type, String text) throws IOException {
    response.setContentType(type);
    response.setCharacterEncoding("UTF-8");
    response.setHeader("Cache-Control", "no-store");
    response.getWriter().write(text);
  }

  /** Something is broken there. */
  static void fail(HttpServletResponse response) throws IOException {
    response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
    answer(response, "text/html", "<h1>500 Internal Server Error</h1>");
  }
}
