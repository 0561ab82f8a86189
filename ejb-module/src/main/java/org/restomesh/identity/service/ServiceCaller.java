package org.restomesh.identity.service;

import java.util.Set;
import org.restomesh.identity.StaffPrincipal;

/**
 * A service account that presents a key.
 *
 * @param staff as whom it acts: an ADMIN, a MANAGER where it is restricted to a branch, or the
 *     operator
 */
public record ServiceCaller(StaffPrincipal staff, Set<ServiceScope> scopes) {
  public ServiceCaller {
    scopes = Set.copyOf(scopes);
  }

  /**
   * @throws MissingServiceScope when it has not this one
   */
  public void require(ServiceScope scope) {
    if (!scopes.contains(scope)) {
      throw new MissingServiceScope(scope);
    }
  }
}
