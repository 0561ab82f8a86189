package org.restomesh.api.checkout;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.checkout.storefront.LicensingDetails;
import org.restomesh.checkout.storefront.Storefront;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** What a tenant has and could buy, for the operator who grants products and sets overrides. */
@Path("/v1/admin/tenants/{id}/licensing")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class AdminLicensingResource {
  @Inject Storefront storefront;

  @GET
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.TENANTS_READ)
  public LicensingDetails of(@PathParam("id") UUID id) {
    return storefront.of(id);
  }
}
