package org.restomesh.api.operations;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import org.restomesh.api.http.RequestMetrics;
import org.restomesh.api.security.NoRateLimit;
import org.restomesh.api.security.PublicRealm;
import org.restomesh.api.security.address.ClientAddresses;
import org.restomesh.shared.error.ResourceNotFound;

/** For a scraper on the same machine; for anybody else the path does not exist (ADR 0007). */
@Path("/v1/metrics")
@RequestScoped
@PublicRealm
@NoRateLimit
@Produces(MediaType.TEXT_PLAIN)
public class MetricsResource {
  @Context HttpServletRequest request;
  @Inject ClientAddresses addresses;
  @Inject RequestMetrics requests;
  @Inject QueueMetrics queues;
  @Inject PlatformMetrics platforms;
  @Inject SocketMetrics sockets;
  @Inject JobMetrics jobs;
  @Inject DatabaseMetrics database;

  @GET
  public String scrape() {
    if (!addresses.isLocal(request)) {
      throw new ResourceNotFound("Resource");
    }
    if (database.refresh()) {
      queues.refresh();
      platforms.refresh();
    }
    sockets.refresh();
    jobs.refresh();
    return requests.registry().scrape();
  }
}
