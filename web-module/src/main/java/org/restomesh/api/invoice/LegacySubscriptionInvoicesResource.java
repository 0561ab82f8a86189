package org.restomesh.api.invoice;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Link;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.invoice.archive.ArchivedInvoice;
import org.restomesh.invoice.archive.InvoiceArchive;
import org.restomesh.shared.PageRequest;

/**
 * Lists of invoices where older clients look for them
 * (requirements/2-licensing-billing#versioning). It shares the prefix with paths that have gone, so
 * it names whole paths below it and nothing more.
 */
@Path("/subscriptions")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class LegacySubscriptionInvoicesResource {
  private static final int MAX_PAGE = 1_000_000;

  /** A part of a list by position. */
  @FunctionalInterface
  private interface Slices {
    List<ArchivedInvoice> of(int from, int count);
  }

  @Inject InvoiceArchive archive;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  /** The tenant's archive, by page numbers from 1. */
  @GET
  @Path("tenant/invoices")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public Response ofTenant() {
    return page((from, count) -> archive.slice(current.get(), from, count));
  }

  /** Those of a subscription in the former system; this one has no such subscriptions. */
  @GET
  @Path("{id}/invoices")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public Response ofSubscription(@PathParam("id") String id) {
    return page((from, count) -> archive.ofSubscription(current.get(), id, from, count));
  }

  private Response page(Slices slices) {
    QueryParameters query = new QueryParameters(uri);
    int page = query.number("page", 1, 1, MAX_PAGE);
    int size = query.number("pageSize", PageRequest.DEFAULT_LIMIT, 1, PageRequest.MAX_LIMIT);
    List<ArchivedInvoice> found = slices.of((page - 1) * size, size + 1);
    if (found.size() <= size) {
      return Response.ok(found).build();
    }
    return Response.ok(found.subList(0, size)).links(next(page + 1)).build();
  }

  private Link next(int page) {
    return Link.fromUri(uri.getRequestUriBuilder().replaceQueryParam("page", page).build())
        .rel("next")
        .build();
  }
}
