package org.restomesh.api.webhook;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.webhook.log.RecoverWebhookDeliveries;
import org.restomesh.webhook.log.Recovery;
import org.restomesh.webhook.log.RecoveryResult;

/** After an outage of the receiver: what has failed since then is sent again. */
@Path("/v1/webhooks/subscriptions/{subscriptionId}/recover")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.apiAccess")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class WebhookRecoveryResource {
  @Inject Recovery recovery;
  @Inject CurrentStaff current;

  @POST
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.WEBHOOKS_WRITE)
  public RecoveryResult recover(
      @PathParam("subscriptionId") UUID subscriptionId,
      @NotNull @Valid RecoverWebhookDeliveries command) {
    return recovery.recover(current.get(), subscriptionId, command);
  }
}
