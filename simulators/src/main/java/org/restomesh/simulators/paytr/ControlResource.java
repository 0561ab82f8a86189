package org.restomesh.simulators.paytr;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import org.restomesh.simulators.paytr.order.Refused;

/** The control API of the simulator. */
@Path("/")
public final class ControlResource {
  private final Simulator.Parts parts;

  ControlResource(Simulator.Parts parts) {
    this.parts = parts;
  }

  @GET
  @Path("payments")
  public Response payments() {
    return PaymentsResource.json(200, Views.payments(parts.payments().all()));
  }

  @GET
  @Path("payments/{token}")
  public Response payment(@PathParam("token") String token) {
    return PaymentsResource.json(200, Views.payment(known(token)));
  }

  @POST
  @Path("payments/{token}/{button}")
  public Response press(@PathParam("token") String token, @PathParam("button") String button) {
    Payment payment = known(token);
    try {
      parts.cashier().press(Button.of(button), payment);
      return PaymentsResource.json(200, Views.payment(payment));
    } catch (Refused e) {
      return PaymentsResource.json(409, Views.error(e));
    }
  }

  /** The form of a notification, signed and not sent. */
  @GET
  @Path("payments/{token}/notification")
  public Response notification(
      @PathParam("token") String token,
      @QueryParam("status") String status,
      @QueryParam("total") long total) {
    Outcome outcome = "failed".equals(status) ? Outcome.declined() : Outcome.success(total);
    String form = parts.notifier().form(known(token), outcome);
    return PaymentsResource.answer(200, "text/plain", form);
  }

  @GET
  @Path("faults")
  public Response faults() {
    return PaymentsResource.json(200, Views.faults(parts.cashier().faults()));
  }

  @PUT
  @Path("faults")
  public Response change(InputStream json) {
    PaymentSimulation cashier = parts.cashier();
    try (JsonReader body = Json.createReader(json)) {
      cashier.faults(cashier.faults().changedBy(body.readObject()));
      return faults();
    } catch (JsonException | IllegalArgumentException e) {
      throw new BadRequestException(e.getMessage(), e);
    }
  }

  private Payment known(String token) {
    return parts.payments().findByToken(token).orElseThrow(NotFoundException::new);
  }
}
