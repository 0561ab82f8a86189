package org.restomesh.api.checkout;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
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
import org.restomesh.checkout.intent.referral.CreateReferral;
import org.restomesh.checkout.intent.referral.ReferralDetails;
import org.restomesh.checkout.intent.referral.Referrals;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** Referral codes. */
@Path("/v1/admin/referrals")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class AdminReferralsResource {
  @Inject Referrals referrals;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.CATALOGUE_READ)
  public Response list() {
    return Paging.response(referrals.page(Paging.request(uri)), uri);
  }

  @POST
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.CATALOGUE_WRITE)
  public Response create(@NotNull @Valid CreateReferral command) {
    ReferralDetails referral = referrals.create(command, current.get().actor());
    return Response.created(uri.getAbsolutePathBuilder().path(referral.code()).build())
        .entity(referral)
        .build();
  }
}
