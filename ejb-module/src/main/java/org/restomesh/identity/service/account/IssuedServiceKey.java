package org.restomesh.identity.service.account;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A key that was just made. The key itself is shown only here. */
public record IssuedServiceKey(@JsonUnwrapped ServiceKeyDetails details, String key) {

  /** Without the key. */
  @Override
  public String toString() {
    return "IssuedServiceKey[" + details + "]";
  }
}
