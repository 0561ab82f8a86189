package org.restomesh.api.identity;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.restomesh.api.http.Created;
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.CreateTenant;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffEmail;
import org.restomesh.identity.TenantDetails;
import org.restomesh.identity.secondfactor.own.SecondFactorRemoval;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.TenantCreated;
import org.restomesh.identity.staff.Tenants;

/** The tenants of the installation, for its operator. */
@Path("/v1/admin/tenants")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class TenantsResource {
  @Inject Tenants tenants;
  @Inject Passwords passwords;
  @Inject SecondFactorRemoval secondFactorRemoval;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @POST
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.TENANTS_WRITE)
  public Response create(@NotNull @Valid CreateTenant command) {
    CreateTenant.FirstAdmin admin = command.admin();
    PasswordHash hash =
        passwords.ofChosen("admin.password", admin.password(), admin.email(), admin.name());
    TenantCreated created = tenants.create(command, hash, current.get().actor());
    return Created.at(uri, created.tenant().id(), created);
  }

  @GET
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.TENANTS_READ)
  public Response list() {
    return Paging.response(tenants.list(Paging.request(uri)), uri);
  }

  @GET
  @Path("{id}")
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.TENANTS_READ)
  public TenantDetails get(@PathParam("id") UUID id) {
    return tenants.get(id);
  }

  /**
   * Which ADMIN of the tenant has lost their second factor, and asked the operator to take it off.
   */
  public record LostSecondFactor(@StaffEmail String email) {
    @Override
    public String toString() {
      return "LostSecondFactor[...]";
    }
  }

  @POST
  @Path("{id}/second-factor-removals")
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly("a second factor is a person's")
  public void removeSecondFactor(@PathParam("id") UUID id, @NotNull @Valid LostSecondFactor lost) {
    secondFactorRemoval.removeFromAdmin(current.get(), id, lost.email());
  }
}
