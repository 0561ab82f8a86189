package org.restomesh.webhook.safety;

/**
 * The safety gate refuses a URL. The message says what is wrong with the URL in words for its
 * owner, and never what a name resolved to: that would let tenants look into the operator's
 * network.
 */
public final class UnsafeUrl extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What is wrong. In logs and answers in lower case ({@code WireNames}). */
  public enum Reason {
    /** No absolute URL with a host. */
    MALFORMED("must be an http or https URL with a host"),
    /** Longer than a subscription may keep. */
    TOO_LONG("must not be longer than 2048 characters"),
    /** Neither http nor https. */
    SCHEME("must begin with http:// or https://"),
    /** Credentials in it, or an {@code @} that could hide the real host. */
    USERINFO("must not contain user information"),
    /** A receiver never sees it. */
    FRAGMENT("must not have a fragment"),
    /** A name of a private network, or a spelling of an address that parsers disagree about. */
    HOST("must name a public host"),
    /** Where other services than web servers listen. */
    PORT("must have a port that is open to webhooks"),
    /** Loopback, private, link-local or otherwise not public; at delivery also refused by hand. */
    ADDRESS("must lead to public addresses only"),
    /** No name server knows it, or none answered in time. */
    UNRESOLVABLE("has a host that cannot be resolved"),
    /** Too many lookups hang to start another one; says nothing about this URL. */
    BUSY("has a host that cannot be resolved just now");

    private final String problem;

    Reason(String problem) {
      this.problem = problem;
    }
  }

  private final Reason reason;

  public UnsafeUrl(Reason reason) {
    super(reason.problem);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
