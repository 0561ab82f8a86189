package org.restomesh.api.credit;

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
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.credit.CreditBalance;
import org.restomesh.credit.CreditSpending;
import org.restomesh.credit.Credits;
import org.restomesh.credit.RefundSpend;
import org.restomesh.credit.SpendCredits;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** The credits of the caller's tenant, whatever the branch, and whatever the tenant owns. */
@Path("/v1/me/credits/{kind}")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class CreditsResource {
  @Inject Credits credits;
  @Inject CreditSpending spending;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @Path("spends")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public Response spends(@PathParam("kind") String kind) {
    return Paging.response(credits.spends(current.get(), kind, Paging.request(uri)), uri);
  }

  @POST
  @Path("spend")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.LICENCE_WRITE)
  public CreditBalance spend(@PathParam("kind") String kind, @NotNull @Valid SpendCredits command) {
    return spending.spend(current.get(), kind, command);
  }

  @POST
  @Path("refund")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.LICENCE_WRITE)
  public CreditBalance refund(@PathParam("kind") String kind, @NotNull @Valid RefundSpend command) {
    return spending.refund(current.get(), kind, command);
  }
}
