package org.restomesh.api.catalogue;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.restomesh.api.http.ConditionalResponses;
import org.restomesh.api.security.PublicRealm;
import org.restomesh.catalogue.hardware.Hardware;
import org.restomesh.catalogue.hardware.ListedHardware;
import org.restomesh.catalogue.product.Products;

/** The published price lists. */
@Path("/v1/catalog")
@RequestScoped
@PublicRealm
@Produces(MediaType.APPLICATION_JSON)
public class CatalogResource {
  @Inject Products products;
  @Inject Hardware hardware;
  @Context Request request;
  @Context HttpServletResponse servletResponse;

  /** Clients cache it and revalidate it each time. */
  @GET
  @Path("pricing")
  public Response pricing(@QueryParam("locale") String locale) {
    return ConditionalResponses.of(products.priceList(locale), request, servletResponse);
  }

  @GET
  @Path("hardware")
  public List<ListedHardware> hardware() {
    return hardware.all().stream().map(ListedHardware::from).toList();
  }
}
