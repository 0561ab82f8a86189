package org.restomesh.display.partner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.display.DisplayScope.MENU_READ;
import static org.restomesh.display.DisplayScope.ORDERS_READ;
import static org.restomesh.display.DisplayScope.ORDERS_WRITE;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.display.OpenedScreen;
import org.restomesh.display.PartnerKeyAuthentication;
import org.restomesh.display.PartnerKeyPrincipal;
import org.restomesh.display.Screens;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Partner keys (contract/5-display-realtime#create-partner-key). */
class PartnerKeysIT {
  private static final PageRequest PAGE = new PageRequest(50, null);

  private final Wiring wiring = Wiring.likeAContainer();
  private final Screens screens = Screens.of(wiring);
  private final PartnerKeys keys = screens.keys();
  private final StaffPrincipal admin = screens.admin();
  private final UUID id = screens.keyId();

  @Test
  void theKeyIsShownOnceAndKeptAsItsDigestOnly() {
    String key = screens.issued().key();

    assertThat(key).matches("pk_[A-Za-z0-9_-]{43}").startsWith(screens.issued().details().prefix());
    assertThat(screens.issued().details().prefix()).hasSize(11);
    assertThat(Rows.texts("select partner_key::text from partner_key where id = ?", id).get(0))
        .doesNotContain(key.substring(11));
    assertThat(screens.issued().toString()).doesNotContain(key.substring(11));
    assertThat(Json.write(keys.get(admin, id))).doesNotContain(key, "sha256");
    assertThat(keys.get(admin, id)).isEqualTo(screens.issued().details());
  }

  @Test
  void itOpensTheWayToItsTenantUntilItIsRevoked() {
    PartnerKeyPrincipal partner = screens.partner();
    assertThat(partner)
        .isEqualTo(new PartnerKeyPrincipal(id, screens.restaurant().tenantId(), partner.scopes()));
    assertThat(partner.scopes()).containsExactlyInAnyOrderElementsOf(Screens.ALL);

    screens.revoke();

    assertThatThrownBy(screens::partner).isInstanceOf(TokenInvalid.class);
    assertThatThrownBy(() -> keys.get(admin, id)).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(screens::revoke).isInstanceOf(ResourceNotFound.class);
    assertThat(keys.list(admin, PAGE).items()).isEmpty();
    assertThat(keys.returnOriginsOf(id)).isEmpty();
  }

  @Test
  void whatIsNoKeyIsRefusedWithoutAQuery() {
    PartnerKeyAuthentication authentication = wiring.get(PartnerKeyAuthentication.class);

    for (String wrong : List.of("", "pk_", "pk_" + "a".repeat(43), screens.issued().key() + "a")) {
      assertThatThrownBy(() -> authentication.authenticate(wrong)).isInstanceOf(TokenInvalid.class);
    }
    String screen = screens.open().screenToken();
    assertThatThrownBy(() -> authentication.authenticate(screen)).isInstanceOf(TokenInvalid.class);
  }

  @Test
  void aChangeLeavesWhatItDoesNotName() {
    PartnerKeyDetails before = keys.get(admin, id);

    PartnerKeyDetails named = keys.change(admin, id, new ChangePartnerKey("Bahçe", null, null));
    assertThat(named.name()).isEqualTo("Bahçe");
    assertThat(named.scopes()).isEqualTo(before.scopes());
    assertThat(named.allowedReturnOrigins()).isEqualTo(before.allowedReturnOrigins());

    keys.change(
        admin,
        id,
        new ChangePartnerKey(null, null, List.of("https://B.example", "https://b.example")));
    assertThat(keys.returnOriginsOf(id)).containsExactly("https://b.example");
    keys.change(admin, id, new ChangePartnerKey(null, null, List.of()));
    assertThat(keys.get(admin, id).allowedReturnOrigins()).isEmpty();
    assertThat(keys.get(admin, id).name()).isEqualTo("Bahçe");
    assertThatThrownBy(
            () -> keys.change(admin, id, new ChangePartnerKey("x", null, List.of("http://x.y"))))
        .isInstanceOf(ValidationFailed.class);
    assertThat(keys.get(admin, id).name()).isEqualTo("Bahçe");
  }

  @Test
  void scopesAreKeptOnceInTheirOrder() {
    keys.change(
        admin,
        id,
        new ChangePartnerKey(null, List.of(ORDERS_WRITE, MENU_READ, ORDERS_WRITE), null));

    assertThat(keys.get(admin, id).scopes()).containsExactly(MENU_READ, ORDERS_WRITE);
    assertThat(screens.partner().scopes()).containsExactlyInAnyOrder(MENU_READ, ORDERS_WRITE);
  }

  @Test
  void anotherTenantsKeyIsNotFound() {
    StaffPrincipal stranger = Restaurant.open(wiring).admin();

    assertThatThrownBy(() -> keys.get(stranger, id)).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> keys.change(stranger, id, new ChangePartnerKey("x", null, null)))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> keys.revoke(stranger, id)).isInstanceOf(ResourceNotFound.class);
    assertThat(keys.list(stranger, PAGE).items()).isEmpty();
  }

  @Test
  void theListIsNewestFirstAndPaged() {
    PartnerKeyDetails second = Screens.issue(wiring, admin, List.of(ORDERS_READ)).details();

    assertThat(keys.list(admin, PAGE).items()).containsExactly(second, keys.get(admin, id));
    var first = keys.list(admin, new PageRequest(1, null));
    assertThat(first.items()).containsExactly(second);
    assertThat(keys.list(admin, new PageRequest(1, first.next())).items())
        .containsExactly(keys.get(admin, id));
  }

  @Test
  void aScreenThatIsOpenedWhileTheKeyLosesScopesHasOnlyWhatIsLeft() {
    PartnerKeyPrincipal partner = screens.partner();
    Rival opening =
        wiring.inTransaction(
            () -> {
              screens.leave(MENU_READ);
              return Rival.meet(
                  () -> screens.sessions().open(partner, screens.command(null, null)));
            });

    assertThat(((OpenedScreen) opening.outcome()).scopes()).containsExactly(MENU_READ);
  }

  @Test
  void aKeyLosesScopesAfterAScreenThatIsBeingOpenedAndTakesThemFromIt() {
    PartnerKeyPrincipal partner = screens.partner();
    List<OpenedScreen> opened = new ArrayList<>();
    Rival change =
        wiring.inTransaction(
            () -> {
              opened.add(screens.sessions().open(partner, screens.command(null, null)));
              return Rival.meet(
                  () -> {
                    screens.leave(MENU_READ);
                    return null;
                  });
            });

    assertThat(change.outcome()).isNull();
    assertThat(screens.authenticate(opened.get(0)).scopes()).containsExactly(MENU_READ);
  }

  @Test
  void noScreenIsOpenedByAKeyThatIsRevokedMeanwhile() {
    PartnerKeyPrincipal partner = screens.partner();
    Rival opening =
        wiring.inTransaction(
            () -> {
              screens.revoke();
              return Rival.meet(
                  () -> screens.sessions().open(partner, screens.command(null, null)));
            });

    assertThat(opening.outcome()).isInstanceOf(TokenInvalid.class);
    assertThat(Rows.count("select count(*) from screen_session where key_id = ?", id)).isZero();
  }

  @Test
  void actionsAreAuditedWithoutAnythingSecret() {
    keys.change(admin, id, new ChangePartnerKey("Bahçe", List.of(MENU_READ), null));
    screens.open();
    screens.revoke();

    assertThat(screens.audited())
        .containsExactly(
            "staff partner-key.create {}",
            "staff partner-key.change {\"members\":[\"name\",\"scopes\"],\"scopes\":[\"menu:read\"]}",
            "partner-key screen-session.create {\"branchId\":\""
                + screens.restaurant().branchId()
                + "\",\"kind\":\"customer\",\"scopes\":[\"menu:read\"]}",
            "staff partner-key.revoke {}");
  }
}
