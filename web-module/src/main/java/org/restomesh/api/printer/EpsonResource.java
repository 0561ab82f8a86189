package org.restomesh.api.printer;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.restomesh.api.security.PrinterRealm;
import org.restomesh.api.security.caller.CurrentPrinter;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.device.printer.KnownPrinter;
import org.restomesh.device.printer.epson.EpsonRequests;
import org.restomesh.device.printer.protocol.PrinterPresence;
import org.restomesh.shared.error.InvalidInput;

/** Epson Server Direct Print: a printer asks for a document and reports, at one address. */
@Path("/v1/cloud-printers/{key}/epson")
@RequestScoped
@PrinterRealm
public class EpsonResource {
  private static final int MAX_BYTES = 256 * 1024;
  private static final String XML = "text/xml; charset=utf-8";

  @Inject EpsonRequests printing;
  @Inject PrinterPresence presence;
  @Inject CurrentPrinter current;

  @POST
  @Consumes(MediaType.WILDCARD)
  public Response post(InputStream body) throws IOException {
    KnownPrinter printer = current.speaking(DeviceProtocol.EPSON_SDP);
    EpsonForm form = EpsonForm.parse(PrinterBody.read(body, MAX_BYTES));
    return switch (form.connectionType()) {
      case "GetRequest" -> next(printer, form);
      case "SetResponse" -> reported(printer, form.report());
      case "SetStatus", "Status" -> reported(printer, form.status());
      default ->
          throw new InvalidInput("ConnectionType: must be GetRequest, SetResponse or SetStatus");
    };
  }

  private Response next(KnownPrinter printer, EpsonForm form) {
    presence.admit(printer, Optional.empty());
    byte[] document =
        printing.next(printer, form.name()).orElse("").getBytes(StandardCharsets.UTF_8);
    return Response.ok(document, XML).header(HttpHeaders.CONTENT_LENGTH, document.length).build();
  }

  private Response reported(KnownPrinter printer, String xml) {
    printing.report(printer, xml);
    presence.admit(printer, Optional.empty());
    return Response.ok().build();
  }
}
