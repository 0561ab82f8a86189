package org.restomesh.api.webhook;

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
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.webhook.subscription.ChangeSubscription;
import org.restomesh.webhook.subscription.CreateSubscription;
import org.restomesh.webhook.subscription.RotateSecret;
import org.restomesh.webhook.subscription.SubscriptionDetails;
import org.restomesh.webhook.subscription.SubscriptionWithSecret;
import org.restomesh.webhook.subscription.Subscriptions;

/** The webhook subscriptions of the caller's tenant. */
@Path("/v1/webhooks/subscriptions")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.apiAccess")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class WebhookSubscriptionsResource {
  @Inject Subscriptions subscriptions;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @POST
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.WEBHOOKS_WRITE)
  public Response create(@NotNull @Valid CreateSubscription command) {
    SubscriptionWithSecret created = subscriptions.create(current.get(), command);
    return Created.at(uri, created.subscription().id(), created);
  }

  @GET
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.WEBHOOKS_READ)
  public Response list() {
    return Paging.response(subscriptions.list(current.get(), Paging.request(uri)), uri);
  }

  @GET
  @Path("{id}")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.WEBHOOKS_READ)
  public SubscriptionDetails get(@PathParam("id") UUID id) {
    return subscriptions.get(current.get(), id);
  }

  @PATCH
  @Path("{id}")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.WEBHOOKS_WRITE)
  public SubscriptionDetails change(
      @PathParam("id") UUID id, @NotNull @Valid ChangeSubscription change) {
    return subscriptions.change(current.get(), id, change);
  }

  @DELETE
  @Path("{id}")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.WEBHOOKS_WRITE)
  public void delete(@PathParam("id") UUID id) {
    subscriptions.delete(current.get(), id);
  }

  /** The body may be left out. */
  @POST
  @Path("{id}/rotate-secret")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.WEBHOOKS_WRITE)
  public SubscriptionWithSecret rotateSecret(
      @PathParam("id") UUID id, @Valid @Nullable RotateSecret command) {
    return subscriptions.rotateSecret(
        current.get(), id, command == null ? RotateSecret.DEFAULT : command);
  }
}
