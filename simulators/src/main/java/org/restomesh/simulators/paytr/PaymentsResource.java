package org.restomesh.simulators.paytr;

import jakarta.json.Json;
import jakarta.json.JsonStructure;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.regex.Pattern;
import org.restomesh.simulators.paytr.order.Form;
import org.restomesh.simulators.paytr.order.Lira;
import org.restomesh.simulators.paytr.order.Order;
import org.restomesh.simulators.paytr.order.Refused;
import org.restomesh.simulators.paytr.order.TokenRequest;

/** What shops call, where even a refusal is a 200, and the page that the buyer sees. */
@Path("/")
public final class PaymentsResource {
  private static final Pattern REFERENCE = Pattern.compile("[A-Za-z0-9]{0,64}");

  private final Simulator.Parts parts;

  PaymentsResource(Simulator.Parts parts) {
    this.parts = parts;
  }

  /** Opens a page. */
  @POST
  @Path("api/get-token")
  public Response getToken(MultivaluedMap<String, String> form) {
    Faults faults = parts.cashier().faults();
    return switch (faults.getToken()) {
      case NONE -> opened(form);
      case SLOW -> {
        pause(faults.delayMillis());
        yield opened(form);
      }
      case REFUSE -> failed("Magaza gecici olarak kapali");
      case MALFORMED -> html(200, "{\"status\":\"success\",\"token\":");
      case ERROR -> broken();
    };
  }

  private Response opened(MultivaluedMap<String, String> form) {
    try {
      Order order = new TokenRequest(Form.of(form)).checked(parts.shop());
      String token = parts.payments().open(order).token();
      return json(
          200, Json.createObjectBuilder().add("status", "success").add("token", token).build());
    } catch (Refused e) {
      return failed(e.getMessage());
    }
  }

  private static Response failed(String reason) {
    return json(
        200, Json.createObjectBuilder().add("status", "failed").add("reason", reason).build());
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The status query: knows paid payments only. */
  @POST
  @Path("durum-sorgu")
  public Response status(MultivaluedMap<String, String> form) {
    if (!parts.cashier().faults().status()) {
      return broken();
    }
    try {
      return json(200, Views.status(paid(Form.of(form))));
    } catch (Refused e) {
      return json(200, Views.error(e));
    }
  }

  private Payment paid(Form form) {
    String id = form.required("merchant_id");
    String oid = form.required("merchant_oid");
    requireSigned(id, id + oid, form);
    Payment payment = known(oid);
    if (payment.paidCents() == 0) {
      throw unpaid();
    }
    return payment;
  }

  /** Refunds, in lira. */
  @POST
  @Path("iade")
  public Response refund(MultivaluedMap<String, String> form) {
    Faults.Refund fault = parts.cashier().faults().refund();
    if (fault == Faults.Refund.ERROR) {
      return broken();
    }
    try {
      if (fault == Faults.Refund.REFUSE) {
        throw new Refused("010", "Iade su anda yapilamiyor");
      }
      Response done = refunded(Form.of(form));
      return fault == Faults.Refund.LOSE ? broken() : done;
    } catch (Refused e) {
      return json(200, Views.error(e));
    }
  }

  private Response refunded(Form form) {
    String id = form.required("merchant_id");
    String oid = form.required("merchant_oid");
    String amount = form.required("return_amount");
    String reference = form.optional("reference_no");
    requireSigned(id, id + oid + amount, form);
    if (!REFERENCE.matcher(reference).matches()) {
      throw new Refused("007", "reference_no en fazla 64 alfanumerik karakter olmalidir");
    }
    Payment payment = known(oid);
    payment.refund(parts.clock().instant(), Lira.cents(amount), reference);
    return json(200, Views.refunded(payment, amount));
  }

  private void requireSigned(String merchantId, String values, Form form) {
    if (!merchantId.equals(parts.shop().id())
        || !parts.shop().hasSigned(values, form.required("paytr_token"))) {
      throw new Refused("001", "paytr_token gecersiz");
    }
  }

  private Payment known(String oid) {
    return parts.payments().findByOid(oid).orElseThrow(PaymentsResource::unpaid);
  }

  private static Refused unpaid() {
    return new Refused("004", "merchant_oid ile basarili odeme bulunamadi");
  }

  /** The page that the buyer sees: the basket and the buttons. */
  @GET
  @Path("guvenli/{token}")
  public Response page(@PathParam("token") String token) {
    return html(200, Page.of(shown(token), null));
  }

  @POST
  @Path("guvenli/{token}")
  public Response press(@PathParam("token") String token, MultivaluedMap<String, String> form) {
    Payment payment = shown(token);
    try {
      Button button = Button.of(Form.of(form).required("button"));
      boolean paid = parts.cashier().press(button, payment);
      Order.Links links = payment.order().links();
      String next = paid ? links.okUrl() : links.failUrl();
      return Response.status(303).header("Location", next).build();
    } catch (Refused e) {
      return html(409, Page.of(payment, e.getMessage()));
    }
  }

  private Payment shown(String token) {
    return parts.payments().findByToken(token).orElseThrow(NotFoundException::new);
  }

  /** An internal error of PayTR. */
  private static Response broken() {
    return html(500, "<h1>500 Internal Server Error</h1>");
  }

  private static Response html(int status, String page) {
    return answer(status, "text/html", page);
  }

  static Response json(int status, JsonStructure json) {
    return answer(status, "application/json", json.toString());
  }

  static Response answer(int status, String type, String text) {
    return Response.status(status)
        .type(type + ";charset=UTF-8")
        .header("Cache-Control", "no-store")
        .entity(text)
        .build();
  }
}
