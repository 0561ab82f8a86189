package org.restomesh.delivery.poll;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.config.call.SynchronousFailure;
import org.restomesh.delivery.order.PollRequested;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Log;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;

/** Polls at once, not when it is due. */
@ApplicationScoped
public class ImmediatePoll {
  private static final Log LOG = Log.of(ImmediatePoll.class);

  @Inject ConfigLookup configs;
  @Inject PollClaims claims;
  @Inject Poller poller;

  /**
   * Polls at once, whenever the next poll is due. A platform that only pushes has nothing to poll.
   *
   * @throws ResourceNotFound when the caller's tenant has no such configuration
   * @throws ResourceConflict when it is not enabled, or is being polled at this moment
   * @throws SynchronousFailure when the platform failed
   */
  public PollResult poll(StaffPrincipal caller, Platform platform) {
    ConfigSnapshot config =
        configs
            .ofTenant(caller.tenantId(), platform)
            .orElseThrow(() -> new ResourceNotFound("Delivery configuration"));
    if (!config.isEnabled()) {
      throw new ResourceConflict("The delivery configuration is not enabled");
    }
    if (!platform.isPolled()) {
      return new PollResult(0);
    }
    ClaimedPoll claimed =
        claims
            .claimOne(config.ref().id())
            .orElseThrow(() -> new ResourceConflict("The configuration is being polled"));
    try {
      return new PollResult(poller.poll(claimed));
    } catch (PlatformFailure e) {
      throw SynchronousFailure.of(e);
    }
  }

  /** Skipped while another poll is under way; whoever wants it sees when the last one was. */
  void requested(@Observes PollRequested request) {
    claims.claimOne(request.configId()).ifPresent(this::attempt);
  }

  private void attempt(ClaimedPoll claimed) {
    try {
      poller.poll(claimed);
    } catch (PlatformFailure | PollLeaseLost e) {
      LOG.info("a poll of " + claimed.configId() + " between others failed: " + e.getMessage());
    }
  }
}
