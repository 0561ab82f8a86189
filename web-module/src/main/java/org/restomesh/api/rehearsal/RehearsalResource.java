package org.restomesh.api.rehearsal;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Map;
import java.util.UUID;
import org.restomesh.api.http.Created;
import org.restomesh.api.security.NoRateLimit;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.identity.Role;
import org.restomesh.jobs.JobRun;
import org.restomesh.jobs.Jobs;
import org.restomesh.rehearsal.ClockReading;
import org.restomesh.rehearsal.MoveClock;
import org.restomesh.rehearsal.Quiescence;
import org.restomesh.rehearsal.RehearsalClock;
import org.restomesh.rehearsal.RehearsalEvents;
import org.restomesh.rehearsal.RehearseEvent;

/** Moves time, runs jobs, appends events. One instance, for speed (ADR 0017). */
@Path("/v1/rehearsal")
@ApplicationScoped
@RehearsalOnly
@NoRateLimit
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class RehearsalResource {
  @Inject RehearsalClock clock;
  @Inject Jobs jobs;
  @EJB RehearsalEvents events;
  @Inject Quiescence quiescence;

  @GET
  @Path("clock")
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly("a rehearsal is led by people")
  public ClockReading clock() {
    return clock.read();
  }

  @PUT
  @Path("clock")
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly("a rehearsal is led by people")
  public ClockReading move(@NotNull @Valid MoveClock move) {
    return clock.move(move);
  }

  @POST
  @Path("jobs/{name}")
  @Consumes(MediaType.WILDCARD)
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly("a rehearsal is led by people")
  public JobRun run(@PathParam("name") String name) {
    return jobs.run(name);
  }

  @POST
  @Path("events")
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly("a rehearsal is led by people")
  public Response append(@NotNull @Valid RehearseEvent event, @Context UriInfo uri) {
    UUID id = events.append(event);
    return Created.at(uri, id, Map.of("id", id));
  }

  @POST
  @Path("quiet")
  @Consumes(MediaType.WILDCARD)
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly("a rehearsal is led by people")
  public void quiet(@Suspended AsyncResponse response) {
    quiescence.await(
        (isQuiet, failure) ->
            response.resume(failure == null ? Map.of("quiet", isQuiet) : failure));
  }
}
