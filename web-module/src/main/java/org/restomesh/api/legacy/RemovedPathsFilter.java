package org.restomesh.api.legacy;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.ext.Provider;
import java.util.regex.Pattern;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Paths that were removed in v3.3.0 (requirements/2-licensing-billing#removed-paths). They are 404
 * whatever the method; without this, one that looks like another resource's record would be 405.
 */
@Provider
@PreMatching
public class RemovedPathsFilter implements ContainerRequestFilter {
  private static final Pattern REMOVED =
      Pattern.compile(
          "/?(subscriptions/[^/]+/change-plan"
              + "|subscriptions/usage/snapshot"
              + "|payments/create-intent"
              + "|payments/bank-transfer(/.*)?"
              + "|v1/marketplace/addons/purchase)/?");

  @Override
  public void filter(ContainerRequestContext request) {
    if (REMOVED.matcher(request.getUriInfo().getPath()).matches()) {
      throw new ResourceNotFound("Resource");
    }
  }
}
