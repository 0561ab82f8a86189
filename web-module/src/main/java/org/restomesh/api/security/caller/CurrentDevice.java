package org.restomesh.api.security.caller;

import jakarta.enterprise.context.RequestScoped;
import org.restomesh.device.DevicePrincipal;

/** The caller of a device endpoint and the token it presented, set by its filter. */
@RequestScoped
public class CurrentDevice {
  private DevicePrincipal principal;
  private String token;

  public DevicePrincipal get() {
    return principal;
  }

  public String token() {
    return token;
  }

  void set(DevicePrincipal caller, String presentedToken) {
    this.principal = caller;
    this.token = presentedToken;
  }
}
