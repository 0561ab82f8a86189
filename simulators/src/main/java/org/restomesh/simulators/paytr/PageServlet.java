package org.restomesh.simulators.paytr;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The page that the buyer sees: the basket and the buttons. */
@WebServlet("/paytr/odeme/guvenli/*")
public class PageServlet extends PaytrServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Payment payment = payment(request);
    if (payment == null) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    answer(response, "text/html", Page.of(payment, null));
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Payment payment = payment(request);
    if (payment == null) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    try {
      Button button = Button.of(Form.of(request).required("button"));
      boolean paid = parts().cashier().press(button, payment);
      response.setStatus(HttpServletResponse.SC_SEE_OTHER);
      response.setHeader("Location", paid ? payment.order().okUrl() : payment.order().failUrl());
    } catch (Refused e) {
      response.setStatus(HttpServletResponse.SC_CONFLICT);
      answer(response, "text/html", Page.of(payment, e.getMessage()));
    }
  }

  private Payment payment(HttpServletRequest request) {
    String path = request.getPathInfo();
    return path == null ? null : parts().payments().ofToken(path.substring(1));
  }
}
