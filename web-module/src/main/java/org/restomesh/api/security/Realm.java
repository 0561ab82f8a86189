package org.restomesh.api.security;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** Who may call an endpoint; exactly one per endpoint (contract/0-common#one-realm). */
public enum Realm {
  STAFF("Bearer"),
  DEVICE("Device"),
  SCREEN("Screen"),
  PARTNER_KEY("PartnerKey"),
  DELIVERY_WEBHOOK("Bearer"),
  /** Printers without an agent (contract/8-cloud-printers#printer-challenge). */
  PRINTER("Basic", "cloud-printers");

  private static final String ATTRIBUTE = Realm.class.getName();

  private final String scheme;
  private final String name;

  Realm(String scheme) {
    this(scheme, "restomesh");
  }

  /**
   * @param name as clients are told it
   */
  Realm(String scheme, String name) {
    this.scheme = scheme;
    this.name = name;
  }

  public String scheme() {
    return scheme;
  }

  public void bindTo(HttpServletRequest request) {
    request.setAttribute(ATTRIBUTE, this);
  }

  /** The realm by which the caller was admitted; empty where no credential is required. */
  public static Optional<Realm> find(HttpServletRequest request) {
    return Optional.ofNullable((Realm) request.getAttribute(ATTRIBUTE));
  }

  /** Whether the caller was admitted by this one. */
  public boolean hasAdmitted(HttpServletRequest request) {
    return request.getAttribute(ATTRIBUTE) == this;
  }

  /**
   * For WWW-Authenticate: the scheme of the endpoint's realm, Bearer where sign-in itself failed.
   */
  public static String challengeOf(HttpServletRequest request) {
    Realm realm = find(request).orElse(STAFF);
    return realm.scheme + " realm=\"" + realm.name + "\"";
  }
}
