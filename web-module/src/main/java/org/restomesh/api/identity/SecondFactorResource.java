package org.restomesh.api.identity;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restomesh.api.security.BeforeSecondFactor;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.secondfactor.RequiredRoleSet;
import org.restomesh.identity.secondfactor.RequiredRoles;
import org.restomesh.identity.secondfactor.own.Enrolment;
import org.restomesh.identity.secondfactor.own.RecoveryCodes;
import org.restomesh.identity.secondfactor.own.SecondFactorDetails;
import org.restomesh.identity.secondfactor.own.SecondFactorProof;
import org.restomesh.identity.secondfactor.totp.ConfirmAuthenticator;
import org.restomesh.identity.secondfactor.totp.EnrolmentDetails;

/** The caller's own second factor, and which roles must have one. */
@Path("/v1/auth/second-factor")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class SecondFactorResource {
  @Inject Enrolment enrolment;
  @Inject RequiredRoles requiredRoles;
  @Inject CurrentStaff current;

  @GET
  @BeforeSecondFactor
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a second factor is a person's")
  public SecondFactorDetails get() {
    return enrolment.details(current.get());
  }

  @POST
  @BeforeSecondFactor
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a second factor is a person's")
  public EnrolmentDetails begin() {
    return enrolment.begin(current.get());
  }

  @POST
  @Path("confirm")
  @BeforeSecondFactor
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a second factor is a person's")
  public RecoveryCodes confirm(@NotNull @Valid ConfirmAuthenticator app) {
    return enrolment.confirm(current.get(), app);
  }

  @POST
  @Path("recovery-codes")
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a second factor is a person's")
  public RecoveryCodes replaceRecoveryCodes(@NotNull @Valid SecondFactorProof proof) {
    return enrolment.replaceRecoveryCodes(current.get(), proof);
  }

  @POST
  @Path("off")
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN, Role.MANAGER, Role.STAFF})
  @PeopleOnly("a second factor is a person's")
  public void turnOff(@NotNull @Valid SecondFactorProof proof) {
    enrolment.turnOff(current.get(), proof);
  }

  @GET
  @Path("required-roles")
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN})
  @PeopleOnly("a second factor is a person's")
  public RequiredRoleSet requiredRoles() {
    return requiredRoles.of(current.get());
  }

  @PUT
  @Path("required-roles")
  @AllowedRoles({Role.SUPERADMIN, Role.ADMIN})
  @PeopleOnly("a second factor is a person's")
  public RequiredRoleSet replaceRequiredRoles(@NotNull @Valid RequiredRoleSet roles) {
    return requiredRoles.replace(current.get(), roles);
  }
}
