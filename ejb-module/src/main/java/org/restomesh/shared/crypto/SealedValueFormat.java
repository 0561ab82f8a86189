package org.restomesh.shared.crypto;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The format of a sealed value: a mark of the format, the id of the master key, a nonce, and the
 * AES-256-GCM ciphertext, which authenticates mark, id and context. Values of the former format
 * have neither mark nor id, and are bound to their purpose only.
 */
final class SealedValueFormat {
  static final int HEAD_BYTES = 12;

  private static final byte[] MARK = {'R', 'M', '2', ':'};
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final SecureRandom RANDOM = new SecureRandom();

  private SealedValueFormat() {}

  /** The prefix of every value that is sealed with this key. */
  static byte[] head(String keyId) {
    return joined(MARK, HexFormat.of().parseHex(keyId));
  }

  static boolean isUnder(String keyId, byte[] sealed) {
    return sealed.length > HEAD_BYTES
        && Arrays.equals(head(keyId), Arrays.copyOf(sealed, HEAD_BYTES));
  }

  static byte[] close(byte[] key, String keyId, SealContext at, byte[] plain) {
    byte[] head = head(keyId);
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    try {
      Cipher cipher = cipher(Cipher.ENCRYPT_MODE, key, at.purpose(), nonce);
      cipher.updateAAD(head);
      cipher.updateAAD(at.associatedData());
      return joined(head, joined(nonce, cipher.doFinal(plain)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has AES-GCM", e);
    }
  }

  static byte[] open(byte[] key, SealContext at, byte[] sealed) throws GeneralSecurityException {
    ByteBuffer rest = ByteBuffer.wrap(sealed);
    byte[] head = taken(rest, HEAD_BYTES);
    Cipher cipher = cipher(Cipher.DECRYPT_MODE, key, at.purpose(), taken(rest, NONCE_BYTES));
    cipher.updateAAD(head);
    cipher.updateAAD(at.associatedData());
    return cipher.doFinal(ciphertext(rest));
  }

  /** Opens a value of the former format. */
  static byte[] openFormer(byte[] key, String purpose, byte[] sealed)
      throws GeneralSecurityException {
    ByteBuffer rest = ByteBuffer.wrap(sealed);
    return cipher(Cipher.DECRYPT_MODE, key, purpose, taken(rest, NONCE_BYTES))
        .doFinal(ciphertext(rest));
  }

  static byte[] hmac(byte[] key, String value) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(value.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has HmacSHA256", e);
    }
  }

  private static Cipher cipher(int mode, byte[] key, String purpose, byte[] nonce)
      throws GeneralSecurityException {
    Cipher aes = Cipher.getInstance("AES/GCM/NoPadding");
    aes.init(
        mode, new SecretKeySpec(hmac(key, purpose), "AES"), new GCMParameterSpec(TAG_BITS, nonce));
    return aes;
  }

  /** With the tag at its end. */
  private static byte[] ciphertext(ByteBuffer rest) throws GeneralSecurityException {
    return taken(rest, Math.max(rest.remaining(), TAG_BITS / Byte.SIZE));
  }

  private static byte[] taken(ByteBuffer from, int bytes) throws GeneralSecurityException {
    if (from.remaining() < bytes) {
      throw new GeneralSecurityException("too short");
    }
    byte[] taken = new byte[bytes];
    from.get(taken);
    return taken;
  }

  private static byte[] joined(byte[] first, byte[] second) {
    return ByteBuffer.allocate(first.length + second.length).put(first).put(second).array();
  }
}
