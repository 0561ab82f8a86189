package org.restomesh.api.printer;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import org.restomesh.api.security.PrinterRealm;
import org.restomesh.api.security.caller.CurrentPrinter;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.device.printer.KnownPrinter;
import org.restomesh.device.printer.MacAddress;
import org.restomesh.device.printer.protocol.PrinterPresence;

/** Newer Star printers ask first by which protocols they are served. */
@Path("/v1/cloud-printers/{key}/cloudprnt-setting.json")
@RequestScoped
@PrinterRealm
public class StarSettingResource {
  @Inject PrinterPresence presence;
  @Inject CurrentPrinter current;
  @Context UriInfo uri;
  @Context HttpHeaders headers;

  /** As Star names its properties. */
  private record Setting(String title, String version, List<String> serverSupportProtocol) {}

  @GET
  public Response get() {
    KnownPrinter printer = current.speaking(DeviceProtocol.STAR_CLOUDPRNT);
    presence.admit(
        printer,
        MacAddress.parse(headers.getHeaderString("X-Star-Mac"))
            .or(() -> MacAddress.parse(uri.getQueryParameters().getFirst("mac"))));
    return Response.ok(
            new Setting("star_cloudprnt_server_setting", "1.0.0", List.of("HTTP")),
            MediaType.APPLICATION_JSON_TYPE)
        .build();
  }
}
