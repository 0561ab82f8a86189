package org.restomesh.api.http;

import jakarta.annotation.Priority;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.AnnotatedElement;

/**
 * Records which route a request matched, for log and metrics: paths with ids are too many names.
 */
@Provider
@Priority(0)
public class RouteFilter implements ContainerRequestFilter {
  @Context ResourceInfo resource;
  @Context HttpServletRequest servletRequest;

  @Override
  public void filter(ContainerRequestContext request) {
    if (resource.getResourceMethod() == null) {
      return; // OPTIONS, which the runtime answers itself
    }
    String method = pathOf(resource.getResourceMethod());
    RequestLogContext.of(servletRequest)
        .route(
            "/api" + pathOf(resource.getResourceClass()) + (method.isEmpty() ? "" : "/" + method));
  }

  private static String pathOf(AnnotatedElement element) {
    Path path = element.getAnnotation(Path.class);
    return path == null ? "" : path.value();
  }
}
