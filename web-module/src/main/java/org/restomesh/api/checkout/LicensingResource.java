package org.restomesh.api.checkout;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.checkout.storefront.LicensingDetails;
import org.restomesh.checkout.storefront.Storefront;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** What the caller's tenant has and could buy, whatever the branch. */
@Path("/v1/me/licensing")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class LicensingResource {
  @Inject Storefront storefront;
  @Inject CurrentStaff current;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public LicensingDetails mine() {
    return storefront.of(current.get().tenantId());
  }
}
