package org.restomesh.api.identity;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.restomesh.api.security.PublicRealm;
import org.restomesh.api.security.access.RateLimit;
import org.restomesh.identity.passwordlink.PasswordLinks;
import org.restomesh.identity.passwordlink.PasswordResets;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.limit.RateLimitTier;

/** Setting a password by a link from a mail, and asking for one. */
@Path("/v1/auth/password")
@RequestScoped
@PublicRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class PasswordResource {
  @Inject PasswordLinks links;
  @Inject PasswordResets resets;
  @Inject Passwords passwords;

  /** Who has forgotten theirs. */
  public record Reset(@NotBlank @Size(max = 254) String email) {
    @Override
    public String toString() {
      return "Reset[...]";
    }
  }

  /** The token of the link, and what was chosen. */
  public record Chosen(
      @NotBlank @Size(max = 200) String token,
      @NotNull @Size(min = 10, max = 200) String password) {
    @Override
    public String toString() {
      return "Chosen[...]";
    }
  }

  /** The answer is the same whether or not somebody has the address. */
  @POST
  @Path("reset")
  @RateLimit(RateLimitTier.LOGIN_ADDRESS)
  public Response reset(@NotNull @Valid Reset reset) {
    resets.request(reset.email());
    return Response.accepted().build();
  }

  @POST
  @RateLimit(RateLimitTier.LOGIN_ADDRESS)
  public void set(@NotNull @Valid Chosen chosen) {
    StaffDetails owner = links.ownerOf(chosen.token());
    links.setPassword(
        chosen.token(),
        passwords.ofChosen("password", chosen.password(), owner.email(), owner.name()));
  }
}
