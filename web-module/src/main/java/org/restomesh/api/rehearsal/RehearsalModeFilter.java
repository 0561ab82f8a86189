package org.restomesh.api.rehearsal;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.error.ResourceNotFound;

/** Outside rehearsal mode the paths do not exist, whoever asks. */
@Provider
@RehearsalOnly
@Priority(Priorities.AUTHENTICATION - 1)
public class RehearsalModeFilter implements ContainerRequestFilter {
  @Inject Installation installation;

  @Override
  public void filter(ContainerRequestContext request) {
    if (!installation.isRehearsal()) {
      throw new ResourceNotFound("Resource");
    }
  }
}
