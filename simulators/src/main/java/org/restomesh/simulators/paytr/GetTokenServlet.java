package org.restomesh.simulators.paytr;

import jakarta.json.Json;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Opens a page. A refusal is a 200, too. */
@WebServlet("/paytr/odeme/api/get-token")
public class GetTokenServlet extends PaytrServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Faults faults = parts().cashier().faults();
    switch (faults.getToken()) {
      case NONE -> answerToken(request, response);
      case SLOW -> {
        pause(faults.delayMillis());
        answerToken(request, response);
      }
      case REFUSE -> refuse(response, "Magaza gecici olarak kapali");
      case MALFORMED -> answer(response, "text/html", "{\"status\":\"success\",\"token\":");
      case ERROR -> fail(response);
    }
  }

  private void answerToken(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      Order order = new TokenRequest(Form.of(request)).checked(parts().shop());
      String token = parts().payments().open(order).token();
      answer(
          response,
          Json.createObjectBuilder().add("status", "success").add("token", token).build());
    } catch (Refused e) {
      refuse(response, e.getMessage());
    }
  }

  private static void refuse(HttpServletResponse response, String reason) throws IOException {
    answer(
        response, Json.createObjectBuilder().add("status", "failed").add("reason", reason).build());
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
