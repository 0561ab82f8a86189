package org.restomesh.api.identity;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.security.PublicRealm;
import org.restomesh.api.security.access.RateLimit;
import org.restomesh.api.security.address.ClientAddresses;
import org.restomesh.identity.signin.session.Sessions;
import org.restomesh.identity.signin.session.SignIn;
import org.restomesh.identity.signin.session.SignInSource;
import org.restomesh.identity.signin.session.SignedIn;
import org.restomesh.shared.error.MissingField;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.limit.RateLimitTier;
import org.restomesh.shared.limit.RateLimits;

/**
 * Signing in to a page of ours (contract/1-identity#pages). What renews the sign-in is a cookie
 * that scripts cannot read and other sites cannot send; each page has its own.
 */
@Path("/v1/auth/pages/{page}")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class PageSignInResource {
  static final String COOKIE = "restomesh-sign-in";
  private static final Set<String> PAGES = Set.of("console", "kitchen");

  /**
   * No page of another site can send it: a browser asks us first whether it may, and we never say
   * yes.
   */
  private static final String REQUESTED_BY = "X-Requested-By";

  @Inject SignIn signIn;
  @Inject Sessions sessions;
  @Inject RateLimits limits;
  @Inject ClientAddresses addresses;
  @Context HttpServletRequest request;
  @Context UriInfo uri;

  @PathParam("page")
  String page = "";

  @HeaderParam(REQUESTED_BY)
  @Nullable String requestedBy;

  @CookieParam(COOKIE)
  @Nullable String token;

  /**
   * The answer of login and refresh.
   *
   * @param expiresIn seconds
   */
  public record PageSignedIn(
      String accessToken, String tokenType, long expiresIn, SignedIn.User user) {
    @Override
    public String toString() {
      return "PageSignedIn[" + user.id() + "]";
    }
  }

  /** Ends the sign-in that the page had before. */
  @POST
  @Path("login")
  @PublicRealm
  @RateLimit(RateLimitTier.LOGIN_ADDRESS)
  public Response login(@NotNull @Valid AuthResource.Login login) {
    checkPage();
    limits.consume(RateLimitTier.LOGIN_EMAIL, login.email().strip().toLowerCase(Locale.ROOT));
    SignedIn signedIn = signIn.loginInBrowser(login.email(), login.password(), source());
    if (token != null) {
      sessions.closeInBrowser(token);
    }
    return answer(signedIn);
  }

  @POST
  @Path("refresh")
  @PublicRealm
  public Response refresh() {
    checkPage();
    if (token == null) {
      throw new TokenInvalid();
    }
    return answer(signIn.renewInBrowser(token, source()));
  }

  @POST
  @Path("logout")
  @PublicRealm
  public Response logout() {
    checkPage();
    if (token != null) {
      sessions.closeInBrowser(token);
    }
    return Response.noContent().cookie(cookie("", Duration.ZERO)).build();
  }

  /**
   * @throws ResourceNotFound when there is no such page
   * @throws MissingField when the request may come from another site
   */
  private void checkPage() {
    if (!PAGES.contains(page)) {
      throw new ResourceNotFound("Page");
    }
    if (requestedBy == null || requestedBy.isBlank()) {
      throw new MissingField(REQUESTED_BY);
    }
  }

  private Response answer(SignedIn signedIn) {
    return Response.ok(
            new PageSignedIn(
                signedIn.accessToken(),
                signedIn.tokenType(),
                signedIn.expiresIn(),
                signedIn.user()))
        .cookie(cookie(signedIn.refreshToken(), Sessions.MAX_IDLE))
        .build();
  }

  private NewCookie cookie(String value, Duration maxAge) {
    return new NewCookie.Builder(COOKIE)
        .value(value)
        .path(uri.getBaseUri().getPath() + "v1/auth/pages/" + page)
        .maxAge((int) maxAge.toSeconds())
        .httpOnly(true)
        .secure("https".equals(uri.getBaseUri().getScheme()))
        .sameSite(NewCookie.SameSite.STRICT)
        .build();
  }

  private SignInSource source() {
    return new SignInSource(
        addresses.clientAddress(request), request.getHeader(HttpHeaders.USER_AGENT));
  }
}
