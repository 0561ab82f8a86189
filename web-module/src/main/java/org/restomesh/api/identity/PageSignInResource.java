package org.restomesh.api.identity;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.security.PublicRealm;
import org.restomesh.api.security.access.RateLimit;
import org.restomesh.identity.signin.SignInSettings;
import org.restomesh.identity.signin.session.Sessions;
import org.restomesh.identity.signin.session.SignIn;
import org.restomesh.identity.signin.session.SignedIn;
import org.restomesh.shared.error.MissingField;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.limit.RateLimitTier;

/**
 * Signing in to a page of ours (contract/1-identity#pages). What renews the sign-in is a cookie
 * that scripts cannot read and other sites cannot send; each page has its own.
 */
@Path("/v1/auth/pages/{page}")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class PageSignInResource {
  private static final Set<String> PAGES = Set.of("console", "kitchen");

  /**
   * No page of another site can send it: a browser asks us first whether it may, and we never say
   * yes.
   */
  private static final String REQUESTED_BY = "X-Requested-By";

  @Inject SignIn signIn;
  @Inject Sessions sessions;
  @Inject SignInSettings settings;
  @Inject SignInAttempt attempt;
  @Context HttpServletRequest request;
  @Context HttpHeaders headers;
  @Context UriInfo uri;

  @PathParam("page")
  String page = "";

  @HeaderParam(REQUESTED_BY)
  @Nullable String requestedBy;

  /**
   * The answer of login and refresh.
   *
   * @param expiresIn seconds
   */
  public record PageSignedIn(
      String accessToken, String tokenType, long expiresIn, SignedIn.User user) {
    static PageSignedIn of(SignedIn signedIn) {
      return new PageSignedIn(
          signedIn.accessToken(), signedIn.tokenType(), signedIn.expiresIn(), signedIn.user());
    }

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
    attempt.count(login);
    SignedIn signedIn =
        signIn.loginInBrowser(login.credentials(), token(), attempt.source(request));
    return Response.ok(PageSignedIn.of(signedIn)).cookie(cookie(signedIn.refreshToken())).build();
  }

  @POST
  @Path("refresh")
  @PublicRealm
  public PageSignedIn refresh() {
    checkPage();
    String token = token();
    if (token == null) {
      throw new TokenInvalid();
    }
    return PageSignedIn.of(signIn.renewInBrowser(token, attempt.source(request)));
  }

  /**
   * The cookie stays, and is worth nothing: an answer that takes it back could come late, and take
   * back the one of whoever has signed in since.
   */
  @POST
  @Path("logout")
  @PublicRealm
  public void logout() {
    checkPage();
    String token = token();
    if (token != null) {
      sessions.closeInBrowser(token);
    }
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

  private @Nullable String token() {
    Cookie cookie = headers.getCookies().get(cookieName());
    return cookie == null ? null : cookie.getValue();
  }

  private NewCookie cookie(String value) {
    return new NewCookie.Builder(cookieName())
        .value(value)
        .path(isSecure() ? "/" : uri.getBaseUri().getPath() + "v1/auth/pages/" + page)
        .maxAge((int) settings.maxSignInDuration().toSeconds())
        .httpOnly(true)
        .secure(isSecure())
        .sameSite(NewCookie.SameSite.STRICT)
        .build();
  }

  /**
   * With https no other host can set it, as {@code __Host-} tells browsers. The port is in it as
   * they send cookies to all ports of a host, where another installation may be.
   */
  private String cookieName() {
    int port = uri.getBaseUri().getPort();
    return (isSecure() ? "__Host-" : "") + "restomesh-" + page + (port < 0 ? "" : "-" + port);
  }

  private boolean isSecure() {
    return "https".equals(uri.getBaseUri().getScheme());
  }
}
