package org.restomesh.identity.passwordlink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.signin.SigningKeyStore;
import org.restomesh.identity.signin.session.InvalidCredentials;
import org.restomesh.identity.signin.session.SignIn;
import org.restomesh.identity.signin.session.SignInCredentials;
import org.restomesh.identity.signin.session.SignInSource;
import org.restomesh.identity.signin.session.SignedIn;
import org.restomesh.identity.staff.ChangeStaff;
import org.restomesh.identity.staff.CreateStaff;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.Staff;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.mail.MailKind;
import org.restomesh.mail.QueuedMail;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.TokenExpired;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.json.PropertyChange;
import org.restomesh.shared.limit.TooManyRequests;
import org.restomesh.support.AtOnce;
import org.restomesh.support.ManualBackground;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class PasswordLinksIT {
  private static final String CHOSEN = "words that only I put together";
  private static final SignInSource SOMEWHERE = new SignInSource("192.0.2.1", "a browser");

  private final Wiring wiring = Wiring.likeAContainer(QueuedMail.SET_UP);
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final PasswordLinks links = wiring.get(PasswordLinks.class);

  @BeforeEach
  void signWithSomeKey() {
    wiring.get(SigningKeyStore.class).rotateIfDue();
  }

  private StaffDetails create(String password) {
    String email = UUID.randomUUID() + "@staff.example";
    PasswordHash hash = wiring.get(Passwords.class).ofNew(password);
    return wiring.inTransaction(
        () ->
            wiring
                .get(Staff.class)
                .create(
                    restaurant.admin(),
                    new CreateStaff(email, "Ali", Role.STAFF, null, password),
                    hash));
  }

  private void change(StaffDetails person, ChangeStaff change) {
    PasswordHash hash =
        change.password() == null ? null : wiring.get(Passwords.class).ofNew(change.password());
    wiring.run(() -> wiring.get(Staff.class).change(restaurant.admin(), person.id(), change, hash));
  }

  private List<QueuedMail> mails() {
    return QueuedMail.of(wiring, restaurant.tenantId());
  }

  private String lastToken() {
    return mails().get(mails().size() - 1).token();
  }

  private void requestReset(String email) {
    wiring.run(() -> links.requestReset(email));
  }

  private void setPassword(String token) {
    PasswordHash hash = wiring.get(Passwords.class).ofNew(CHOSEN);
    wiring.run(() -> links.setPassword(token, hash));
  }

  private SignedIn signIn(String email, String password) {
    return wiring.get(SignIn.class).login(new SignInCredentials(email, password), SOMEWHERE);
  }

  @Test
  void whoeverIsGivenNoPasswordIsInvitedToChooseOne() {
    StaffDetails person = create(null);

    assertThat(mails())
        .singleElement()
        .satisfies(
            mail -> {
              assertThat(mail.kind()).isEqualTo(MailKind.INVITATION);
              assertThat(mail.recipient()).isEqualTo(person.email());
              assertThat(mail.text().subject()).isEqualTo("Lokanta hesabınız");
              assertThat(mail.text().body()).contains("Merhaba Ali", "72 saat");
            });
    assertThat(wiring.inTransaction(() -> links.ownerOf(lastToken()))).isEqualTo(person);

    setPassword(lastToken());

    assertThat(signIn(person.email(), CHOSEN).user().id()).isEqualTo(person.id());
    assertThat(
            Rows.count(
                "select count(*) from audit_entry where action = 'auth.password-set'"
                    + " and target_id = ? and actor = ?",
                person.id().toString(),
                "staff:" + person.id()))
        .isEqualTo(1);
  }

  @Test
  void whoeverWasGivenAPasswordIsNot() {
    create("a long password");

    assertThat(mails()).isEmpty();
  }

  @Test
  void theTokenIsNotInTheDatabase() {
    create(null);
    String token = lastToken();

    assertThat(Rows.count("select count(*) from password_link where token_hash = ?", token))
        .isZero();
    assertThat(token).matches("pl_[\\w-]{43}");
  }

  @Test
  void aLinkWorksOnce() {
    create(null);
    String token = lastToken();
    setPassword(token);

    assertThatThrownBy(() -> setPassword(token)).isInstanceOf(TokenInvalid.class);
    assertThatThrownBy(() -> wiring.inTransaction(() -> links.ownerOf(token)))
        .isInstanceOf(TokenInvalid.class);
    assertThatThrownBy(() -> setPassword("pl_" + "x".repeat(43))).isInstanceOf(TokenInvalid.class);
  }

  @Test
  void ofTwoWhoUseItAtOnceOneSetsThePassword() {
    for (int round = 0; round < 5; round++) {
      StaffDetails person = create(null);
      String token = lastToken();
      Callable<Object> use =
          () -> {
            setPassword(token);
            return "set";
          };

      List<Object> outcomes = AtOnce.run(List.of(use, use, use));

      assertThat(outcomes).filteredOn("set"::equals).hasSize(1);
      assertThat(outcomes).filteredOn(TokenInvalid.class::isInstance).hasSize(2);
      assertThat(Rows.count("select count(*) from password_link where staff_id = ?", person.id()))
          .isZero();
    }
  }

  @Test
  void aLinkEndsWithItsHour() {
    StaffDetails person = create("a long password");
    requestReset(person.email());
    String token = lastToken();

    wiring.realTime().advance(Duration.ofHours(1).minusMillis(1));
    assertThat(wiring.inTransaction(() -> links.ownerOf(token))).isEqualTo(person);
    wiring.realTime().advance(Duration.ofMillis(1));
    assertThatThrownBy(() -> setPassword(token)).isInstanceOf(TokenExpired.class);
  }

  @Test
  void anInvitationLastsThreeDays() {
    create(null);
    String token = lastToken();

    wiring.realTime().advance(Duration.ofDays(3).minusMillis(1));
    assertThat(wiring.inTransaction(() -> links.ownerOf(token)).name()).isEqualTo("Ali");
    wiring.realTime().advance(Duration.ofMillis(1));
    assertThatThrownBy(() -> wiring.inTransaction(() -> links.ownerOf(token)))
        .isInstanceOf(TokenExpired.class);
  }

  @Test
  void whoHasForgottenThePasswordGetsALinkAndIsSignedOutEverywhereByUsingIt() {
    StaffDetails person = create("a long password");
    SignedIn before = signIn(person.email(), "a long password");

    requestReset(person.email().toUpperCase(Locale.ROOT));

    assertThat(mails())
        .singleElement()
        .extracting(QueuedMail::kind)
        .isEqualTo(MailKind.PASSWORD_RESET);
    assertThat(signIn(person.email(), "a long password")).isNotNull(); // until then
    setPassword(lastToken());
    assertThatThrownBy(() -> signIn(person.email(), "a long password"))
        .isInstanceOf(InvalidCredentials.class);
    assertThatThrownBy(() -> wiring.get(SignIn.class).refresh(before.refreshToken(), SOMEWHERE))
        .isInstanceOf(TokenInvalid.class);
  }

  @Test
  void whoIsNobodyOrSwitchedOffGetsNothing() {
    StaffDetails person = create("a long password");
    change(person, new ChangeStaff(null, null, null, PropertyChange.none(), null, false));

    requestReset(person.email());
    requestReset(UUID.randomUUID() + "@nobody.example");

    assertThat(mails()).isEmpty();
  }

  @Test
  void nobodysMailboxIsFilled() {
    StaffDetails person = create("a long password");

    requestReset(person.email());
    requestReset(person.email());
    wiring.realTime().advance(PasswordLinks.INTERVAL.minusMillis(1));
    requestReset(person.email());
    assertThat(mails()).hasSize(1);

    wiring.realTime().advance(Duration.ofMillis(1));
    requestReset(person.email());
    assertThat(mails()).hasSize(2);
  }

  @Test
  void notEvenByAskingManyTimesAtOnce() {
    StaffDetails person = create("a long password");

    AtOnce.run(
        8,
        () -> {
          requestReset(person.email());
          return "asked";
        });

    assertThat(mails()).hasSize(1);
  }

  @Test
  void aTenantInvitesNoMoreThanTwoHundredInADay() throws SQLException {
    UUID person = create("a long password").id();
    UUID next = create("a long password").id();
    Rows.change(
        "insert into mail (id, tenant_id, kind, recipient, state, created_at)"
            + " select gen_random_uuid(), ?, 'INVITATION', 'x', 'SENT', ?::timestamptz"
            + " from generate_series(1, ?)",
        restaurant.tenantId(),
        wiring.realTime().instant().toString(),
        PasswordLinks.MAX_INVITATIONS - 1);

    wiring.run(() -> links.invite(restaurant.admin(), person));
    assertThatThrownBy(() -> wiring.run(() -> links.invite(restaurant.admin(), next)))
        .isInstanceOf(TooManyRequests.class);
    wiring.realTime().advance(Duration.ofDays(1));
    wiring.run(() -> links.invite(restaurant.admin(), next));
  }

  @Test
  void whoAsksIsAnsweredBeforeTheAccountIsLookedFor() {
    StaffDetails person = create("a long password");

    wiring.get(PasswordResets.class).request(person.email());
    assertThat(mails()).isEmpty();

    ((ManualBackground) wiring.get(BackgroundExecutor.class)).runAll();
    assertThat(mails()).hasSize(1);
  }

  @Test
  void aLinkOfAnAddressOrPasswordOfBeforeIsWorthNothing() {
    StaffDetails moved = create(null);
    String toOldAddress = lastToken();
    change(
        moved,
        new ChangeStaff(
            UUID.randomUUID() + "@new.example", null, null, PropertyChange.none(), null, null));
    StaffDetails changed = create(null);
    String beforeChange = lastToken();
    change(
        changed,
        new ChangeStaff(null, null, null, PropertyChange.none(), "another password", null));
    StaffDetails off = create(null);
    String whileOn = lastToken();
    change(off, new ChangeStaff(null, null, null, PropertyChange.none(), null, false));

    for (String token : List.of(toOldAddress, beforeChange, whileOn)) {
      assertThatThrownBy(() -> setPassword(token)).isInstanceOf(TokenInvalid.class);
    }
  }

  @Test
  void anotherRoleDoesNotEndAnInvitation() {
    StaffDetails person = create(null);
    change(person, new ChangeStaff(null, null, Role.MANAGER, PropertyChange.none(), null, null));

    setPassword(lastToken());

    assertThat(signIn(person.email(), CHOSEN).user().role()).isEqualTo(Role.MANAGER);
  }

  @Test
  void anInvitationCanBeSentAgain() {
    StaffDetails person = create(null);
    String first = lastToken();
    wiring.realTime().advance(PasswordLinks.INTERVAL.minusMillis(1));
    assertThatThrownBy(() -> wiring.run(() -> links.invite(restaurant.admin(), person.id())))
        .isInstanceOf(ResourceConflict.class);
    wiring.realTime().advance(Duration.ofMillis(1));

    wiring.run(() -> links.invite(restaurant.admin(), person.id()));

    String second = lastToken();
    assertThat(second).isNotEqualTo(first);
    setPassword(second);
    assertThatThrownBy(() -> setPassword(first)).isInstanceOf(TokenInvalid.class);
  }

  @Test
  void onlyActivePeopleOfOnesOwnAreInvited() {
    StaffDetails person = create("a long password");
    StaffPrincipal stranger = Restaurant.open(wiring).admin();

    assertThatThrownBy(() -> wiring.run(() -> links.invite(stranger, person.id())))
        .isInstanceOf(ResourceNotFound.class);
    change(person, new ChangeStaff(null, null, null, PropertyChange.none(), null, false));
    assertThatThrownBy(() -> wiring.run(() -> links.invite(restaurant.admin(), person.id())))
        .isInstanceOf(ResourceConflict.class);
    assertThat(mails()).isEmpty();
  }

  @Test
  void whereNoMailIsSetUpSomebodyHasToSayThePassword() {
    Wiring without = Wiring.withDefaults();
    Restaurant here = Restaurant.open(without);
    UUID admin = UUID.fromString(here.admin().subject());

    assertThatThrownBy(
            () -> without.run(() -> without.get(PasswordLinks.class).invite(here.admin(), admin)))
        .isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> without.get(PasswordResets.class).request("ali@example.com"))
        .isInstanceOf(ResourceConflict.class);
  }

  @Test
  void expiredLinksAreToldFromOthersForAWhileAndThenDeleted() {
    StaffDetails person = create("a long password");
    requestReset(person.email());
    String token = lastToken();

    wiring.realTime().advance(Duration.ofHours(73));
    wiring.run(links::deleteExpired);
    assertThatThrownBy(() -> setPassword(token)).isInstanceOf(TokenExpired.class);
    wiring.realTime().advance(Duration.ofMillis(1));
    wiring.run(links::deleteExpired);
    assertThatThrownBy(() -> setPassword(token)).isInstanceOf(TokenInvalid.class);
  }
}
