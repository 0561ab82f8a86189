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
import org.restomesh.catalogue.product.DefineProduct;
import org.restomesh.catalogue.product.DefinedProduct;
import org.restomesh.catalogue.product.ProductDetails;
import org.restomesh.catalogue.product.Products;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** A product, for the operator of the installation. */
@Path("/v1/admin/catalog/products/{code}")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class AdminProductResource {
  @Inject Products products;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.CATALOGUE_READ)
  public ProductDetails get(@PathParam("code") String code) {
    return products.get(code);
  }

  @PUT
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.CATALOGUE_WRITE)
  public Response define(@PathParam("code") String code, @NotNull @Valid DefineProduct wanted) {
    DefinedProduct defined = products.define(code, wanted, current.get().actor());
    return Created.orReplaced(uri, defined.created(), defined.product());
  }
}
