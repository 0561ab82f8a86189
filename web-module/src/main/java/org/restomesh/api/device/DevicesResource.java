package org.restomesh.api.device;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.http.BranchHeader;
import org.restomesh.api.http.Created;
import org.restomesh.api.http.Paging;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.device.CreateSlot;
import org.restomesh.device.DeviceDetails;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceStatus;
import org.restomesh.device.pairing.IssuedPairCode;
import org.restomesh.device.printer.PrinterAccess;
import org.restomesh.device.printer.PrinterSettings;
import org.restomesh.device.registry.DeviceFilter;
import org.restomesh.device.registry.DeviceRegistry;
import org.restomesh.device.registry.Devices;
import org.restomesh.device.registry.SlotCreated;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** Slots and devices, for staff. */
@Path("/v1/devices")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class DevicesResource {
  @Inject DeviceRegistry registry;
  @Inject Devices devices;
  @Inject PrinterSettings printers;
  @Inject CurrentStaff current;
  @Context UriInfo uri;
  @Context HttpHeaders headers;

  /** Shown once. */
  public record NewPrinterAccess(PrinterAccess printerAccess) {}

  @POST
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DEVICES_WRITE)
  public Response create(@NotNull @Valid CreateSlot command) {
    UUID branchId = BranchHeader.or(command.branchId(), headers);
    SlotCreated slot = registry.createSlot(current.get(), branchId, command, printerBase());
    return Created.at(uri, slot.device().ref().id(), slot);
  }

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.DEVICES_READ)
  public Response list() {
    QueryParameters query = new QueryParameters(uri);
    DeviceFilter filter =
        new DeviceFilter(
            BranchHeader.or(query.id("branchId"), headers),
            query.oneOf("kind", DeviceKind.class),
            query.oneOf("status", DeviceStatus.class),
            attention(query));
    return Paging.response(devices.list(current.get(), filter, Paging.request(uri)), uri);
  }

  /** Null when it is absent, which does not narrow. */
  private static @Nullable Boolean attention(QueryParameters query) {
    return query.text("attention") == null ? null : query.flag("attention");
  }

  @GET
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.DEVICES_READ)
  public DeviceDetails get(@PathParam("id") UUID id) {
    return devices.get(current.get(), id);
  }

  @DELETE
  @Path("{id}")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.DEVICES_WRITE)
  public void retire(@PathParam("id") UUID id) {
    registry.retire(current.get(), id);
  }

  @POST
  @Path("{id}/pair-code")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DEVICES_WRITE)
  public IssuedPairCode reissuePairCode(@PathParam("id") UUID id) {
    return registry.reissuePairCode(current.get(), id);
  }

  @POST
  @Path("{id}/printer-access")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DEVICES_WRITE)
  public NewPrinterAccess renewPrinterAccess(@PathParam("id") UUID id) {
    return new NewPrinterAccess(registry.renewPrinterAccess(current.get(), id, printerBase()));
  }

  /** Printers reach us where staff do, unless the setting says otherwise. */
  private String printerBase() {
    URI here = uri.getBaseUri();
    return printers.baseUrl().orElse(here.getScheme() + "://" + here.getAuthority());
  }
}
