package org.restomesh.identity.secondfactor.passkey;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.HexFormat;

/** A security key with one passkey, and the browser between it and us; both do as they are told. */
final class SecurityKey {
  static final String CONSOLE = "https://restomesh.example.com";
  private static final String HOST = "restomesh.example.com";
  private static final int USER_PRESENT = 0x01;
  private static final int ATTESTED = 0x40;
  private static final int COORDINATE_BYTES = 32;

  private final KeyPair keys = newKeys();
  private final byte[] id = new byte[32];
  private String origin = CONSOLE;
  private String rpId = HOST;
  private int presence = USER_PRESENT;
  private int count;

  SecurityKey() {
    new SecureRandom().nextBytes(id);
  }

  /** The page that asks is from there. */
  SecurityKey at(String otherOrigin) {
    origin = otherOrigin;
    return this;
  }

  /** It is asked for a passkey of this. */
  SecurityKey of(String otherRpId) {
    rpId = otherRpId;
    return this;
  }

  /** Nobody touches it. */
  SecurityKey untouched() {
    presence = 0;
    return this;
  }

  /** It has signed so often. */
  SecurityKey counting(int signatures) {
    count = signatures;
    return this;
  }

  String id() {
    return text(id);
  }

  PasskeyAttestation make(String challenge) {
    byte[] data = authenticatorData(presence | ATTESTED, credential());
    // {"fmt": "none", "attStmt": {}, "authData": ...}
    byte[] attestation =
        joined(
            HexFormat.of().parseHex("a363666d74646e6f6e656761747453746d74a0686175746844617461"),
            new byte[] {0x58, (byte) data.length},
            data);
    return new PasskeyAttestation(text(clientData("create", challenge)), text(attestation));
  }

  PasskeyAssertion sign(String challenge) {
    byte[] data = authenticatorData(presence, new byte[0]);
    byte[] client = clientData("get", challenge);
    return new PasskeyAssertion(
        id(), text(client), text(data), text(signature(joined(data, sha256(client)))), null);
  }

  private byte[] clientData(String what, String challenge) {
    return """
        {"type":"webauthn.%s","challenge":"%s","origin":"%s","crossOrigin":false}"""
        .formatted(what, challenge, origin)
        .getBytes(StandardCharsets.UTF_8);
  }

  private byte[] authenticatorData(int flags, byte[] attested) {
    return joined(
        sha256(rpId.getBytes(StandardCharsets.UTF_8)),
        new byte[] {(byte) flags},
        ByteBuffer.allocate(Integer.BYTES).putInt(count).array(),
        attested);
  }

  /** No AAGUID, the id, and the public key by COSE: EC2, ES256, P-256, x, y. */
  private byte[] credential() {
    ECPublicKey key = (ECPublicKey) keys.getPublic();
    return joined(
        new byte[16],
        new byte[] {0, (byte) id.length},
        id,
        HexFormat.of().parseHex("a5010203262001215820"),
        coordinate(key.getW().getAffineX()),
        HexFormat.of().parseHex("225820"),
        coordinate(key.getW().getAffineY()));
  }

  private static byte[] coordinate(BigInteger number) {
    byte[] signed = number.toByteArray();
    byte[] bytes = new byte[COORDINATE_BYTES];
    int length = Math.min(signed.length, COORDINATE_BYTES);
    System.arraycopy(signed, signed.length - length, bytes, COORDINATE_BYTES - length, length);
    return bytes;
  }

  private byte[] signature(byte[] signed) {
    try {
      Signature signature = Signature.getInstance("SHA256withECDSA");
      signature.initSign(keys.getPrivate());
      signature.update(signed);
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static KeyPair newKeys() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  private static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
