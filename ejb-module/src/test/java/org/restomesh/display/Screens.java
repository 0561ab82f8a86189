package org.restomesh.display;

import java.util.List;
import java.util.UUID;
import org.restomesh.display.partner.ChangePartnerKey;
import org.restomesh.display.partner.CreatePartnerKey;
import org.restomesh.display.partner.IssuedPartnerKey;
import org.restomesh.display.partner.PartnerKeys;
import org.restomesh.display.screen.OpenScreen;
import org.restomesh.display.screen.ScreenSessions;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A tenant with a partner key and what is done with it, each call in its own transaction. */
public record Screens(Wiring wiring, Restaurant restaurant, IssuedPartnerKey issued) {
  public static final List<DisplayScope> ALL = List.of(DisplayScope.values());

  public static Screens of(Wiring wiring) {
    return of(wiring, Restaurant.open(wiring));
  }

  public static Screens of(Wiring wiring, Restaurant restaurant) {
    return new Screens(wiring, restaurant, issue(wiring, restaurant.admin(), ALL));
  }

  public static IssuedPartnerKey issue(
      Wiring wiring, StaffPrincipal admin, List<DisplayScope> scopes) {
    CreatePartnerKey command =
        new CreatePartnerKey("Tablet", scopes, List.of("https://pay.example"));
    return wiring.get(PartnerKeys.class).create(admin, command);
  }

  public StaffPrincipal admin() {
    return restaurant.admin();
  }

  public UUID keyId() {
    return issued.details().id();
  }

  public PartnerKeys keys() {
    return wiring.get(PartnerKeys.class);
  }

  public ScreenSessions sessions() {
    return wiring.get(ScreenSessions.class);
  }

  public PartnerKeyPrincipal partner() {
    return wiring.get(PartnerKeyAuthentication.class).authenticate(issued.key());
  }

  public OpenedScreen open() {
    return open(command(null, null));
  }

  public OpenedScreen open(OpenScreen command) {
    return sessions().open(partner(), command);
  }

  public OpenScreen command(List<DisplayScope> scopes, Integer ttlSeconds) {
    return new OpenScreen(restaurant.branchId(), null, "Masa 4", scopes, ttlSeconds, null);
  }

  public ScreenPrincipal authenticate(OpenedScreen screen) {
    return wiring.get(ScreenAuthentication.class).authenticate(screen.screenToken());
  }

  public ScreenPrincipal screen() {
    return authenticate(open());
  }

  public void leave(DisplayScope... scopes) {
    keys().change(admin(), keyId(), new ChangePartnerKey(null, List.of(scopes), null));
  }

  public void revoke() {
    keys().revoke(admin(), keyId());
  }

  public List<String> audited() {
    return Rows.texts(
        "select split_part(actor, ':', 1) || ' ' || action || ' ' || details from audit_entry"
            + " where tenant_id = ? and target_type in ('partner-key', 'screen-session')"
            + " order by id",
        restaurant.tenantId());
  }
}
