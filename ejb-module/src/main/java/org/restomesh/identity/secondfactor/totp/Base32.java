package org.restomesh.identity.secondfactor.totp;

/** RFC 4648 without padding, in which authenticator apps take secrets. */
final class Base32 {
  private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  private static final int BITS = 5;
  private static final int MASK = (1 << BITS) - 1;

  private Base32() {}

  static String encode(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    int buffer = 0;
    int bits = 0;
    for (byte next : bytes) {
      buffer = ((buffer << Byte.SIZE) | (next & 0xFF)) & 0xFFFF;
      bits += Byte.SIZE;
      while (bits >= BITS) {
        bits -= BITS;
        text.append(ALPHABET.charAt((buffer >> bits) & MASK));
      }
    }
    if (bits > 0) {
      text.append(ALPHABET.charAt((buffer << (BITS - bits)) & MASK));
    }
    return text.toString();
  }
}
