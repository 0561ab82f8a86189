package org.restomesh.api.security.caller;

import jakarta.enterprise.context.RequestScoped;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.DevicePrincipal;

/** The caller of a device endpoint and the token it presented, set by its filter. */
@RequestScoped
public class CurrentDevice {
  /** Both null for other callers, who reach no device endpoint. */
  private @Nullable DevicePrincipal principal;

  private @Nullable String token;

  public DevicePrincipal get() {
    return Objects.requireNonNull(principal);
  }

  public String token() {
    return Objects.requireNonNull(token);
  }

  void set(DevicePrincipal caller, String presentedToken) {
    this.principal = caller;
    this.token = presentedToken;
  }
}
