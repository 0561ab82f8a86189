package org.restomesh.shared.crypto;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/**
 * Everything derived from {@code restomesh.crypto.master-key}: AES-256-GCM of secrets at rest and
 * keyed hashes. Each purpose has a key of its own, so that no ciphertext or hash of one can be used
 * for another, and a sealed value is bound to its row. What was sealed with one of {@code
 * restomesh.crypto.previous-master-keys} can still be read; only the current key seals.
 */
@ApplicationScoped
public class MasterKey implements ConfiguredFeature {
  static final String KEY = "restomesh.crypto.master-key";
  static final String PREVIOUS = "restomesh.crypto.previous-master-keys";
  private static final int ID_DIGITS = 16;
  private static final int KEY_BYTES = 32;

  @Inject Settings settings;

  private byte[] master = new byte[KEY_BYTES];
  private final List<byte[]> known = new ArrayList<>();

  /** What is wrong with the key; null when it is usable. */
  private @Nullable String problem;

  /** What is wrong with one of the former keys; null when all are usable. */
  private @Nullable String problemOfPrevious;

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
      settings.addProblem(
          KEY
              + " "
              + problem
              + ": set it to the base64 of 32 random bytes (openssl rand -base64 32)");
    }
    if (problemOfPrevious != null) {
      settings.addProblem(
          PREVIOUS
              + ": one of them "
              + problemOfPrevious
              + ": list the former values of "
              + KEY
              + ", separated by commas");
    }
  }

  /** Identifies the current key without revealing anything of it: 16 hex digits. */
  public String currentId() {
    return idOf(master);
  }

  /** The prefix of every value that is sealed with the current key in the current format. */
  byte[] head() {
    return SealedValueFormat.head(currentId());
  }

  /** Never yields the same bytes twice; the format is {@link SealedValueFormat}. */
  public byte[] seal(SealContext at, byte[] plain) {
    return SealedValueFormat.close(master, currentId(), at, plain);
  }

  /**
   * Reads with the key that a value names or, for a value of the former format, with whichever
   * fits.
   *
   * @throws IllegalStateException when the bytes were not sealed for this context with a known key
   */
  public byte[] open(SealContext at, byte[] sealed) {
    GeneralSecurityException last = null;
    for (byte[] key : known) {
      try {
        return SealedValueFormat.isUnder(idOf(key), sealed)
            ? SealedValueFormat.open(key, at, sealed)
            : SealedValueFormat.openFormer(key, at.purpose(), sealed);
      } catch (GeneralSecurityException e) {
        last = e;
      }
    }
    throw unreadable(at.purpose(), last);
  }

  /** HMAC-SHA-256 in hex under a pepper, for secrets too short to be kept as a plain digest. */
  public String keyedHash(String purpose, String value) {
    return HexFormat.of()
        .formatHex(SealedValueFormat.hmac(SealedValueFormat.hmac(master, purpose), value));
  }

  private static IllegalStateException unreadable(String purpose, @Nullable Exception cause) {
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
    return HexFormat.of().formatHex(SealedValueFormat.hmac(key, "key-id")).substring(0, ID_DIGITS);
  }

  /** Null when it is usable. */
  private static @Nullable String problemOf(String base64) {
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

  /** Random bytes repeat a little, but 32 of them never have fewer than 16 distinct values. */
  private static boolean isTrivial(byte[] bytes) {
    BitSet seen = new BitSet();
    for (byte value : bytes) {
      seen.set(value & 0xFF);
    }
    return seen.cardinality() < KEY_BYTES / 2;
  }
}
