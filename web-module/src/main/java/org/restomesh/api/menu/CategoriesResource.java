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
import org.restomesh.menu.product.Categories;
import org.restomesh.menu.product.CategoryDetails;
import org.restomesh.menu.product.ChangeCategory;
import org.restomesh.menu.product.CreateCategory;

/** The parts of the tenant's menu. */
@Path("/v1/menu/categories")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class CategoriesResource {
  @Inject Categories categories;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @POST
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public Response create(@NotNull @Valid CreateCategory command) {
    CategoryDetails created = categories.create(current.get(), command);
    return Created.at(uri, created.id(), created);
  }

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.MENU_READ)
  public Response list() {
    return Paging.response(categories.list(current.get(), Paging.request(uri)), uri);
  }

  @GET
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.MENU_READ)
  public CategoryDetails get(@PathParam("id") UUID id) {
    return categories.get(current.get(), id);
  }

  @PATCH
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public CategoryDetails change(@PathParam("id") UUID id, @NotNull @Valid ChangeCategory change) {
    return categories.change(current.get(), id, change);
  }

  @DELETE
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.MENU_WRITE)
  public void archive(@PathParam("id") UUID id) {
    categories.archive(current.get(), id);
  }
}
