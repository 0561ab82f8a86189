package org.restomesh.api.legacy;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import org.restomesh.api.security.PublicRealm;
import org.restomesh.shared.error.ResourceNotFound;

/** There are no plans any more; old clients are told so in the form that they know. */
@Path("/subscriptions")
@RequestScoped
@PublicRealm
@Produces(MediaType.APPLICATION_JSON)
public class LegacySubscriptionsResource {

  @GET
  @Path("plans")
  public List<Object> plans() {
    return List.of();
  }

  /**
   * @throws ResourceNotFound always: nobody has a plan
   */
  @GET
  @Path("effective-features")
  public Map<String, Object> effectiveFeatures() {
    throw new ResourceNotFound("Plan");
  }
}
