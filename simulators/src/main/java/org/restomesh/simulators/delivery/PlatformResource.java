package org.restomesh.simulators.delivery;

import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.SecurityContext;

/** Endpoints of a platform, which all need to know who is calling. */
public abstract class PlatformResource {
  @Context private SecurityContext security;

  protected final Call call() {
    return (Call) security.getUserPrincipal();
  }
}
