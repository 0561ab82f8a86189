package org.restomesh.api.security;

import jakarta.annotation.Priority;
import jakarta.ws.rs.NameBinding;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Refuses all calls of an endpoint that names no realm, or two: the filters of realms are bound by
 * annotation, and without one none of them would run (contract/0-common#realms).
 */
@Provider
@Priority(Priorities.AUTHENTICATION - 1)
public class RealmGuard implements ContainerRequestFilter {
  private static final String OUR_PACKAGES = "org.restomesh.";

  @Context ResourceInfo resource;

  private final Map<Method, Boolean> guarded = new ConcurrentHashMap<>();

  /**
   * @throws IllegalStateException which is our fault, 500
   */
  @Override
  public void filter(ContainerRequestContext request) {
    Method method = resource.getResourceMethod();
    // What the server answers by itself, such as OPTIONS, is no endpoint.
    if (method == null || !method.getDeclaringClass().getName().startsWith(OUR_PACKAGES)) {
      return;
    }
    if (!guarded.computeIfAbsent(method, key -> hasOneRealm(key, resource.getResourceClass()))) {
      throw new IllegalStateException(method + " must name exactly one realm");
    }
  }

  private static boolean hasOneRealm(Method method, Class<?> type) {
    return Stream.concat(Stream.of(method.getAnnotations()), Stream.of(type.getAnnotations()))
            .map(Annotation::annotationType)
            .filter(RealmGuard::isRealm)
            .count()
        == 1;
  }

  private static boolean isRealm(Class<?> annotation) {
    return annotation.isAnnotationPresent(NameBinding.class)
        && annotation.getPackage().equals(RealmGuard.class.getPackage())
        && annotation.getSimpleName().endsWith("Realm");
  }
}
