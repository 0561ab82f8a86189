package org.restomesh.api.identity;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.restomesh.api.security.BeforeSecondFactor;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.secondfactor.own.PasskeyRegistration;
import org.restomesh.identity.secondfactor.own.RegisterPasskey;
import org.restomesh.identity.secondfactor.own.RegisteredPasskey;
import org.restomesh.identity.secondfactor.own.SecondFactorProof;
import org.restomesh.identity.secondfactor.passkey.PasskeyCreationRequest;
import org.restomesh.identity.secondfactor.passkey.PasskeyDetails;
import org.restomesh.identity.secondfactor.passkey.PasskeyRequest;
import org.restomesh.identity.secondfactor.passkey.RenamePasskey;

/** The caller's own passkeys; they are listed with the second factor. */
@Path("/v1/auth/second-factor/passkeys")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class PasskeysResource {
  @Inject PasskeyRegistration registration;
  @Inject CurrentStaff current;

  @POST
  @Path("creation")
  @BeforeSecondFactor
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a second factor is a person's")
  public PasskeyCreationRequest begin() {
    return registration.begin(current.get());
  }

  @POST
  @BeforeSecondFactor
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a second factor is a person's")
  public RegisteredPasskey register(@NotNull @Valid RegisterPasskey passkey) {
    return registration.register(current.get(), passkey);
  }

  @POST
  @Path("request")
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a second factor is a person's")
  public PasskeyRequest ask() {
    return registration.ask(current.get());
  }

  @PATCH
  @Path("{id}")
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a second factor is a person's")
  public PasskeyDetails rename(@PathParam("id") UUID id, @NotNull @Valid RenamePasskey name) {
    return registration.rename(current.get(), id, name);
  }

  @POST
  @Path("{id}/removal")
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a second factor is a person's")
  public void remove(@PathParam("id") UUID id, @NotNull @Valid SecondFactorProof proof) {
    registration.remove(current.get(), id, proof);
  }
}
