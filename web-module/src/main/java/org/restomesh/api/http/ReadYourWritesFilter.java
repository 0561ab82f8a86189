package org.restomesh.api.http;

import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.ext.Provider;
import org.restomesh.cluster.OtherNodes;

/**
 * No request is answered before all nodes have forgotten what it has changed
 * (contract/9-cluster#read-your-writes). Nothing to do for requests that change nothing.
 */
@Provider
@PreMatching
public class ReadYourWritesFilter implements ContainerRequestFilter, ContainerResponseFilter {
  @Inject OtherNodes otherNodes;

  @Override
  public void filter(ContainerRequestContext request) {
    otherNodes.forgetTold();
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    otherNodes.awaitSeen();
  }
}
