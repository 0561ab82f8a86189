package org.restomesh.shared.crypto;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/**
 * Everything derived from {@code restomesh.crypto.master-key}: AES-256-GCM of secrets at rest and
 * keyed hashes. Each purpose has a key of its own, so that no ciphertext or hash of one can be used
 * for another. What was encrypted with one of {@code restomesh.crypto.previous-master-keys} can
 * still be read; only the present key encrypts.
 */
@ApplicationScoped
public class MasterKey implements ConfiguredFeature {
  static final String KEY = "restomesh.crypto.master-key";
  static final String PREVIOUS = "restomesh.crypto.previous-master-keys";
  private static final int ID_DIGITS = 16;
  private static final int KEY_BYTES = 32;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final SecureRandom RANDOM = new SecureRandom();

  @Inject Settings settings;

  private byte[] master = new byte[KEY_BYTES];
  private final List<byte[]> known = new ArrayList<>();
  private String problem;
  private String problemOfPrevious;

  @PostConstruct
  void read() {
    settings
        .text(KEY)
        .ifPresentOrElse(
            text -> {
              problem = problemOf(text);
              master = problem == null ? Base64.getDecoder().decode(text) : master;
            },
            () -> problem = "is missing");
    known.add(master);
    for (String text : settings.list(PREVIOUS)) {
      problemOfPrevious = problemOf(text) == null ? problemOfPrevious : problemOf(text);
      if (problemOf(text) == null) {
        known.add(Base64.getDecoder().decode(text));
      }
    }
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
    if (problemOfPrevious != null) {
      settings.refuse(
          PREVIOUS
              + ": one of them "
              + problemOfPrevious
              + ": list the former values of "
              + KEY
              + ", separated by commas");
    }
  }

  /** Names the present key without telling anything of it: 16 hex digits. */
  public String currentId() {
    return idOf(master);
  }

  /** Nonce and AES-GCM ciphertext of {@code plain}. */
  public byte[] encrypt(String purpose, byte[] plain) {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    byte[] sealed = sealed(purpose, nonce, plain);
    return ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
  }

  /**
   * Reads with whichever known key fits.
   *
   * @throws IllegalStateException when the bytes were not encrypted for this purpose with a known
   *     key
   */
  public byte[] decrypt(String purpose, byte[] encrypted) {
    GeneralSecurityException last = null;
    for (byte[] key : known) {
      try {
        return opened(key, purpose, encrypted);
      } catch (GeneralSecurityException e) {
        last = e;
      }
    }
    throw unreadable(purpose, last);
  }

  /**
   * Reads with the key of this id.
   *
   * @throws IllegalStateException when it is not known, or the bytes were not encrypted with it for
   *     this purpose
   */
  public byte[] decrypt(String purpose, byte[] encrypted, String keyId) {
    for (byte[] key : known) {
      if (idOf(key).equals(keyId)) {
        try {
          return opened(key, purpose, encrypted);
        } catch (GeneralSecurityException e) {
          throw unreadable(purpose, e);
        }
      }
    }
    throw unreadable(purpose, null);
  }

  /** HMAC-SHA-256 in hex under a pepper, for secrets too short to be kept as a plain digest. */
  public String keyedHash(String purpose, String value) {
    return HexFormat.of().formatHex(hmac(hmac(master, purpose), value));
  }

  private byte[] sealed(String purpose, byte[] nonce, byte[] plain) {
    try {
      return cipher(Cipher.ENCRYPT_MODE, master, purpose, nonce).doFinal(plain);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has AES-GCM", e);
    }
  }

  private static byte[] opened(byte[] key, String purpose, byte[] encrypted)
      throws GeneralSecurityException {
    ByteBuffer buffer = ByteBuffer.wrap(encrypted);
    byte[] nonce = new byte[NONCE_BYTES];
    buffer.get(nonce);
    byte[] sealed = new byte[buffer.remaining()];
    buffer.get(sealed);
    return cipher(Cipher.DECRYPT_MODE, key, purpose, nonce).doFinal(sealed);
  }

  private static Cipher cipher(int mode, byte[] key, String purpose, byte[] nonce)
      throws GeneralSecurityException {
    Cipher aes = Cipher.getInstance("AES/GCM/NoPadding");
    aes.init(
        mode, new SecretKeySpec(hmac(key, purpose), "AES"), new GCMParameterSpec(TAG_BITS, nonce));
    return aes;
  }

  private static IllegalStateException unreadable(String purpose, Exception cause) {
    return new IllegalStateException(
        "A stored secret ("
            + purpose
            + ") cannot be read: set "
            + KEY
            + " to the key it was stored with, or name that in "
            + PREVIOUS,
        cause);
  }

  private static String idOf(byte[] key) {
    return HexFormat.of().formatHex(hmac(key, "key-id")).substring(0, ID_DIGITS);
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

  /** Null when it can be used. */
  private static String problemOf(String base64) {
    try {
      byte[] bytes = Base64.getDecoder().decode(base64);
      if (bytes.length != KEY_BYTES) {
        return "has " + bytes.length + " bytes";
      }
      return isTrivial(bytes) ? "is not random" : null;
    } catch (IllegalArgumentException e) {
      return "is not base64";
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
