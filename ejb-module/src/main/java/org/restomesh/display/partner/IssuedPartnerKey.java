package org.restomesh.display.partner;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A partner key that was just created. The key itself is shown only here. */
public record IssuedPartnerKey(@JsonUnwrapped PartnerKeyDetails details, String key) {

  /** Without the key. */
  @Override
  public String toString() {
    return "IssuedPartnerKey[" + details + "]";
  }
}
