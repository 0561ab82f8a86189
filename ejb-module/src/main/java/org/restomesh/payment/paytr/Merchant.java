package org.restomesh.payment.paytr;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A shop at PayTR, and its signature: base64(HMAC-SHA256(key, values and salt without separators)).
 * Each kind of message has its own order of values.
 */
record Merchant(String id, String key, String salt) {

  /**
   * @param signedFields the values of get-token from user_ip to test_mode, in PayTR's order
   */
  String sessionToken(String signedFields) {
    return sign(id + signedFields + salt);
  }

  String queryToken(String merchantOid) {
    return sign(id + merchantOid + salt);
  }

  String refundToken(String merchantOid, String returnAmount) {
    return sign(id + merchantOid + returnAmount + salt);
  }

  /** All values as they came: the salt stands in the middle, and the id is not part of it. */
  boolean hasSigned(String merchantOid, String status, String totalAmount, String hash) {
    return MessageDigest.isEqual(utf8(sign(merchantOid + salt + status + totalAmount)), utf8(hash));
  }

  private String sign(String message) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(utf8(key), "HmacSHA256"));
      return Base64.getEncoder().encodeToString(mac.doFinal(utf8(message)));
    } catch (NoSuchAlgorithmException | InvalidKeyException e) {
      throw new IllegalStateException("every Java platform has HmacSHA256", e);
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Key and salt are secrets. */
  @Override
  public String toString() {
    return "Merchant[" + id + "]";
  }
}
