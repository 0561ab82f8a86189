package org.restomesh.api.identity;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
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
import org.restomesh.api.http.Created;
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.account.ChangeServiceAccount;
import org.restomesh.identity.service.account.CreateServiceAccount;
import org.restomesh.identity.service.account.IssuedServiceAccount;
import org.restomesh.identity.service.account.IssuedServiceKey;
import org.restomesh.identity.service.account.RotateServiceKeys;
import org.restomesh.identity.service.account.ServiceAccountDetails;
import org.restomesh.identity.service.account.ServiceAccounts;
import org.restomesh.identity.service.account.ServiceKeys;

/** The operator's service accounts (contract/1-identity#service-accounts). */
@Path("/v1/admin/service-accounts")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class AdminServiceAccountsResource {
  private static final String WHY = "who makes accounts needs no scope";

  @Inject ServiceAccounts accounts;
  @Inject ServiceKeys keys;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @POST
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly(WHY)
  public Response create(@NotNull @Valid CreateServiceAccount command) {
    IssuedServiceAccount created = accounts.create(current.get(), command);
    return Created.at(uri, created.details().id(), created);
  }

  @GET
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly(WHY)
  public Response list() {
    return Paging.response(accounts.list(current.get(), Paging.request(uri)), uri);
  }

  @GET
  @Path("{id}")
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly(WHY)
  public ServiceAccountDetails get(@PathParam("id") UUID id) {
    return accounts.get(current.get(), id);
  }

  @PATCH
  @Path("{id}")
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly(WHY)
  public ServiceAccountDetails change(
      @PathParam("id") UUID id, @NotNull @Valid ChangeServiceAccount change) {
    return accounts.change(current.get(), id, change);
  }

  @DELETE
  @Path("{id}")
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly(WHY)
  public void revoke(@PathParam("id") UUID id) {
    accounts.revoke(current.get(), id);
  }

  @POST
  @Path("{id}/keys")
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly(WHY)
  public Response createKey(@PathParam("id") UUID id) {
    IssuedServiceKey created = keys.create(current.get(), id);
    return Created.at(uri, created.details().id(), created);
  }

  @DELETE
  @Path("{id}/keys/{keyId}")
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly(WHY)
  public void revokeKey(@PathParam("id") UUID id, @PathParam("keyId") UUID keyId) {
    keys.revoke(current.get(), id, keyId);
  }

  /** The body may be left out. */
  @POST
  @Path("{id}/rotate")
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly(WHY)
  public IssuedServiceKey rotate(
      @PathParam("id") UUID id, @Valid @Nullable RotateServiceKeys command) {
    return keys.rotate(current.get(), id, command == null ? RotateServiceKeys.DEFAULT : command);
  }
}
