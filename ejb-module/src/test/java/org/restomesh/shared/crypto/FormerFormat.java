package org.restomesh.shared.crypto;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Values as they were encrypted before they were bound to their rows. */
final class FormerFormat {
  private FormerFormat() {}

  static byte[] encrypted(String masterKey, String purpose, byte[] plain) {
    byte[] nonce = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    try {
      Cipher aes = Cipher.getInstance("AES/GCM/NoPadding");
      aes.init(
          Cipher.ENCRYPT_MODE,
          new SecretKeySpec(
              SealedValueFormat.hmac(Base64.getDecoder().decode(masterKey), purpose), "AES"),
          new GCMParameterSpec(128, nonce));
      byte[] sealed = aes.doFinal(plain);
      return ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
