package org.restomesh.identity.signin;

import java.time.Clock;
import java.util.Map;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.SecondFactorGuard;
import org.restomesh.shared.config.MapSettings;

/** Access tokens as they are wired in the container, over what a test has in memory. */
// It stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
final class WiredTokens {
  private WiredTokens() {}

  static AccessTokens of(SigningKeyStore store, StaffAccessCache active, Clock clock) {
    SignInSettings settings = new SignInSettings();
    settings.settings = MapSettings.of(Map.of());
    settings.read();
    SigningKeys keys = new SigningKeys();
    keys.store = store;
    keys.clock = clock;
    active.open();
    ExternalIssuer external = new ExternalIssuer();
    external.settings = settings;
    external.accounts = active.accounts;
    external.clock = clock;
    external.open();
    AccessTokens tokens = new AccessTokens();
    tokens.keys = keys;
    tokens.settings = settings;
    tokens.external = external;
    tokens.activeStaff = active;
    tokens.secondFactors = new NobodyMust();
    tokens.clock = clock;
    return tokens;
  }

  /** No role must have a second factor. */
  private static final class NobodyMust extends SecondFactorGuard {
    @Override
    public boolean isMissing(StaffPrincipal caller) {
      return false;
    }
  }
}
