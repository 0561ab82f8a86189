package org.restomesh.api.identity;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.BeforeSecondFactor;
import org.restomesh.api.security.PublicRealm;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.access.RateLimit;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.secondfactor.passkey.PasskeyAssertion;
import org.restomesh.identity.signin.SigningKeys;
import org.restomesh.identity.signin.session.Profiles;
import org.restomesh.identity.signin.session.Sessions;
import org.restomesh.identity.signin.session.SignIn;
import org.restomesh.identity.signin.session.SignInCredentials;
import org.restomesh.identity.signin.session.SignIns;
import org.restomesh.identity.signin.session.SignedIn;
import org.restomesh.shared.limit.RateLimitTier;

/** Signing in, and the keys to check our tokens with. */
@Path("/v1/auth")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class AuthResource {
  @Inject SignIn signIn;
  @Inject SigningKeys keys;
  @Inject Profiles profiles;
  @Inject Sessions sessions;
  @Inject SignIns signIns;
  @Inject CurrentStaff current;
  @Inject SignInAttempt attempt;
  @Context HttpServletRequest request;
  @Context UriInfo uri;

  /**
   * The body of login.
   *
   * @param code of the second factor, once it was asked for; looked at where the person has one
   * @param passkey the same, instead of a code
   */
  public record Login(
      @NotBlank @Size(max = 254) String email,
      @NotNull @Size(max = 200) String password,
      @Size(max = 40) @Nullable String code,
      @Valid @Nullable PasskeyAssertion passkey) {
    SignInCredentials credentials() {
      return new SignInCredentials(email, password, code, passkey);
    }

    @Override
    public String toString() {
      return "Login[...]";
    }
  }

  /** The body of refresh and logout. */
  public record Refresh(@NotBlank @Size(max = 200) String refreshToken) {
    @Override
    public String toString() {
      return "Refresh[...]";
    }
  }

  @POST
  @Path("login")
  @PublicRealm
  @RateLimit(RateLimitTier.LOGIN_ADDRESS)
  public SignedIn login(@NotNull @Valid Login login) {
    attempt.count(login);
    return signIn.login(login.credentials(), attempt.source(request));
  }

  @POST
  @Path("refresh")
  @PublicRealm
  public SignedIn refresh(@NotNull @Valid Refresh refresh) {
    return signIn.refresh(refresh.refreshToken(), attempt.source(request));
  }

  @GET
  @Path("jwks")
  @PublicRealm
  public String jwks() {
    return keys.publicJwkSet();
  }

  @GET
  @Path("me")
  @StaffRealm
  @BeforeSecondFactor
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a sign-in is a person's")
  public SignedIn.User me() {
    return profiles.of(current.get());
  }

  @POST
  @Path("logout")
  @StaffRealm
  @BeforeSecondFactor
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a sign-in is a person's")
  public void logout(@NotNull @Valid Refresh refresh) {
    sessions.close(refresh.refreshToken(), current.get().subject());
  }

  @GET
  @Path("sign-ins")
  @StaffRealm
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a sign-in is a person's")
  public Response signIns() {
    return Paging.response(signIns.ofCaller(current.get(), Paging.request(uri)), uri);
  }

  @DELETE
  @Path("sign-ins/{id}")
  @StaffRealm
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a sign-in is a person's")
  public void endSignIn(@PathParam("id") UUID id) {
    signIns.end(current.get(), id);
  }

  @DELETE
  @Path("sign-ins")
  @StaffRealm
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a sign-in is a person's")
  public void endAllSignIns() {
    signIns.endAll(current.get());
  }
}
