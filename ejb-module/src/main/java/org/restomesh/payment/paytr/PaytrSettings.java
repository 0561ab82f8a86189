package org.restomesh.payment.paytr;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Optional;
import org.restomesh.shared.config.BaseAddress;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.Settings;

/** The shop at PayTR. Without a merchant id the installation sells nothing. */
@ApplicationScoped
public class PaytrSettings implements ConfiguredFeature {
  private static final String PREFIX = "restomesh.payment.paytr.";
  private static final String DEFAULT_BASE_URL = "https://www.paytr.com";

  @Inject Settings settings;
  @Inject Installation installation;

  private Merchant merchant;
  private String baseUrl;
  private boolean testMode;

  @PostConstruct
  void read() {
    merchant =
        new Merchant(
            settings.text(PREFIX + "merchant-id", ""),
            settings.text(PREFIX + "merchant-key", ""),
            settings.text(PREFIX + "merchant-salt", ""));
    baseUrl = settings.text(PREFIX + "base-url", DEFAULT_BASE_URL).replaceAll("/+$", "");
    testMode = settings.flag(PREFIX + "test-mode", false);
  }

  @Override
  public void check() {
    boolean complete = !merchant.key().isEmpty() && !merchant.salt().isEmpty();
    boolean absent = merchant.key().isEmpty() && merchant.salt().isEmpty();
    if (merchant.id().isEmpty() ? !absent : !complete) {
      settings.addProblem(
          PREFIX
              + "merchant-id, merchant-key and merchant-salt must be set together or not at all");
    }
    if (!BaseAddress.isOne(baseUrl)) {
      settings.addProblem(PREFIX + "base-url must be an http or https URL without query");
    }
    if (!installation.isProduction()) {
      return;
    }
    if (!baseUrl.startsWith("https:")) {
      settings.addProblem(
          PREFIX + "base-url must begin with https with restomesh.environment=production");
    }
    if (testMode) {
      settings.addProblem(
          PREFIX
              + "test-mode must be false with restomesh.environment=production: it sells for"
              + " money that does not exist");
    }
  }

  /** Empty while the shop is closed. */
  Optional<Merchant> merchant() {
    return merchant.id().isEmpty() ? Optional.empty() : Optional.of(merchant);
  }

  /** Without a slash at the end. */
  String baseUrl() {
    return baseUrl;
  }

  /** The base address without its path: what a browser may show in a frame. */
  String origin() {
    URI base = URI.create(baseUrl);
    return base.getScheme() + "://" + base.getRawAuthority();
  }

  /** Whether test payments, which move no money, are requested and accepted. */
  boolean isTestMode() {
    return testMode;
  }
}
