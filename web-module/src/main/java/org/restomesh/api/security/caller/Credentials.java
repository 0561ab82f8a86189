package org.restomesh.api.security.caller;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import org.restomesh.api.security.Realm;

/** Reads the Authorization header of one realm; another realm's credential is none at all. */
final class Credentials {
  private Credentials() {}

  static Optional<String> of(Realm realm, ContainerRequestContext request) {
    String header = request.getHeaderString(HttpHeaders.AUTHORIZATION);
    if (header == null) {
      return Optional.empty();
    }
    String prefix = realm.scheme() + " ";
    boolean matches = header.regionMatches(true, 0, prefix, 0, prefix.length());
    String credential = matches ? header.substring(prefix.length()).strip() : "";
    return credential.isEmpty() ? Optional.empty() : Optional.of(credential);
  }
}
