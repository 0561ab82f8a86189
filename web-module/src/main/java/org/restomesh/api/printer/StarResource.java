package org.restomesh.api.printer;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.security.PrinterRealm;
import org.restomesh.api.security.caller.CurrentPrinter;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.device.printer.KnownPrinter;
import org.restomesh.device.printer.MacAddress;
import org.restomesh.device.printer.ShortId;
import org.restomesh.device.printer.protocol.PrinterPresence;
import org.restomesh.device.printer.star.StarJob;
import org.restomesh.device.printer.star.StarPoll;
import org.restomesh.device.printer.star.StarRequests;
import org.restomesh.device.printer.star.StarStatus;
import org.restomesh.device.printer.star.TypeNotOffered;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Star CloudPRNT: a printer polls, downloads and confirms at one address. What its Accept header
 * says does not matter: it would take a 406 for a failure of ours.
 */
@Path("/v1/cloud-printers/{key}/star")
@RequestScoped
@PrinterRealm
public class StarResource {
  private static final int MAX_BYTES = 64 * 1024;

  @Inject StarRequests printing;
  @Inject PrinterPresence presence;
  @Inject CurrentPrinter current;
  @Context UriInfo uri;
  @Context HttpHeaders headers;

  /** Whose method is what was sent: to JAX-RS a HEAD may be a GET by now. */
  @Context HttpServletRequest servletRequest;

  @POST
  @Consumes(MediaType.WILDCARD)
  public Response poll(InputStream body) throws IOException {
    KnownPrinter printer = current.speaking(DeviceProtocol.STAR_CLOUDPRNT);
    byte[] bytes = PrinterBody.read(body, MAX_BYTES);
    StarPoll poll = StarPoll.parse(new String(bytes, StandardCharsets.UTF_8));
    presence.admit(printer, poll.mac().or(this::mac));
    return Response.ok(printing.poll(printer, poll), MediaType.APPLICATION_JSON_TYPE).build();
  }

  /**
   * @throws NotAllowedException for a HEAD, which would claim what it does not get
   */
  @GET
  public Response download() {
    if (!servletRequest.getMethod().equals(HttpMethod.GET)) {
      throw new NotAllowedException(
          Response.status(Response.Status.METHOD_NOT_ALLOWED)
              .header(HttpHeaders.ALLOW, "GET, POST, DELETE")
              .build());
    }
    KnownPrinter printer = admitted();
    if (uri.getQueryParameters().containsKey("delete")) {
      return confirm(printer);
    }
    try {
      StarJob job = printing.download(printer, commandId(), query("type"));
      Response.ResponseBuilder response =
          Response.ok(job.bytes(), job.mediaType())
              .header(HttpHeaders.CONTENT_LENGTH, job.bytes().length);
      job.headers().forEach(response::header);
      return response.build();
    } catch (TypeNotOffered e) {
      throw new NotSupportedException(e.getMessage(), e);
    }
  }

  @DELETE
  public Response confirm() {
    return confirm(admitted());
  }

  private Response confirm(KnownPrinter printer) {
    String code = query("code");
    if (code == null) {
      throw new InvalidInput("code: is required");
    }
    printing.confirm(printer, commandId(), StarStatus.parse(code));
    return Response.ok().build();
  }

  private KnownPrinter admitted() {
    KnownPrinter printer = current.speaking(DeviceProtocol.STAR_CLOUDPRNT);
    presence.admit(printer, mac());
    return printer;
  }

  private Optional<MacAddress> mac() {
    return MacAddress.parse(headers.getHeaderString("X-Star-Mac"))
        .or(() -> MacAddress.parse(query("mac")));
  }

  /** Null when the printer does not say which job it means. */
  private @Nullable UUID commandId() {
    String token = query("token");
    if (token == null) {
      token = headers.getHeaderString("X-Star-Token");
    }
    return token == null
        ? null
        : ShortId.parse(token).orElseThrow(() -> new ResourceNotFound("Print job"));
  }

  /** Null when it is absent or empty. */
  private @Nullable String query(String name) {
    String value = uri.getQueryParameters().getFirst(name);
    return value == null || value.isEmpty() ? null : value;
  }
}
