package org.restomesh.api.mail;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.stream.Stream;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.mail.MailKind;
import org.restomesh.notice.NoticeSetting;
import org.restomesh.notice.NoticeSettings;
import org.restomesh.shared.error.ResourceNotFound;

/** Which mails the caller's tenant wants. */
@Path("/v1/notices")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class NoticesResource {
  @Inject NoticeSettings settings;
  @Inject CurrentStaff current;

  /** Whether they are to be sent. */
  public record Switch(@NotNull Boolean on) {}

  @GET
  @AllowedRoles(Role.ADMIN)
  @PeopleOnly("which mails people get is for them to say")
  public NoticeSettings.Overall get() {
    return settings.of(current.get().tenantId());
  }

  @PUT
  @Path("{kind}")
  @AllowedRoles(Role.ADMIN)
  @PeopleOnly("which mails people get is for them to say")
  public NoticeSetting set(@PathParam("kind") String name, @NotNull @Valid Switch wanted) {
    MailKind kind =
        Stream.of(MailKind.values())
            .filter(it -> it.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new ResourceNotFound("Notice"));
    return settings.set(current.get(), kind, wanted.on());
  }
}
