package org.restomesh.api.licensing;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.licensing.lifecycle.Cancellations;
import org.restomesh.licensing.lifecycle.ChangeOwnedProduct;
import org.restomesh.licensing.ownership.OwnedProductDetails;

/** A product that the caller's tenant owns: how it renews, and its cancellation. */
@Path("/v1/marketplace/addons/{id}")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class AddonsResource {
  @Inject Cancellations cancellations;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  /** Answers the record, which stays. */
  @DELETE
  @AllowedRoles(Role.ADMIN)
  @PeopleOnly("ends or renews what the tenant pays for")
  public OwnedProductDetails cancel(@PathParam("id") UUID id) {
    boolean immediate = new QueryParameters(uri).flag("immediate");
    return cancellations.cancel(current.get(), id, immediate);
  }

  @PATCH
  @AllowedRoles(Role.ADMIN)
  @PeopleOnly("ends or renews what the tenant pays for")
  public OwnedProductDetails change(@PathParam("id") UUID id, @NotNull ChangeOwnedProduct change) {
    return cancellations.change(current.get(), id, change);
  }
}
