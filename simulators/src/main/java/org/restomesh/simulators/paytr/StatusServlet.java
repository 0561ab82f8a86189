package org.restomesh.simulators.paytr;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The status query: knows paid payments only. */
@WebServlet("/paytr/odeme/durum-sorgu")
public class StatusServlet extends PaytrServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (!parts().cashier().faults().status()) {
      fail(response);
      return;
    }
    try {
      answer(response, Views.status(paid(Form.of(request))));
    } catch (Refused e) {
      answer(response, Views.error(e));
    }
  }

  private Payment paid(Form form) {
    String id = form.required("merchant_id");
    String oid = form.required("merchant_oid");
    if (!id.equals(parts().shop().id())
        || !parts().shop().hasSigned(id + oid, form.required("paytr_token"))) {
      throw new Refused("001", "paytr_token gecersiz");
    }
    Payment payment = parts().payments().ofOid(oid);
    if (payment == null || payment.paidCents() == 0) {
      throw new Refused("004", "merchant_oid ile basarili odeme bulunamadi");
    }
    return payment;
  }
}
