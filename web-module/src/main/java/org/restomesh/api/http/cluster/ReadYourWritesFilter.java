package org.restomesh.api.http.cluster;

import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import org.restomesh.api.error.ErrorResponses;
import org.restomesh.cluster.ChangeNotSeen;
import org.restomesh.cluster.OtherNodes;

/**
 * No request is answered before all nodes have forgotten what it has changed
 * (contract/9-cluster#read-your-writes); if that cannot be made sure, its success is not told but
 * 503. Nothing to do for requests that change nothing.
 */
@Provider
@PreMatching
public class ReadYourWritesFilter implements ContainerRequestFilter, ContainerResponseFilter {
  private static final String TOLD = ReadYourWritesFilter.class.getName();

  @Context HttpServletRequest servletRequest;
  @Inject OtherNodes otherNodes;
  @Inject ErrorResponses responses;

  @Override
  public void filter(ContainerRequestContext request) {
    request.setProperty(TOLD, otherNodes.collectTold());
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    // Without one it was refused before this filter, and has changed nothing.
    if (request.getProperty(TOLD) instanceof OtherNodes.Told told) {
      try {
        otherNodes.awaitSeen(told);
      } catch (ChangeNotSeen e) {
        if (isSuccess(response) && !handsSomethingOut(request)) {
          refuse(response, responses.of(e, servletRequest));
        }
      }
    }
  }

  private static boolean isSuccess(ContainerResponseContext response) {
    return response.getStatus() < Response.Status.BAD_REQUEST.getStatusCode();
  }

  /**
   * A device that fetches a command would lose it with the answer, and what it has changed is only
   * that nobody else gets it.
   */
  private static boolean handsSomethingOut(ContainerRequestContext request) {
    return HttpMethod.GET.equals(request.getMethod());
  }

  private static void refuse(ContainerResponseContext response, Response refusal) {
    response.getHeaders().clear(); // of the success, such as Location
    response.getHeaders().putAll(refusal.getHeaders());
    response.setStatus(refusal.getStatus());
    response.setEntity(refusal.getEntity(), new Annotation[0], refusal.getMediaType());
  }
}
