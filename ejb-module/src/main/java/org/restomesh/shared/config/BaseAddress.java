package org.restomesh.shared.config;

import java.net.URI;

/** The address of another server, to which paths are added. */
public final class BaseAddress {
  private BaseAddress() {}

  /** Whether it is http or https, with a host and neither user, query nor fragment. */
  public static boolean isOne(String text) {
    try {
      URI uri = URI.create(text);
      return ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
          && uri.getHost() != null
          && uri.getRawUserInfo() == null
          && uri.getRawQuery() == null
          && uri.getRawFragment() == null;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
