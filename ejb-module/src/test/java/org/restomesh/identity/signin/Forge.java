package org.restomesh.identity.signin;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.ECKey;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.util.Base64;

/** Makes tokens that no library would: header and claims are texts. */
final class Forge {
  private Forge() {}

  /** Signed with ES256, whatever the header says. */
  static String signed(ECKey key, String header, String claims) {
    String input = base64(header) + "." + base64(claims);
    return input + "." + base64(signature(key, input));
  }

  static byte[] signature(ECKey key, String input) {
    try {
      Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
      signature.initSign(key.toECPrivateKey());
      signature.update(input.getBytes(StandardCharsets.US_ASCII));
      return signature.sign();
    } catch (GeneralSecurityException | JOSEException e) {
      throw new AssertionError(e);
    }
  }

  static String base64(String text) {
    return base64(text.getBytes(StandardCharsets.UTF_8));
  }

  static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
