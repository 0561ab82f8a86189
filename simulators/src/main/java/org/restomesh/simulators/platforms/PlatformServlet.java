package org.restomesh.simulators.platforms;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.servlet.Exchange;

/** All of a platform, whatever the method. */
@WebServlet({"/platform_a/*", "/platform_b/*", "/platform_c/*", "/platform_d/*"})
public class PlatformServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String name = request.getServletPath().substring(1);
    Exchange.send(answer(name, request), response);
  }

  private Reply answer(String name, HttpServletRequest request) throws IOException {
    try {
      return PlatformsListener.of(getServletContext()).named(name).serve(Exchange.request(request));
    } catch (Refusal e) {
      return Reply.error(e);
    }
  }
}
