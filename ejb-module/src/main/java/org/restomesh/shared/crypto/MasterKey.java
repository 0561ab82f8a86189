package org.restomesh.shared.crypto;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.BitSet;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/**
 * Everything derived from {@code restomesh.crypto.master-key}: AES-256-GCM of secrets at rest and
 * keyed hashes. Each purpose has a key of its own, so that no ciphertext or hash of one can be used
 * for another.
 */
@ApplicationScoped
public class MasterKey implements ConfiguredFeature {
  static final String KEY = "restomesh.crypto.master-key";
  private static final int KEY_BYTES = 32;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final SecureRandom RANDOM = new SecureRandom();

  @Inject Settings settings;

  private byte[] master = new byte[KEY_BYTES];
  private String problem;

  @PostConstruct
  void read() {
    settings.text(KEY).ifPresentOrElse(this::accept, () -> problem = "is missing");
  }

  @Override
  public void check() {
    if (problem != null) {
      settings.refuse(
          KEY
              + " "
              + problem
              + ": set it to the base64 of 32 random bytes (openssl rand -base64 32)");
    }
  }

  /** Nonce and AES-GCM ciphertext of {@code plain}. */
  public byte[] encrypt(String purpose, byte[] plain) {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    byte[] sealed = cipher(Cipher.ENCRYPT_MODE, purpose, nonce, plain);
    return ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
  }

  /**
   * @throws IllegalStateException when the bytes were not encrypted for this purpose with this key
   */
  public byte[] decrypt(String purpose, byte[] encrypted) {
    ByteBuffer buffer = ByteBuffer.wrap(encrypted);
    byte[] nonce = new byte[NONCE_BYTES];
    buffer.get(nonce);
    byte[] sealed = new byte[buffer.remaining()];
    buffer.get(sealed);
    return cipher(Cipher.DECRYPT_MODE, purpose, nonce, sealed);
  }

  /** HMAC-SHA-256 in hex under a pepper, for secrets too short to be kept as a plain digest. */
  public String keyedHash(String purpose, String value) {
    return HexFormat.of().formatHex(hmac(derive(purpose), value));
  }

  private byte[] cipher(int mode, String purpose, byte[] nonce, byte[] input) {
    try {
      Cipher aes = Cipher.getInstance("AES/GCM/NoPadding");
      aes.init(
          mode, new SecretKeySpec(derive(purpose), "AES"), new GCMParameterSpec(TAG_BITS, nonce));
      return aes.doFinal(input);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(
          "A stored secret ("
              + purpose
              + ") cannot be read: set "
              + KEY
              + " to the key it was stored with",
          e);
    }
  }

  private byte[] derive(String purpose) {
    return hmac(master, purpose);
  }

  private static byte[] hmac(byte[] key, String value) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(value.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has HmacSHA256", e);
    }
  }

  private void accept(String base64) {
    try {
      byte[] bytes = Base64.getDecoder().decode(base64);
      if (bytes.length != KEY_BYTES) {
        problem = "has " + bytes.length + " bytes";
        return;
      }
      if (isTrivial(bytes)) {
        problem = "is not random";
        return;
      }
      master = bytes;
    } catch (IllegalArgumentException e) {
      problem = "is not base64";
    }
  }

  /** Random bytes repeat themselves a little; 32 of them never are fewer than 16 values. */
  private static boolean isTrivial(byte[] bytes) {
    BitSet seen = new BitSet();
    for (byte value : bytes) {
      seen.set(value & 0xFF);
    }
    return seen.cardinality() < KEY_BYTES / 2;
  }
}
