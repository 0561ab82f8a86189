package org.restomesh.bootstrap;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.shared.Log;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.Settings;

/** The first SUPERADMIN, from the environment (contract/1-identity#first-superadmin). */
@ApplicationScoped
public class InitialAccounts implements ConfiguredFeature {
  private static final Log LOG = Log.of(InitialAccounts.class);
  private static final String EMAIL = "restomesh.superadmin.email";
  private static final String PASSWORD = "restomesh.superadmin.password";
  private static final int MIN_PASSWORD = 10;
  private static final int MAX_PASSWORD = 200;

  @Inject Settings settings;
  @Inject Installation installation;
  @Inject StaffAccounts accounts;
  @Inject Passwords passwords;

  @Override
  public void check() {
    boolean tooShort =
        password().filter(p -> p.length() < MIN_PASSWORD || p.length() > MAX_PASSWORD).isPresent();
    if (tooShort) {
      settings.addProblem("RESTOMESH_SUPERADMIN_PASSWORD must have 10 to 200 characters");
    }
    if (email().isPresent() != password().isPresent()) {
      settings.addProblem(
          "RESTOMESH_SUPERADMIN_EMAIL and RESTOMESH_SUPERADMIN_PASSWORD must be set together");
    }
  }

  void ensureSuperadmin() {
    if (accounts.hasSuperadmin() || (email().isEmpty() && installation.wantsDemoData())) {
      return; // demo data brings its own
    }
    if (email().isEmpty()) {
      LOG.warn(
          "There is no SUPERADMIN yet: set RESTOMESH_SUPERADMIN_EMAIL and"
              + " RESTOMESH_SUPERADMIN_PASSWORD and start again.");
      return;
    }
    String email = email().orElseThrow();
    PasswordHash hash =
        passwords.ofChosen("RESTOMESH_SUPERADMIN_PASSWORD", password().orElseThrow(), email);
    accounts.ensureSuperadmin(email, hash);
  }

  private Optional<String> email() {
    return settings.text(EMAIL);
  }

  private Optional<String> password() {
    return settings.text(PASSWORD);
  }
}
