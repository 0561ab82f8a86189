package org.restomesh.api.device;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.executable.ExecutableType;
import jakarta.validation.executable.ValidateOnExecution;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.ConnectionCallback;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.time.Duration;
import java.util.Optional;
import org.restomesh.api.http.ClientConnection;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.DeviceRealm;
import org.restomesh.api.security.access.RateLimit;
import org.restomesh.api.security.caller.CurrentDevice;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.command.poll.HeldPolls;
import org.restomesh.device.command.queue.CommandClaims;
import org.restomesh.device.presence.Presence;
import org.restomesh.shared.limit.RateLimitTier;

/**
 * A device asks for work: the next command, now claimed, or the JSON literal null. One instance for
 * all requests (ADR 0017).
 */
@Path("/v1/devices/next-command")
@ApplicationScoped
@DeviceRealm
@Produces(MediaType.APPLICATION_JSON)
public class NextCommandResource {
  private static final int MAX_WAIT_SECONDS = 25;

  @Inject CommandClaims claims;
  @Inject HeldPolls polls;
  @Inject Presence presence;
  @Inject CurrentDevice current;

  /**
   * Without {@code wait} it is answered at once, with it when there is a command or the time is
   * over. {@code have} is the device's journal.
   */
  @GET
  @RateLimit(RateLimitTier.NEXT_COMMAND)
  @ValidateOnExecution(type = ExecutableType.NONE)
  public void next(
      @Suspended AsyncResponse response,
      @Context HttpServletRequest request,
      @Context UriInfo uri) {
    // From the servlet request: Jersey has turned HEAD into GET by now.
    if (HttpMethod.HEAD.equals(request.getMethod())) {
      throw new NotAllowedException(HttpMethod.GET); // it would claim a command and not hand it out
    }
    int wait = new QueryParameters(uri).number("wait", 0, 0, MAX_WAIT_SECONDS);
    DeviceJournal journal = JournalParameter.read(uri);
    DevicePrincipal device = current.get();
    presence.seen(device);
    PollResponse poll = new PollResponse(response);
    Optional<HandedOverCommand> claimed = claims.next(device, journal);
    if (claimed.isPresent() || wait == 0) {
      if (!poll.answer(claimed)) {
        claimed.ifPresent(claims::takeBack);
      }
    } else {
      Runnable abandon = () -> abandon(device, poll);
      response.register((ConnectionCallback) disconnected -> abandon.run());
      ClientConnection.of(request).whenEnded(abandon);
      polls.hold(device, journal, poll, Duration.ofSeconds(wait));
    }
  }

  private void abandon(DevicePrincipal device, PollResponse poll) {
    poll.markGone();
    polls.drop(device, poll);
    poll.cancel();
  }
}
