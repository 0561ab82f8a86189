package org.restomesh.delivery.config;

import java.util.regex.Pattern;
import org.restomesh.delivery.platform.Platform;

/**
 * The format of platforms' ids: two of them number everything
 * (contract/platforms#remote-restaurant-id).
 */
public final class RemoteIds {
  private static final String DIGITS = "must be digits only, 18 at most, without leading zeros";

  /** What a JSON number can hold, in canonical form: returned ids are compared as text. */
  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,17}");

  private RemoteIds() {}

  public static String problem(Platform platform) {
    return platform == Platform.PLATFORM_C || platform == Platform.PLATFORM_D
        ? DIGITS
        : "must not be blank";
  }

  public static boolean fits(Platform platform, String id) {
    return switch (platform) {
      case PLATFORM_A, PLATFORM_B -> !id.isBlank();
      case PLATFORM_C, PLATFORM_D -> NUMBER.matcher(id).matches();
    };
  }
}
