package org.restomesh.display.partner;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A partner key that has just been made: the only time that it is shown. */
public record IssuedPartnerKey(@JsonUnwrapped PartnerKeyDetails details, String key) {

  /** Without the key. */
  @Override
  public String toString() {
    return "IssuedPartnerKey[" + details + "]";
  }
}
