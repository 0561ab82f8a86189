package org.restomesh.api.identity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Locale;
import org.restomesh.api.security.address.ClientAddresses;
import org.restomesh.identity.signin.session.SignInSource;
import org.restomesh.shared.limit.RateLimitTier;
import org.restomesh.shared.limit.RateLimits;

/** What signing in means at the edge, for a page as for any other client. */
@ApplicationScoped
public class SignInAttempt {
  @Inject RateLimits limits;
  @Inject ClientAddresses addresses;

  /**
   * Counts an attempt for its e-mail address, whoever has it.
   *
   * @throws org.restomesh.shared.limit.TooManyRequests when there were too many
   */
  void count(AuthResource.Login login) {
    limits.consume(RateLimitTier.LOGIN_EMAIL, login.email().strip().toLowerCase(Locale.ROOT));
  }

  /** Where it comes from. */
  SignInSource source(HttpServletRequest request) {
    return new SignInSource(
        addresses.clientAddress(request), request.getHeader(HttpHeaders.USER_AGENT));
  }
}
