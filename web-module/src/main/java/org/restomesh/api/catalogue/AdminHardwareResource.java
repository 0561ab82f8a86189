package org.restomesh.api.catalogue;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.restomesh.api.http.Created;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.catalogue.hardware.DefineHardware;
import org.restomesh.catalogue.hardware.DefinedHardware;
import org.restomesh.catalogue.hardware.Hardware;
import org.restomesh.catalogue.hardware.HardwareDetails;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** A piece of hardware with its stock, for the operator of the installation. */
@Path("/v1/admin/hardware/{sku}")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class AdminHardwareResource {
  @Inject Hardware hardware;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.CATALOGUE_READ)
  public HardwareDetails get(@PathParam("sku") String sku) {
    return hardware.get(sku);
  }

  @PUT
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.CATALOGUE_WRITE)
  public Response define(@PathParam("sku") String sku, @NotNull @Valid DefineHardware wanted) {
    DefinedHardware defined = hardware.define(sku, wanted, current.get().actor());
    return Created.orReplaced(uri, defined.created(), defined.item());
  }
}
