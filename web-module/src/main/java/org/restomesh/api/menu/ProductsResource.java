package org.restomesh.api.menu;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
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
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.menu.product.ChangeProduct;
import org.restomesh.menu.product.CreateProduct;
import org.restomesh.menu.product.MenuProducts;
import org.restomesh.menu.product.RestoreProduct;

/** What the tenant sells. */
@Path("/v1/menu/products")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class ProductsResource {
  @Inject MenuProducts products;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @POST
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public Response create(@NotNull @Valid CreateProduct command) {
    MenuProductDetails created = products.create(current.get(), command);
    return Created.at(uri, created.id(), created);
  }

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.MENU_READ)
  public Response list() {
    return Paging.response(products.list(current.get(), Paging.request(uri)), uri);
  }

  @GET
  @Path("archived")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.MENU_READ)
  public Response archived() {
    return Paging.response(products.archived(current.get(), Paging.request(uri)), uri);
  }

  @POST
  @Path("{id}/restore")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public MenuProductDetails restore(
      @PathParam("id") UUID id, @NotNull @Valid RestoreProduct command) {
    return products.restore(current.get(), id, command);
  }

  @GET
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.MENU_READ)
  public MenuProductDetails get(@PathParam("id") UUID id) {
    return products.get(current.get(), id);
  }

  @PATCH
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public MenuProductDetails change(@PathParam("id") UUID id, @NotNull @Valid ChangeProduct change) {
    return products.change(current.get(), id, change);
  }

  @DELETE
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public void archive(@PathParam("id") UUID id) {
    products.archive(current.get(), id);
  }
}
