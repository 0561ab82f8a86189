package org.restomesh.api.device;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.executable.ExecutableType;
import jakarta.validation.executable.ValidateOnExecution;
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
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.http.BranchHeader;
import org.restomesh.api.http.Created;
import org.restomesh.api.http.Paging;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.http.body.BodyValidation;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandFilter;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.device.command.EnqueueResult;
import org.restomesh.device.command.ResolveCommand;
import org.restomesh.device.command.queue.CommandQueue;
import org.restomesh.device.command.queue.DeviceCommands;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.service.ServiceScope;

/** The commands of one device, for staff. One instance, for speed (ADR 0017). */
@Path("/v1/devices/{deviceId}/commands")
@ApplicationScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class DeviceCommandsResource {
  @EJB CommandQueue queue;
  @Inject DeviceCommands commands;
  @Inject CurrentStaff current;
  @Inject BodyValidation bodies;

  @POST
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.DEVICES_WRITE)
  @ValidateOnExecution(type = ExecutableType.NONE)
  public Response enqueue(
      @PathParam("deviceId") UUID deviceId,
      @Nullable EnqueueCommand command,
      @Context UriInfo uri,
      @Context HttpHeaders headers) {
    EnqueueCommand valid = bodies.valid(command);
    StaffPrincipal caller = current.get().within(BranchHeader.of(headers));
    EnqueueResult enqueued = queue.enqueue(caller, deviceId, valid);
    return Created.orKnown(uri, enqueued.created(), enqueued.command().id(), enqueued.command());
  }

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.DEVICES_READ)
  public Response list(@PathParam("deviceId") UUID deviceId, @Context UriInfo uri) {
    QueryParameters query = new QueryParameters(uri);
    CommandFilter filter =
        new CommandFilter(
            query.oneOf("status", CommandStatus.class), query.oneOf("kind", CommandKind.class));
    return Paging.response(
        commands.list(current.get(), deviceId, filter, Paging.request(uri)), uri);
  }

  @GET
  @Path("{commandId}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.DEVICES_READ)
  public CommandDetails get(
      @PathParam("deviceId") UUID deviceId, @PathParam("commandId") UUID commandId) {
    return commands.get(current.get(), deviceId, commandId);
  }

  @DELETE
  @Path("{commandId}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DEVICES_WRITE)
  public void cancel(@PathParam("deviceId") UUID deviceId, @PathParam("commandId") UUID commandId) {
    commands.cancel(current.get(), deviceId, commandId);
  }

  @POST
  @Path("{commandId}/resolve")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DEVICES_WRITE)
  public CommandDetails resolve(
      @PathParam("deviceId") UUID deviceId,
      @PathParam("commandId") UUID commandId,
      @NotNull @Valid ResolveCommand resolution) {
    return commands.resolve(current.get(), deviceId, commandId, resolution);
  }
}
