package org.restomesh.api.realtime;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.time.Clock;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffOrScreenRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresScope;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentScreen;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.ScreenKind;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.order.kitchen.BoardSnapshot;
import org.restomesh.order.kitchen.OrderBoard;

/** A socket's snapshot for clients that poll: on a network without sockets, or a kitchen page. */
@Path("/v1/realtime/snapshot")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class RealtimeSnapshotResource {
  @Inject OrderBoard board;
  @Inject WatchedBranch branch;
  @Inject CurrentScreen screen;
  @Inject Clock clock;
  @Context UriInfo uri;

  @GET
  @StaffOrScreenRealm
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.ORDERS_READ)
  @RequiresScope(DisplayScope.REALTIME_SUBSCRIBE)
  public BoardSnapshot get() {
    UUID branchId = branch.of(new QueryParameters(uri).id("branchId"));
    return board.of(branchId, ownSession(), clock.instant());
  }

  /** A guest sees what was ordered on this screen; null for everybody else, who sees the branch. */
  private @Nullable UUID ownSession() {
    return screen
        .find()
        .filter(caller -> caller.kind() == ScreenKind.CUSTOMER)
        .map(ScreenPrincipal::sessionId)
        .orElse(null);
  }
}
