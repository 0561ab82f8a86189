package org.restomesh.device.printer;

import java.security.SecureRandom;
import java.util.UUID;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.shared.crypto.SecretTokens;

/**
 * What is typed into a printer's menu: an address that holds a key, or one with a user and a
 * password (contract/8-cloud-printers#printer-access). It is shown once.
 */
public record PrinterAccess(String url, String basicUrl, String user, String password) {
  private static final String PREFIX = "cp_";
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  private static final int PASSWORD_LENGTH = 30;
  private static final SecureRandom RANDOM = new SecureRandom();

  /**
   * A new one.
   *
   * @param base scheme and host by which printers reach us, without a slash at the end
   */
  static PrinterAccess create(UUID deviceId, DeviceProtocol protocol, String base) {
    String user = ShortId.of(deviceId);
    String segment = protocol == DeviceProtocol.EPSON_SDP ? "epson" : "star";
    return new PrinterAccess(
        url(base, SecretTokens.create(PREFIX), segment),
        url(base, user, segment),
        user,
        randomPassword());
  }

  private static String url(String base, String who, String segment) {
    return base + "/api/v1/cloud-printers/" + who + "/" + segment;
  }

  private static String randomPassword() {
    return RANDOM
        .ints(PASSWORD_LENGTH, 0, ALPHABET.length())
        .collect(
            StringBuilder::new, (text, i) -> text.append(ALPHABET.charAt(i)), StringBuilder::append)
        .toString();
  }

  /** Whether this can be a key at all, rather than a user. */
  static boolean isKey(String text) {
    return text.startsWith(PREFIX) && SecretTokens.isWellFormed(text);
  }

  String keyHash() {
    String path = url.substring(0, url.lastIndexOf('/'));
    return SecretTokens.sha256(path.substring(path.lastIndexOf('/') + 1));
  }

  String passwordHash() {
    return SecretTokens.sha256(password);
  }

  /** Without its secrets. */
  @Override
  public String toString() {
    return "PrinterAccess[" + user + "]";
  }
}
