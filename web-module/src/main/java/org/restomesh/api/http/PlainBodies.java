package org.restomesh.api.http;

import jakarta.validation.Path;
import jakarta.validation.TraversableResolver;
import java.lang.annotation.ElementType;

/**
 * What we validate are request bodies, never entities. Without this the validator asks JPA about
 * every property of every body, behind a lock of the whole server.
 */
public final class PlainBodies implements TraversableResolver {
  @Override
  public boolean isReachable(
      Object owner, Path.Node property, Class<?> root, Path pathToOwner, ElementType type) {
    return true;
  }

  @Override
  public boolean isCascadable(
      Object owner, Path.Node property, Class<?> root, Path pathToOwner, ElementType type) {
    return true;
  }
}
