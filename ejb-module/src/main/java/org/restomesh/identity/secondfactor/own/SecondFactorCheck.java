package org.restomesh.identity.secondfactor.own;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.secondfactor.Proofs;
import org.restomesh.identity.secondfactor.SecondFactors;
import org.restomesh.identity.secondfactor.passkey.ChallengePurpose;
import org.restomesh.identity.secondfactor.passkey.PasskeyRequest;
import org.restomesh.identity.secondfactor.passkey.Passkeys;
import org.restomesh.identity.secondfactor.totp.Authenticators;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.limit.TooManyRequests;

/**
 * Looks at codes and passkeys of people whose password is right. A person's row is locked
 * meanwhile, so that of two nodes only one accepts one; a wrong one commits, as it counts.
 */
@Stateless
public class SecondFactorCheck {
  private static final Pattern SEPARATORS = Pattern.compile("[\\s-]+");
  private static final Pattern ONE_TIME = Pattern.compile("[0-9]{6}");

  @Inject Proofs proofs;
  @Inject SecondFactors secondFactors;
  @Inject Authenticators authenticators;
  @Inject Passkeys passkeys;
  @Inject RecoveryCodeRows recoveryCodes;
  @Inject AuditLog audit;
  @Inject @RealTime Clock clock;

  /**
   * The second step of signing in.
   *
   * @throws TooManyRequests after too many wrong answers
   */
  public SecondFactorResult check(StaffDetails staff, SecondFactorAnswer answer) {
    if (!proofs.lock(staff.id()) || !secondFactors.has(staff.id())) {
      return SecondFactorResult.NOT_NEEDED;
    }
    if (answer.isEmpty()) {
      return SecondFactorResult.MISSING;
    }
    return isRight(staff, answer, ChallengePurpose.SIGN_IN)
        ? SecondFactorResult.RIGHT
        : SecondFactorResult.WRONG;
  }

  /** By what this person can go on signing in, with a challenge of its own for their passkeys. */
  public SecondFactorWays ways(UUID userId) {
    Optional<PasskeyRequest> request = passkeys.ask(userId, ChallengePurpose.SIGN_IN);
    List<SecondFactorWays.Way> ways = new ArrayList<>();
    if (authenticators.since(userId).isPresent()) {
      ways.add(SecondFactorWays.Way.CODE);
    }
    if (request.isPresent()) {
      ways.add(SecondFactorWays.Way.PASSKEY);
    }
    if (recoveryCodes.count(userId) > 0) {
      ways.add(SecondFactorWays.Way.RECOVERY_CODE);
    }
    return new SecondFactorWays(ways, request.orElse(null));
  }

  /**
   * Whether it is of the person's second factor, whose row the caller has locked; then it is used
   * up. Otherwise it counts as wrong.
   *
   * @throws TooManyRequests after too many wrong answers
   */
  public boolean isRight(StaffDetails staff, SecondFactorAnswer answer, ChallengePurpose purpose) {
    Instant now = clock.instant();
    proofs.requireRoom(staff.id(), now);
    boolean right =
        answer.passkey() == null
            ? isCode(staff, answer.code())
            : passkeys.accepts(staff, answer.passkey(), purpose);
    if (right) {
      proofs.wasRight(staff.id());
    } else {
      proofs.wasWrong(staff.id(), now);
    }
    return right;
  }

  private boolean isCode(StaffDetails staff, @Nullable String typed) {
    String code = typed == null ? "" : plain(typed);
    if (ONE_TIME.matcher(code).matches()) {
      return authenticators.accepts(staff.id(), code);
    }
    if (!recoveryCodes.use(staff.id(), code)) {
      return false;
    }
    audit.record(
        staff.principal().actor(), AuditedAction.of("auth.recovery-code-use", "staff", staff.id()));
    return true;
  }

  /** As somebody has typed it, in groups or in small letters. */
  static String plain(String typed) {
    return SEPARATORS.matcher(typed).replaceAll("").toUpperCase(Locale.ROOT);
  }
}
