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
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.http.Created;
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.passwordlink.PasswordLinks;
import org.restomesh.identity.secondfactor.SecondFactors;
import org.restomesh.identity.secondfactor.own.SecondFactorRemoval;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.identity.staff.ChangeStaff;
import org.restomesh.identity.staff.CreateStaff;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.Staff;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.Page;

/** The people of the caller's tenant. */
@Path("/v1/staff")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class StaffResource {
  @Inject Staff staff;
  @Inject SecondFactors secondFactors;
  @Inject SecondFactorRemoval secondFactorRemoval;
  @Inject Passwords passwords;
  @Inject PasswordLinks links;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @POST
  @AllowedRoles(Role.ADMIN)
  @PeopleOnly("who can make or change people can sign in as one")
  public Response create(@NotNull @Valid CreateStaff command) {
    PasswordHash hash =
        command.password() == null
            ? passwords.ofNew(null)
            : passwords.ofChosen("password", command.password(), command.email(), command.name());
    StaffDetails user = staff.create(current.get(), command, hash);
    return Created.at(uri, user.id(), member(user));
  }

  @GET
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.STAFF_READ)
  public Response list() {
    Page<StaffDetails> page = staff.list(current.get(), Paging.request(uri));
    Set<UUID> having = secondFactors.among(page.items().stream().map(StaffDetails::id).toList());
    List<StaffMember> members =
        page.items().stream()
            .map(person -> new StaffMember(person, having.contains(person.id())))
            .toList();
    return Paging.response(new Page<>(members, page.next()), uri);
  }

  @GET
  @Path("{id}")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.STAFF_READ)
  public StaffMember get(@PathParam("id") UUID id) {
    return member(staff.get(current.get(), id));
  }

  @PATCH
  @Path("{id}")
  @AllowedRoles(Role.ADMIN)
  @PeopleOnly("who can make or change people can sign in as one")
  public StaffMember change(@PathParam("id") UUID id, @NotNull @Valid ChangeStaff change) {
    return member(staff.change(current.get(), id, change, hashOf(id, change)));
  }

  private StaffMember member(StaffDetails person) {
    return new StaffMember(person, secondFactors.has(person.id()));
  }

  /** Null when the password is not to be changed. */
  private @Nullable PasswordHash hashOf(UUID id, ChangeStaff change) {
    if (change.password() == null) {
      return null;
    }
    StaffDetails owner = staff.get(current.get(), id);
    String name = change.name() == null ? owner.name() : change.name();
    return passwords.ofChosen("password", change.password(), owner.email(), name);
  }

  @DELETE
  @Path("{id}")
  @AllowedRoles(Role.ADMIN)
  @PeopleOnly("who can make or change people can sign in as one")
  public void delete(@PathParam("id") UUID id) {
    staff.delete(current.get(), id);
  }

  /** Sends a mail with a link by which the person chooses a password. */
  @POST
  @Path("{id}/invitation")
  @AllowedRoles(Role.ADMIN)
  @PeopleOnly("who invites people chooses who signs in")
  public Response invite(@PathParam("id") UUID id) {
    links.invite(current.get(), id);
    return Response.accepted().build();
  }

  /** For somebody who has lost it. */
  @DELETE
  @Path("{id}/second-factor")
  @AllowedRoles(Role.ADMIN)
  @PeopleOnly("a second factor is a person's")
  public void removeSecondFactor(@PathParam("id") UUID id) {
    secondFactorRemoval.remove(current.get(), id);
  }
}
