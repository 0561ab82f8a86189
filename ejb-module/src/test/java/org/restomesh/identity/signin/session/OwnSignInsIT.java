package org.restomesh.identity.signin.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.signin.AccessTokens;
import org.restomesh.identity.signin.SigningKeyStore;
import org.restomesh.identity.staff.CreateStaff;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.Staff;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A person sees their own sign-ins, and ends one of them or all. */
class OwnSignInsIT {
  static final SignInSource HOME = new SignInSource("192.0.2.7", "Firefox");
  private static final SignInSource CAFE = new SignInSource("198.51.100.9", "Chrome");
  private static final String PASSWORD = "a long password";

  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final AccessTokens tokens = wiring.get(AccessTokens.class);
  private final Sessions sessions = wiring.get(Sessions.class);
  private final SignIns signIns = wiring.get(SignIns.class);
  private final SignIn signIn = wiring.get(SignIn.class);
  private String waiter;
  private String cook;

  @BeforeEach
  void hire() {
    wiring.get(SigningKeyStore.class).rotateIfDue();
    waiter = hired();
    cook = hired();
  }

  @Test
  void theyAreListedNewestFirstWithWhereTheyComeFromAndWhichIsThisOne() {
    signIn.login(new SignInCredentials(waiter, PASSWORD), HOME);
    SignedIn here = signIn.login(new SignInCredentials(waiter, PASSWORD), CAFE);
    signIn.login(new SignInCredentials(cook, PASSWORD), HOME);

    assertThat(listed(here))
        .extracting(SignInDetails::address, SignInDetails::client, SignInDetails::current)
        .containsExactly(
            tuple("198.51.100.9", "Chrome", true), tuple("192.0.2.7", "Firefox", false));
  }

  @Test
  void aRefreshTellsWhenAndFromWhere() {
    SignedIn here = signIn.login(new SignInCredentials(waiter, PASSWORD), HOME);
    assertThat(listed(here)).extracting(SignInDetails::renewedAt).containsOnlyNulls();
    Instant later = wiring.realTime().instant().plus(Duration.ofMinutes(10));
    wiring.realTime().advance(Duration.ofMinutes(10));

    SignedIn next = signIn.refresh(here.refreshToken(), CAFE);

    SignInDetails details = listed(next).get(0);
    assertThat(details.renewedAt()).isEqualTo(later);
    assertThat(details.address()).isEqualTo("198.51.100.9");
    assertThat(details.client()).isEqualTo("Chrome");
    assertThat(details.current()).isTrue();
  }

  @Test
  void whatHasEndedIsNotListed() {
    SignedIn here = signIn.login(new SignInCredentials(waiter, PASSWORD), HOME);
    SignedIn left = signIn.login(new SignInCredentials(waiter, PASSWORD), CAFE);
    sessions.close(left.refreshToken(), caller(here).subject());

    assertThat(listed(here)).extracting(SignInDetails::current).containsExactly(true);
  }

  @Test
  void whatCannotBeRefreshedAnyMoreIsNotListed() {
    signIn.login(new SignInCredentials(waiter, PASSWORD), CAFE);
    wiring.realTime().advance(Sessions.MAX_IDLE.minusMillis(1));
    SignedIn here = signIn.login(new SignInCredentials(waiter, PASSWORD), HOME);
    assertThat(listed(here)).hasSize(2);

    wiring.realTime().advance(Duration.ofMillis(1));

    assertThat(listed(here)).hasSize(1);
  }

  @Test
  void longListsComeInPages() {
    for (int i = 0; i < 3; i++) {
      signIn.login(new SignInCredentials(waiter, PASSWORD), HOME);
    }
    StaffPrincipal caller = caller(signIn.login(new SignInCredentials(waiter, PASSWORD), HOME));

    Page<SignInDetails> first = signIns.ofCaller(caller, new PageRequest(3, null));
    Page<SignInDetails> second = signIns.ofCaller(caller, new PageRequest(3, first.next()));

    assertThat(first.items()).hasSize(3);
    assertThat(second.items()).hasSize(1);
    assertThat(second.next()).isNull();
  }

  @Test
  void oneIsEndedAndNoOther() {
    SignedIn here = signIn.login(new SignInCredentials(waiter, PASSWORD), HOME);
    SignedIn there = signIn.login(new SignInCredentials(waiter, PASSWORD), CAFE);

    signIns.end(caller(here), caller(there).signInId());
    signIns.end(caller(here), idOf(listed(here).get(0))); // this one, too

    assertEnded(there);
    assertEnded(here);
    assertThatThrownBy(() -> signIn.refresh(there.refreshToken(), CAFE))
        .isInstanceOf(TokenInvalid.class);
  }

  @Test
  void endingOneTwiceIsAuditedOnce() {
    SignedIn here = signIn.login(new SignInCredentials(waiter, PASSWORD), HOME);
    UUID there = caller(signIn.login(new SignInCredentials(waiter, PASSWORD), CAFE)).signInId();

    signIns.end(caller(here), there);
    signIns.end(caller(here), there);

    assertThat(audited("auth.sign-in-end", there)).isEqualTo(1);
  }

  @Test
  void somebodyElsesDoesNotExist() {
    SignedIn mine = signIn.login(new SignInCredentials(waiter, PASSWORD), HOME);
    SignedIn theirs = signIn.login(new SignInCredentials(cook, PASSWORD), HOME);

    assertThatThrownBy(() -> signIns.end(caller(mine), caller(theirs).signInId()))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> signIns.end(caller(mine), UUID.randomUUID()))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(caller(theirs)).isNotNull();
  }

  @Test
  void allOfAPersonEndAtOnceAndNobodyElses() {
    SignedIn here = signIn.login(new SignInCredentials(waiter, PASSWORD), HOME);
    SignedIn there = signIn.login(new SignInCredentials(waiter, PASSWORD), CAFE);
    SignedIn colleague = signIn.login(new SignInCredentials(cook, PASSWORD), HOME);
    StaffPrincipal caller = caller(here);

    signIns.endAll(caller);

    assertEnded(here);
    assertEnded(there);
    assertThat(caller(colleague)).isNotNull();
    assertThat(audited("auth.sign-out-everywhere", UUID.fromString(caller.subject()))).isEqualTo(1);
  }

  @Test
  void whoSignedInElsewhereHasNoneHere() {
    StaffPrincipal external =
        new StaffPrincipal(
            caller(signIn.login(new SignInCredentials(waiter, PASSWORD), HOME)).subject(),
            restaurant.tenantId(),
            Role.STAFF,
            null);

    assertThatThrownBy(() -> signIns.ofCaller(external, new PageRequest(10, null)))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> signIns.end(external, UUID.randomUUID()))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> signIns.endAll(external)).isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void aLongNameOfAProgramIsCut() {
    SignInSource source = new SignInSource("192.0.2.7", "x".repeat(201));

    assertThat(
            listed(signIn.login(new SignInCredentials(waiter, PASSWORD), source)).get(0).client())
        .isEqualTo("x".repeat(200));
  }

  private String hired() {
    String email = UUID.randomUUID() + "@staff.example";
    wiring
        .get(Staff.class)
        .create(
            restaurant.admin(),
            new CreateStaff(email, "Ali", Role.MANAGER, null, PASSWORD),
            wiring.get(Passwords.class).ofNew(PASSWORD));
    return email;
  }

  private List<SignInDetails> listed(SignedIn signedIn) {
    return signIns.ofCaller(caller(signedIn), new PageRequest(10, null)).items();
  }

  private StaffPrincipal caller(SignedIn signedIn) {
    return tokens.verify(signedIn.accessToken());
  }

  private static UUID idOf(SignInDetails details) {
    return details.id();
  }

  private void assertEnded(SignedIn signedIn) {
    assertThatThrownBy(() -> tokens.verify(signedIn.accessToken()))
        .isInstanceOf(TokenInvalid.class);
  }

  private static long audited(String action, UUID subject) {
    return Rows.count(
        "select count(*) from audit_entry where action = '%s' and target_id = '%s'"
            .formatted(action, subject));
  }
}
