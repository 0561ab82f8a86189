package org.restomesh.api.catalogue;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.restomesh.api.security.PublicRealm;
import org.restomesh.catalogue.Hardware;
import org.restomesh.catalogue.ListedHardware;
import org.restomesh.catalogue.Products;
import org.restomesh.shared.Json;
import org.restomesh.shared.crypto.Sha256;

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

  /** Kept by clients, who ask each time whether theirs is still the present one. */
  @GET
  @Path("pricing")
  public Response pricing(@QueryParam("locale") String locale) {
    byte[] list = Json.write(products.priceList(locale)).getBytes(StandardCharsets.UTF_8);
    EntityTag tag = new EntityTag(Sha256.hex(list));
    servletResponse.setHeader("Cache-Control", "no-cache"); // in the place of no-store
    return isKnown(tag)
        ? Response.notModified(tag).build()
        : Response.ok(list, MediaType.APPLICATION_JSON_TYPE).tag(tag).build();
  }

  @GET
  @Path("hardware")
  public List<ListedHardware> hardware() {
    return hardware.all().stream().map(ListedHardware::from).toList();
  }

  private boolean isKnown(EntityTag tag) {
    Response.ResponseBuilder met = request.evaluatePreconditions(tag);
    return met != null && met.build().getStatus() == Response.Status.NOT_MODIFIED.getStatusCode();
  }
}
