package org.restomesh.display.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.display.DisplayScope.MENU_READ;
import static org.restomesh.display.DisplayScope.ORDERS_READ;
import static org.restomesh.display.DisplayScope.ORDERS_WRITE;
import static org.restomesh.display.DisplayScope.REALTIME_SUBSCRIBE;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.OpenedScreen;
import org.restomesh.display.PartnerKeyPrincipal;
import org.restomesh.display.ScreenAuthentication;
import org.restomesh.display.ScreenKind;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.display.ScreenTable;
import org.restomesh.display.Screens;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.menu.table.CreateTable;
import org.restomesh.menu.table.Tables;
import org.restomesh.realtime.BranchListener;
import org.restomesh.realtime.BranchNotifier;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.TokenExpired;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Screen sessions (contract/5-display-realtime#open-screen). */
class ScreenSessionsIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Screens screens = Screens.of(wiring);
  private final Restaurant restaurant = screens.restaurant();

  @Test
  void aScreenIsWhoItWasOpenedAs() {
    UUID table = table(screens);
    OpenedScreen opened =
        screens.open(
            new OpenScreen(
                restaurant.branchId(), table, null, List.of(ORDERS_READ, MENU_READ), 60, null));

    assertThat(opened.screenToken()).matches("scr_[A-Za-z0-9_-]{43}");
    assertThat(opened.scopes()).containsExactly(MENU_READ, ORDERS_READ);
    assertThat(opened.expiresAt()).isEqualTo(wiring.businessTime().instant().plusSeconds(60));
    ScreenPrincipal screen = screens.authenticate(opened);
    assertThat(screen)
        .isEqualTo(
            new ScreenPrincipal(
                opened.sessionId(),
                restaurant.tenantId(),
                restaurant.branchId(),
                table,
                screens.keyId(),
                ScreenKind.CUSTOMER,
                screen.scopes()));
    assertThat(screen.scopes()).containsExactlyInAnyOrder(MENU_READ, ORDERS_READ);
    assertThat(screens.wiring().get(ScreenAuthentication.class).recheck(opened.sessionId()))
        .isEqualTo(screen);
    assertThat(opened.toString()).doesNotContain(opened.screenToken());
    assertThat(
            Rows.texts(
                    "select screen_session::text from screen_session where id = ?",
                    opened.sessionId())
                .get(0))
        .doesNotContain(opened.screenToken().substring(4));
  }

  @Test
  void itLastsTwelveHoursUnlessToldOtherwiseAndByTheProductsClock() {
    OpenedScreen opened = screens.open();
    screens.authenticate(opened);

    wiring.businessTime().advance(Duration.ofHours(12).minusMillis(1));
    assertThat(screens.authenticate(opened)).isNotNull();
    wiring.businessTime().advance(Duration.ofMillis(1));

    assertThatThrownBy(() -> screens.authenticate(opened)).isInstanceOf(TokenExpired.class);
    assertThatThrownBy(() -> wiring.get(ScreenAuthentication.class).recheck(opened.sessionId()))
        .isInstanceOf(TokenExpired.class);
  }

  @Test
  void aKitchensScreenOnlyLooks() {
    OpenedScreen opened =
        screens.open(
            new OpenScreen(restaurant.branchId(), null, null, null, null, ScreenKind.KITCHEN));

    assertThat(screens.authenticate(opened).kind()).isEqualTo(ScreenKind.KITCHEN);
    assertThat(opened.scopes()).containsExactly(MENU_READ, ORDERS_READ, REALTIME_SUBSCRIBE);
  }

  @Test
  void whatTheKeyLosesItsScreensLoseAtOnceAndNeverGetBack() {
    OpenedScreen opened = screens.open();
    OpenedScreen menuOnly = screens.open(screens.command(List.of(MENU_READ), null));
    Screens otherKey = Screens.of(wiring, restaurant);
    OpenedScreen untouched = otherKey.open();
    screens.authenticate(opened);

    screens.leave(MENU_READ, ORDERS_WRITE);
    assertThat(screens.authenticate(opened).scopes())
        .containsExactlyInAnyOrder(MENU_READ, ORDERS_WRITE);
    assertThat(screens.authenticate(menuOnly).scopes()).containsExactly(MENU_READ);

    screens.leave(ORDERS_WRITE, ORDERS_READ);
    assertThat(screens.authenticate(opened).scopes()).containsExactly(ORDERS_WRITE);
    assertThat(screens.authenticate(menuOnly).scopes()).isEmpty();

    screens.leave(DisplayScope.values());
    assertThat(screens.authenticate(opened).scopes()).containsExactly(ORDERS_WRITE);
    assertThat(screens.authenticate(menuOnly).scopes()).isEmpty();
    assertThat(screens.open().scopes()).isEqualTo(Screens.ALL);
    assertThat(screens.authenticate(untouched).scopes()).hasSize(Screens.ALL.size());
  }

  @Test
  void thoseThatWorkAreListedNewestFirstAndPaged() {
    UUID table = table(screens);
    OpenedScreen table4 =
        screens.open(new OpenScreen(restaurant.branchId(), table, "Masa 4", null, 60, null));
    OpenedScreen ended = screens.open();
    screens.sessions().end(screens.partner(), ended.sessionId());
    OpenedScreen kitchen =
        screens.open(
            new OpenScreen(restaurant.branchId(), null, null, null, null, ScreenKind.KITCHEN));
    Screens.of(wiring, restaurant).open();
    PartnerScreens list = wiring.get(PartnerScreens.class);

    var first = list.list(screens.admin(), screens.keyId(), new PageRequest(1, null));
    assertThat(first.items())
        .containsExactly(
            new ScreenSessionSummary(
                kitchen.sessionId(),
                ScreenKind.KITCHEN,
                restaurant.branchId(),
                new ScreenTable(null, null),
                null,
                kitchen.scopes(),
                kitchen.createdAt(),
                kitchen.expiresAt()));
    var rest = list.list(screens.admin(), screens.keyId(), new PageRequest(1, first.next()));
    assertThat(rest.items())
        .extracting(ScreenSessionSummary::id)
        .containsExactly(table4.sessionId());
    assertThat(rest.items().get(0).table().tableId()).isEqualTo(table);
    assertThat(rest.items().get(0).table().tableName()).isNotBlank();
    assertThat(rest.items().get(0).label()).isEqualTo("Masa 4");
    assertThat(rest.next()).isNull();
    screens.leave(ORDERS_WRITE);
    wiring.businessTime().advance(Duration.ofSeconds(60));
    PageRequest page = new PageRequest(50, null);
    var later = list.list(screens.admin(), screens.keyId(), page).items();
    assertThat(later).extracting(ScreenSessionSummary::id).containsExactly(kitchen.sessionId());
    assertThat(later.get(0).scopes()).isEmpty();

    StaffPrincipal stranger = Restaurant.open(wiring).admin();
    assertThatThrownBy(() -> list.list(stranger, screens.keyId(), page))
        .isInstanceOf(ResourceNotFound.class);
    screens.revoke();
    assertThatThrownBy(() -> list.list(screens.admin(), screens.keyId(), page))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void aRefusedChangeTakesNothing() {
    OpenedScreen opened = screens.open();

    assertThatThrownBy(
            () ->
                wiring.run(
                    () -> {
                      screens.leave(MENU_READ);
                      throw new ResourceNotFound("Something");
                    }))
        .isInstanceOf(ResourceNotFound.class);

    assertThat(screens.authenticate(opened).scopes()).hasSize(Screens.ALL.size());
  }

  @Test
  void aRevokedKeyEndsItsScreensAndNoOthers() {
    OpenedScreen opened = screens.open();
    Screens otherKey = Screens.of(wiring, restaurant);
    OpenedScreen untouched = otherKey.open();
    screens.authenticate(opened);

    screens.revoke();

    assertThatThrownBy(() -> screens.authenticate(opened)).isInstanceOf(TokenInvalid.class);
    assertThatThrownBy(() -> wiring.get(ScreenAuthentication.class).recheck(opened.sessionId()))
        .isInstanceOf(TokenInvalid.class);
    assertThat(screens.authenticate(untouched)).isNotNull();
  }

  @Test
  void whoStaysConnectedIsAskedAgainOnceNothingOldIsRemembered() {
    OpenedScreen opened = screens.open();
    screens.authenticate(opened);
    List<Set<DisplayScope>> seen = new ArrayList<>();
    Runnable stop =
        wiring
            .get(BranchNotifier.class)
            .listen(
                new BranchListener() {
                  @Override
                  public void changed(UUID branchId) {
                    // Of no interest here.
                  }

                  @Override
                  public void credentialsChanged() {
                    seen.add(screens.authenticate(opened).scopes());
                  }
                });

    screens.leave(MENU_READ);
    stop.run();

    assertThat(seen).containsExactly(Set.of(MENU_READ));
  }

  @Test
  void itsPartnerEndsItAndSoDoesTheTenant() {
    OpenedScreen first = screens.open();
    OpenedScreen second = screens.open();
    screens.authenticate(first);

    screens.sessions().end(screens.partner(), first.sessionId());
    screens.sessions().end(screens.admin(), second.sessionId());

    for (OpenedScreen ended : List.of(first, second)) {
      assertThatThrownBy(() -> screens.authenticate(ended)).isInstanceOf(TokenInvalid.class);
      assertThatThrownBy(() -> screens.sessions().end(screens.partner(), ended.sessionId()))
          .isInstanceOf(ResourceNotFound.class);
    }
    assertThat(screens.audited().subList(3, 5))
        .containsExactly("partner-key screen-session.end {}", "staff screen-session.end {}");
  }

  @Test
  void nobodyElseEndsIt() {
    OpenedScreen opened = screens.open();
    PartnerKeyPrincipal ofTheSameTenant = Screens.of(wiring, restaurant).partner();
    Screens strange = Screens.of(wiring);
    StaffPrincipal stranger = strange.admin();

    for (PartnerKeyPrincipal other : List.of(ofTheSameTenant, strange.partner())) {
      assertThatThrownBy(() -> screens.sessions().end(other, opened.sessionId()))
          .isInstanceOf(ResourceNotFound.class);
    }
    assertThatThrownBy(() -> screens.sessions().end(stranger, opened.sessionId()))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(screens.authenticate(opened)).isNotNull();
  }

  @Test
  void itStandsInABranchAndAtATableOfTheTenant() {
    Screens strange = Screens.of(wiring);
    UUID theirTable = table(strange);

    assertThatThrownBy(
            () ->
                screens.open(
                    new OpenScreen(strange.restaurant().branchId(), null, null, null, null, null)))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(
            () ->
                screens.open(
                    new OpenScreen(restaurant.branchId(), theirTable, null, null, null, null)))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void whatIsNoTokenIsRefused() {
    ScreenAuthentication authentication = wiring.get(ScreenAuthentication.class);

    for (String wrong : List.of("", "scr_x", "scr_" + "a".repeat(43), screens.issued().key())) {
      assertThatThrownBy(() -> authentication.authenticate(wrong)).isInstanceOf(TokenInvalid.class);
    }
  }

  private UUID table(Screens of) {
    return wiring
        .get(Tables.class)
        .create(of.admin(), of.restaurant().branchId(), new CreateTable("Masa 4"))
        .id();
  }
}
