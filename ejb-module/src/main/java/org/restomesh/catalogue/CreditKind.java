package org.restomesh.catalogue;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What credits pay for. Credits are balances, not entitlements; on the wire in capitals. */
public enum CreditKind {
  PHOTO,
  VIDEO,
  MODEL3D,
  SMS;

  public static Optional<CreditKind> parse(@Nullable String wireName) {
    return Arrays.stream(values()).filter(kind -> kind.name().equals(wireName)).findFirst();
  }
}
