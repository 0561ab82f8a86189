package org.restomesh.api.device;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.http.ConditionalResponses;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.device.DeviceDetails;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.queue.DeviceCommands;
import org.restomesh.device.printing.PrintedReceipts;
import org.restomesh.device.registry.Devices;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.receipt.ReceiptMalformed;
import org.restomesh.receipt.image.PrintedPage;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * A receipt as it comes out of the printer, dot for dot
 * (contract/8-cloud-printers#picture-preview).
 */
@Path("/v1/devices/{deviceId}/commands/{commandId}/preview.png")
@RequestScoped
@StaffRealm
public class CommandPreviewResource {
  @EJB DeviceCommands commands;
  @EJB Devices devices;
  @Inject PrintedReceipts receipts;
  @Inject CurrentStaff current;
  @Context UriInfo uri;
  @Context Request request;
  @Context HttpServletResponse servletResponse;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.DEVICES_READ)
  public Response get(
      @PathParam("deviceId") UUID deviceId, @PathParam("commandId") UUID commandId) {
    CommandDetails command = commands.get(current.get(), deviceId, commandId);
    if (command.request().kind() != CommandKind.PRINT_RECEIPT) {
      throw new ResourceNotFound("Preview");
    }
    try {
      return ConditionalResponses.ofPng(
          receipts.png(command.request().payload(), width(deviceId)), request, servletResponse);
    } catch (ReceiptMalformed e) {
      throw new ResourceConflict(String.valueOf(e.getMessage()));
    }
  }

  private int width(UUID deviceId) {
    String asked = new QueryParameters(uri).text("width");
    if (asked == null) {
      DeviceDetails.@Nullable Printer printer = devices.get(current.get(), deviceId).printer();
      return printer == null ? PrintedPage.WIDE : printer.widthDots();
    }
    return switch (asked) {
      case "384" -> PrintedPage.NARROW;
      case "576" -> PrintedPage.WIDE;
      default -> throw new InvalidInput("width: must be 384 or 576");
    };
  }
}
