package org.restomesh.identity.passwordlink;

import static java.util.Objects.requireNonNull;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.TenantDetails;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.Staff;
import org.restomesh.identity.staff.StaffAccount;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.identity.staff.StaffCreated;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.mail.Mail;
import org.restomesh.mail.MailKind;
import org.restomesh.mail.MailQueue;
import org.restomesh.mail.MailSettings;
import org.restomesh.mail.MailTexts;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.TokenExpired;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.limit.TooManyRequests;

/**
 * Invites people to choose a password, and lets those choose a new one who have forgotten theirs
 * (contract/1-identity#password-links). A link works once, and only while address and password of
 * the account are as they were when it was sent.
 */
@Stateless
public class PasswordLinks {
  private static final String PREFIX = "pl_";

  /** Whoever asks more often is sent nothing more: nobody's mailbox is filled through us. */
  static final Duration INTERVAL = Duration.ofMinutes(5);

  /** Of one tenant in a day. */
  static final int MAX_INVITATIONS = 200;

  private static final Duration DAY = Duration.ofDays(1);

  @Inject StaffAccounts accounts;
  @Inject Staff staff;
  @Inject Tenants tenants;
  @Inject PasswordLinkRows rows;
  @Inject MailQueue mails;
  @Inject MailSettings settings;
  @Inject AuditLog audit;
  @Inject @RealTime Clock clock;

  /** Whoever was given no password is invited to choose one, where mails are sent. */
  public void invite(@Observes StaffCreated created) {
    if (!created.hasPassword() && settings.isSetUp()) {
      countInvitation(requireNonNull(created.staff().tenantId()));
      send(LinkPurpose.INVITATION, account(created.staff().id()));
    }
  }

  /**
   * Sends an invitation, also to somebody who has a password, which works until another is chosen.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when the caller's tenant has no such person
   * @throws ResourceConflict when no mail is set up, the person is not active, or one was sent in
   *     the last five minutes
   * @throws TooManyRequests when the tenant has sent 200 in a day
   */
  public void invite(StaffPrincipal caller, UUID staffId) {
    StaffDetails person = staff.get(caller, staffId);
    settings.requireSetUp();
    if (!person.active()) {
      throw new ResourceConflict("The person is not active");
    }
    StaffAccount account = accounts.lock(staffId).orElseThrow(TokenInvalid::new);
    if (hasNew(LinkPurpose.INVITATION, account)) {
      throw new ResourceConflict("An invitation was sent just now");
    }
    countInvitation(caller.tenantId());
    send(LinkPurpose.INVITATION, account);
    audit.record(caller.actor(), AuditedAction.of("staff.invite", "staff", staffId));
  }

  /**
   * Sends a link to whoever has this address, if that is an active person and was sent none just
   * now. The caller is told nothing of it.
   */
  public void requestReset(String email) {
    accounts
        .byEmail(email)
        .flatMap(account -> accounts.lock(account.staff().id()))
        .filter(account -> account.staff().active())
        .filter(account -> !hasNew(LinkPurpose.RESET, account))
        .ifPresent(account -> send(LinkPurpose.RESET, account));
  }

  private boolean hasNew(LinkPurpose purpose, StaffAccount account) {
    return rows.hasSince(account.staff().id(), purpose, clock.instant().minus(INTERVAL));
  }

  /** An installation's name is not lent to whoever wants to write to the world. */
  private void countInvitation(UUID tenantId) {
    if (rows.invitationsSince(tenantId, clock.instant().minus(DAY)) >= MAX_INVITATIONS) {
      throw new TooManyRequests(INTERVAL.toSeconds());
    }
  }

  /**
   * Whose password the token may set.
   *
   * @throws TokenExpired when the link was not used in time
   * @throws TokenInvalid when there is no such link, it was used, or the account has changed
   */
  public StaffDetails ownerOf(String token) {
    StoredLink link = rows.find(token).orElseThrow(TokenInvalid::new);
    return checked(link, account(link.staffId())).staff();
  }

  /**
   * Sets the password, and ends all sign-ins and all links of the account.
   *
   * @throws TokenExpired as above
   * @throws TokenInvalid as above, and when somebody else was faster
   */
  public void setPassword(String token, PasswordHash password) {
    StoredLink link = rows.find(token).orElseThrow(TokenInvalid::new);
    StaffAccount account =
        checked(link, accounts.lock(link.staffId()).orElseThrow(TokenInvalid::new));
    UUID person = account.staff().id();
    rows.deleteAllOf(person);
    accounts.setPassword(person, password);
    audit.record(
        account.staff().principal().actor(),
        AuditedAction.of("auth.password-set", "staff", person).with("by", link.purpose()));
  }

  /** Deletes a batch of links that nobody can use any more, and need not be told from others. */
  public int deleteExpired() {
    return rows.deleteExpired(clock.instant().minus(LinkPurpose.INVITATION.life()));
  }

  private StaffAccount checked(StoredLink link, StaffAccount account) {
    if (!account.staff().active() || !link.accountHash().equals(PasswordLinkRows.hash(account))) {
      throw new TokenInvalid();
    }
    if (!clock.instant().isBefore(link.expiresAt())) {
      throw new TokenExpired();
    }
    return account;
  }

  private StaffAccount account(UUID id) {
    return accounts.account(id).orElseThrow(TokenInvalid::new);
  }

  private void send(LinkPurpose purpose, StaffAccount account) {
    Instant now = clock.instant();
    StaffDetails person = account.staff();
    String token = SecretTokens.create(PREFIX);
    rows.add(token, account, purpose, now);
    Optional<TenantDetails> tenant = Optional.ofNullable(person.tenantId()).map(tenants::get);
    Locale locale = Locale.forLanguageTag(tenant.map(TenantDetails::locale).orElse("en"));
    String link = settings.link("/password/" + token);
    MailKind kind = purpose == LinkPurpose.RESET ? MailKind.PASSWORD_RESET : MailKind.INVITATION;
    Map<String, String> values =
        switch (purpose) {
          case INVITATION ->
              Map.of(
                  "name", person.name(),
                  "tenant", tenant.map(TenantDetails::name).orElse("Restomesh"),
                  "link", link,
                  "hours", String.valueOf(purpose.life().toHours()));
          case RESET ->
              Map.of(
                  "name", person.name(),
                  "link", link,
                  "minutes", String.valueOf(purpose.life().toMinutes()));
        };
    mails.add(
        Mail.of(person.tenantId(), kind, person.email(), MailTexts.write(kind, locale, values))
            .until(now.plus(purpose.life())));
  }
}
