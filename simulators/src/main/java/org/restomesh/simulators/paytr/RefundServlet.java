package org.restomesh.simulators.paytr;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.regex.Pattern;

/** Refunds, in lira. */
@WebServlet("/paytr/odeme/iade")
public class RefundServlet extends PaytrServlet {
  private static final long serialVersionUID = 1L;
  private static final Pattern REFERENCE = Pattern.compile("[A-Za-z0-9]{0,64}");
  private static final Clock CLOCK = Clock.systemUTC();

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Faults.Refund fault = parts().cashier().faults().refund();
    if (fault == Faults.Refund.ERROR) {
      fail(response);
      return;
    }
    try {
      Form form = Form.of(request);
      if (fault == Faults.Refund.REFUSE) {
        throw new Refused("010", "Iade su anda yapilamiyor");
      }
      Payment payment = refund(form);
      if (fault == Faults.Refund.LOSE) {
        fail(response);
      } else {
        answer(response, Views.refunded(payment, form.required("return_amount")));
      }
    } catch (Refused e) {
      answer(response, Views.error(e));
    }
  }

  private Payment refund(Form form) {
    String id = form.required("merchant_id");
    String oid = form.required("merchant_oid");
    String amount = form.required("return_amount");
    String reference = form.optional("reference_no");
    if (!id.equals(parts().shop().id())
        || !parts().shop().hasSigned(id + oid + amount, form.required("paytr_token"))) {
      throw new Refused("001", "paytr_token gecersiz");
    }
    if (!REFERENCE.matcher(reference).matches()) {
      throw new Refused("007", "reference_no en fazla 64 alfanumerik karakter olmalidir");
    }
    Payment payment = parts().payments().ofOid(oid);
    if (payment == null) {
      throw new Refused("004", "merchant_oid ile basarili odeme bulunamadi");
    }
    payment.refund(CLOCK.instant(), Lira.cents(amount), reference);
    return payment;
  }
}
