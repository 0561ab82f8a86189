package org.restomesh.simulators.partner;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.servlet.Exchange;

/** All of the partner's server that is no file. */
@WebServlet({"/partner/control/*", "/partner/tablets/*", "/partner/api/*"})
public class PartnerServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Exchange.send(answer(request), response);
  }

  private Reply answer(HttpServletRequest request) throws IOException {
    try {
      return PartnerListener.of(getServletContext()).serve(belowPartner(request));
    } catch (Refusal e) {
      return Reply.error(e);
    }
  }

  /** With {@code control}, {@code tablets} or {@code api} in its path. */
  private static Request belowPartner(HttpServletRequest request) throws IOException {
    Request below = Exchange.request(request);
    String area = request.getServletPath().substring("/partner".length());
    String path = below.path().equals("/") ? area : area + below.path();
    return new Request(below.method(), path, below.query(), below.headers(), below.body());
  }
}
