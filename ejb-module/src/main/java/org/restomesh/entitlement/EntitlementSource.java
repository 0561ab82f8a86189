package org.restomesh.entitlement;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where entitlements come from. A row whose grants are withheld is still a source, so that the list
 * of what is owned is complete.
 *
 * @param name {@code free:baseline}, {@code addon:<code>:<id>} or {@code override:admin}
 * @param grants the JSON form of what it adds to the set, in the order of the fold, empty when
 *     withheld
 */
public record EntitlementSource(String name, Map<String, Object> grants, Withheld withheld) {

  /** Why a source adds nothing. */
  public enum Withheld {
    NO,
    /** The row itself has lapsed. */
    EXPIRED,
    /** It needs a licence and the licence is not live. */
    LICENSE_NOT_LIVE
  }

  public EntitlementSource {
    grants = Collections.unmodifiableMap(new LinkedHashMap<>(grants));
    if (withheld != Withheld.NO && !grants.isEmpty()) {
      throw new IllegalArgumentException(name + " grants what is withheld");
    }
  }
}
