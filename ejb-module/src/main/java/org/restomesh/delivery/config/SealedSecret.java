package org.restomesh.delivery.config;

import java.util.Arrays;

/** A secret as the database keeps it: encrypted, never the same bytes twice. */
public final class SealedSecret {
  private final byte[] bytes;
  private final String keyId;

  /**
   * @param keyId of the master key that it was encrypted with
   */
  public SealedSecret(byte[] bytes, String keyId) {
    this.bytes = bytes.clone();
    this.keyId = keyId;
  }

  public byte[] bytes() {
    return bytes.clone();
  }

  public String keyId() {
    return keyId;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SealedSecret that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }
}
