package org.restomesh.identity.signin;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/** Settings of staff tokens. */
@ApplicationScoped
public class SignInSettings implements ConfiguredFeature {
  static final String EXTERNAL = "restomesh.auth.external.";

  @Inject Settings settings;

  private String issuer;
  private int keyRotationDays;
  private Duration maxSignInDuration;
  private @Nullable External external;

  /**
   * An identity provider that we trust in addition to our own sign-in.
   *
   * @param jwksUrl null when it is missing or not safe, which stops the start
   * @param audience null when it is missing, which stops the start
   */
  record External(
      String issuer,
      @Nullable URI jwksUrl,
      @Nullable String audience,
      List<String> algorithms,
      String roleClaim,
      String tenantClaim,
      String branchClaim,
      boolean mayNameSuperadmins) {}

  @PostConstruct
  void read() {
    issuer = settings.text("restomesh.auth.issuer", "restomesh");
    keyRotationDays = settings.number("restomesh.auth.key-rotation-days", 90, 1, 3650);
    maxSignInDuration =
        Duration.ofDays(settings.number("restomesh.auth.session-max-days", 90, 1, 3650));
    external = settings.text(EXTERNAL + "issuer").map(this::readExternal).orElse(null);
  }

  @Override
  public void check() {
    if (external == null) {
      return;
    }
    if (external.jwksUrl() == null) {
      settings.addProblem(
          EXTERNAL + "jwks-url must be an https URL, or http on this machine's own address");
    }
    if (external.audience() == null) {
      settings.addProblem(EXTERNAL + "audience must be set with " + EXTERNAL + "issuer");
    }
    if (external.issuer().equals(issuer)) {
      settings.addProblem(EXTERNAL + "issuer must differ from restomesh.auth.issuer");
    }
    if (external.algorithms().stream().anyMatch(a -> !a.matches("(RS|PS|ES)(256|384|512)"))) {
      settings.addProblem(
          EXTERNAL + "algorithms must be a list of RS256, PS256, ES256 and the like");
    }
  }

  String issuer() {
    return issuer;
  }

  int keyRotationDays() {
    return keyRotationDays;
  }

  /** How long a sign-in lasts at most, however often it is refreshed. */
  public Duration maxSignInDuration() {
    return maxSignInDuration;
  }

  Optional<External> external() {
    return Optional.ofNullable(external);
  }

  private External readExternal(String externalIssuer) {
    List<String> algorithms = settings.list(EXTERNAL + "algorithms");
    return new External(
        externalIssuer,
        settings.text(EXTERNAL + "jwks-url").flatMap(SignInSettings::safeUrl).orElse(null),
        settings.text(EXTERNAL + "audience").orElse(null),
        algorithms.isEmpty() ? List.of("RS256", "ES256") : algorithms,
        settings.text(EXTERNAL + "role-claim", "role"),
        settings.text(EXTERNAL + "tenant-claim", "tenantId"),
        settings.text(EXTERNAL + "branch-claim", "branchId"),
        settings.flag(EXTERNAL + "superadmin", false));
  }

  /** Keys fetched over plain http could be anybody's; only loopback cannot be intercepted. */
  private static Optional<URI> safeUrl(String text) {
    try {
      URI uri = URI.create(text);
      boolean safe =
          "https".equals(uri.getScheme())
              || ("http".equals(uri.getScheme()) && isLoopback(uri.getHost()));
      return safe && uri.getHost() != null ? Optional.of(uri) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static boolean isLoopback(@Nullable String host) {
    return host != null
        && (host.equals("localhost")
            || host.equals("[::1]")
            || host.matches("127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}"));
  }
}
