package org.restomesh.simulators.paytr;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * The simulator from behind the counter: {@code GET payments}, {@code GET payments/TOKEN}, {@code
 * POST payments/TOKEN/BUTTON}, {@code GET payments/TOKEN/notification?status=&total=} (its form,
 * signed and not sent), {@code GET} and {@code PUT faults}.
 */
@WebServlet("/paytr/control/*")
public class ControlServlet extends PaytrServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String[] path = path(request);
    if (path.length == 2 && path[1].equals("payments")) {
      answer(response, Views.payments(parts().payments().all()));
    } else if (path.length == 2 && path[1].equals("faults")) {
      answer(response, Views.faults(parts().cashier().faults()));
    } else if (path.length == 3 && known(path) != null) {
      answer(response, Views.payment(known(path)));
    } else if (path.length == 4 && known(path) != null && path[3].equals("notification")) {
      answer(response, "text/plain", parts().notifier().form(known(path), outcome(request)));
    } else {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    }
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String[] path = path(request);
    Payment payment = known(path);
    if (path.length != 4 || payment == null) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    try {
      parts().cashier().press(Button.of(path[3]), payment);
      answer(response, Views.payment(payment));
    } catch (Refused e) {
      response.setStatus(HttpServletResponse.SC_CONFLICT);
      answer(response, Views.error(e));
    }
  }

  @Override
  protected void doPut(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Cashier cashier = parts().cashier();
    try (JsonReader body = Json.createReader(request.getInputStream())) {
      cashier.faults(cashier.faults().changedBy(body.readObject()));
      answer(response, Views.faults(cashier.faults()));
    } catch (JsonException | IllegalArgumentException e) {
      response.sendError(HttpServletResponse.SC_BAD_REQUEST, e.getMessage());
    }
  }

  private Payment known(String[] path) {
    return path.length > 2 && path[1].equals("payments")
        ? parts().payments().ofToken(path[2])
        : null;
  }

  private static Outcome outcome(HttpServletRequest request) {
    return "failed".equals(request.getParameter("status"))
        ? Outcome.declined()
        : Outcome.success(Long.parseLong(request.getParameter("total")));
  }

  private static String[] path(HttpServletRequest request) {
    return request.getPathInfo() == null ? new String[0] : request.getPathInfo().split("/", -1);
  }
}
