package org.restomesh.api.security.caller;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.api.http.RequestLogContext;
import org.restomesh.api.security.Realm;
import org.restomesh.api.security.address.ClientAddresses;
import org.restomesh.api.security.address.FailedAuthentication;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.token.DeviceAuthentication;
import org.restomesh.display.PartnerKeyAuthentication;
import org.restomesh.display.PartnerKeyPrincipal;
import org.restomesh.display.ScreenAuthentication;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.service.ServiceCaller;
import org.restomesh.identity.service.ServiceKeyAuthentication;
import org.restomesh.identity.signin.AccessTokens;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.DomainException;

/** Checks the credential of a request against the realms of its endpoint. */
@ApplicationScoped
public class CallerAuthentication {
  @Inject AccessTokens staffTokens;
  @Inject ServiceKeyAuthentication serviceKeys;
  @Inject DeviceAuthentication deviceTokens;
  @Inject ScreenAuthentication screenTokens;
  @Inject PartnerKeyAuthentication partnerKeys;
  @Inject CurrentStaff staff;
  @Inject CurrentDevice device;
  @Inject CurrentScreen screen;
  @Inject CurrentPartnerKey partnerKey;
  @Inject FailedAuthentication failed;
  @Inject ClientAddresses addresses;

  /**
   * Authenticates the caller by a credential of one of these realms, and remembers who it is.
   *
   * @param first its challenge is sent when no credential is presented
   */
  void require(
      HttpServletRequest servletRequest,
      ContainerRequestContext request,
      Realm first,
      Realm... others) {
    Realm realm = presented(request, first, others);
    realm.bindTo(servletRequest);
    try {
      String credential = Credentials.of(realm, request).orElseThrow(NotAuthenticated::new);
      Actor caller = authenticate(realm, credential, servletRequest);
      RequestLogContext.of(servletRequest).caller(caller.tenantId(), caller.name());
    } catch (DomainException e) {
      throw failed.count(servletRequest, e);
    }
  }

  /** As for staff alone, also for whoever has to set up a second factor first. */
  void requireBeforeSetup(HttpServletRequest servletRequest, ContainerRequestContext request) {
    Realm.STAFF.bindTo(servletRequest);
    try {
      String credential = Credentials.of(Realm.STAFF, request).orElseThrow(NotAuthenticated::new);
      Actor caller =
          ServiceKeyAuthentication.isKey(credential)
              ? service(serviceKeys.authenticate(credential, addresses.clientOf(servletRequest)))
              : staff(staffTokens.verifyBeforeSetup(credential));
      RequestLogContext.of(servletRequest).caller(caller.tenantId(), caller.name());
    } catch (DomainException e) {
      throw failed.count(servletRequest, e);
    }
  }

  private static Realm presented(ContainerRequestContext request, Realm first, Realm... others) {
    for (Realm other : others) {
      if (Credentials.of(other, request).isPresent()) {
        return other;
      }
    }
    return first;
  }

  private Actor authenticate(Realm realm, String credential, HttpServletRequest request) {
    return switch (realm) {
      case STAFF ->
          ServiceKeyAuthentication.isKey(credential)
              ? service(serviceKeys.authenticate(credential, addresses.clientOf(request)))
              : staff(staffTokens.verify(credential));
      case DEVICE -> device(deviceTokens.authenticate(credential), credential);
      case SCREEN -> screen(screenTokens.authenticate(credential));
      case PARTNER_KEY -> partnerKey(partnerKeys.authenticate(credential));
      case DELIVERY_WEBHOOK, PRINTER ->
          throw new IllegalArgumentException("has a proof of its own");
    };
  }

  private Actor staff(StaffPrincipal caller) {
    staff.set(caller);
    return caller.actor();
  }

  private Actor service(ServiceCaller caller) {
    staff.set(caller);
    return caller.staff().actor();
  }

  private Actor device(DevicePrincipal caller, String token) {
    device.set(caller, token);
    return caller.actor();
  }

  private Actor screen(ScreenPrincipal caller) {
    screen.set(caller);
    return caller.actor();
  }

  private Actor partnerKey(PartnerKeyPrincipal caller) {
    partnerKey.set(caller);
    return caller.actor();
  }

  /** The caller's tenant; empty for the operator of the installation, who has none. */
  public Optional<UUID> findTenantId(Realm realm) {
    return switch (realm) {
      case STAFF -> staff.get().tenant();
      case DEVICE -> Optional.of(device.get().tenantId());
      case SCREEN -> Optional.of(screen.get().tenantId());
      case PARTNER_KEY -> Optional.of(partnerKey.get().tenantId());
      case DELIVERY_WEBHOOK, PRINTER -> throw new IllegalArgumentException("names no tenant");
    };
  }
}
