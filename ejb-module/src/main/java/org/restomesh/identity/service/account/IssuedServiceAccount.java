package org.restomesh.identity.service.account;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** An account that was just made, with its first key, which is shown only here. */
public record IssuedServiceAccount(@JsonUnwrapped ServiceAccountDetails details, String key) {

  /** Without the key. */
  @Override
  public String toString() {
    return "IssuedServiceAccount[" + details + "]";
  }
}
