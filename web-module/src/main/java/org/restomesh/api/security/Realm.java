package org.restomesh.api.security;

import jakarta.servlet.http.HttpServletRequest;

/** Who may call an endpoint; exactly one per endpoint (contract/0-common#one-realm). */
public enum Realm {
  STAFF("Bearer"),
  DEVICE("Device"),
  SCREEN("Screen"),
  PARTNER_KEY("PartnerKey"),
  DELIVERY_WEBHOOK("Bearer");

  private static final String ATTRIBUTE = Realm.class.getName();

  private final String scheme;

  Realm(String scheme) {
    this.scheme = scheme;
  }

  public String scheme() {
    return scheme;
  }

  public void bindTo(HttpServletRequest request) {
    request.setAttribute(ATTRIBUTE, this);
  }

  /** The realm by which the caller was admitted; null where no credential is required. */
  public static Realm of(HttpServletRequest request) {
    return (Realm) request.getAttribute(ATTRIBUTE);
  }

  /**
   * For WWW-Authenticate: the scheme of the endpoint's realm, Bearer where sign-in itself failed.
   */
  public static String challengeOf(HttpServletRequest request) {
    Realm bound = of(request);
    return (bound == null ? STAFF : bound).scheme + " realm=\"restomesh\"";
  }
}
