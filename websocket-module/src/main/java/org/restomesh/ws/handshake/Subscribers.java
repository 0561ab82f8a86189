package org.restomesh.ws.handshake;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;
import org.restomesh.checkout.gate.EntitlementGate;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.token.DeviceAuthentication;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.MissingScope;
import org.restomesh.display.ScreenAuthentication;
import org.restomesh.display.ScreenKind;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.identity.signin.AccessTokens;
import org.restomesh.identity.signin.StaffRecheck;
import org.restomesh.realtime.socket.SocketTicketHolder;
import org.restomesh.realtime.socket.SocketTickets;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.error.TokenExpired;
import org.restomesh.shared.error.TokenInvalid;

/**
 * Authenticates credentials as subscribers. Each subscriber can have its credential authenticated
 * again. All methods refuse with a DomainException.
 */
@ApplicationScoped
public class Subscribers {
  private static final String FEATURE = "feature.externalDisplay";

  @Inject AccessTokens staffTokens;
  @Inject StaffRecheck staffRecheck;
  @Inject Branches branches;
  @Inject DeviceAuthentication devices;
  @Inject ScreenAuthentication screens;
  @Inject EntitlementGate entitlements;
  @Inject SocketTickets tickets;
  @Inject @RealTime Clock clock;

  Subscriber staff(String token, Supplier<UUID> branch) {
    return staff(staffTokens.verify(token), branch.get(), () -> staff(token, branch));
  }

  Subscriber device(String token) {
    DevicePrincipal caller = devices.authenticate(token);
    if (!caller.kind().isScreen()) {
      throw HandshakeRefused.notForThisCaller();
    }
    return new Subscriber(
        caller.tenantId(),
        caller.branchId(),
        null,
        false,
        caller.actor().name(),
        () -> device(token));
  }

  Subscriber screen(String token) {
    return screen(screens.authenticate(token));
  }

  /** A recheck reads the rows: the token has been verified already. */
  private Subscriber screen(ScreenPrincipal caller) {
    entitlements.require(caller.tenantId(), FEATURE);
    if (!caller.may(DisplayScope.REALTIME_SUBSCRIBE)) {
      throw new MissingScope(DisplayScope.REALTIME_SUBSCRIBE);
    }
    UUID sessionId = caller.sessionId();
    return new Subscriber(
        caller.tenantId(),
        caller.branchId(),
        sessionId,
        caller.kind() == ScreenKind.CUSTOMER,
        caller.actor().name(),
        () -> screen(screens.recheck(sessionId)));
  }

  Subscriber withTicket(String ticket) {
    SocketTicketHolder holder = tickets.redeem(ticket).orElseThrow(TokenInvalid::new);
    UUID sessionId = holder.sessionId();
    return sessionId == null
        ? staffOf(holder, clock.instant().plus(AccessTokens.TTL))
        : screen(screens.recheck(sessionId));
  }

  /**
   * @param until when staff whom only an identity provider knows must present a token again
   */
  private Subscriber staffOf(SocketTicketHolder holder, Instant until) {
    // Who has no session is staff (realtime_ticket_who_check).
    String subject = Objects.requireNonNull(holder.staffSubject());
    StaffPrincipal caller =
        staffRecheck
            .of(subject, holder.signInId())
            .orElseGet(() -> external(subject, holder, until));
    return staff(caller, holder.branchId(), () -> staffOf(holder, until));
  }

  private StaffPrincipal external(String subject, SocketTicketHolder holder, Instant until) {
    if (!clock.instant().isBefore(until)) {
      throw new TokenExpired();
    }
    Role role = Objects.requireNonNull(holder.staffRole()); // staff have one
    // The branch scope was checked when the ticket was issued.
    return new StaffPrincipal(subject, holder.tenantId(), role, holder.branchId());
  }

  private Subscriber staff(StaffPrincipal caller, UUID branchId, Supplier<Subscriber> again) {
    UUID tenantId = caller.tenant().orElseThrow(HandshakeRefused::notForThisCaller);
    branches.requireInScope(caller, branchId);
    return new Subscriber(tenantId, branchId, null, false, caller.actor().name(), again);
  }
}
