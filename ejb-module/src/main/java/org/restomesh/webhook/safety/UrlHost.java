package org.restomesh.webhook.safety;

import inet.ipaddr.IPAddress;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.net.Networks;
import org.restomesh.webhook.safety.UnsafeUrl.Reason;

/**
 * A host as a URL names it.
 *
 * @param text in lower case, without brackets and without a dot at the end
 * @param literal the address if it is one, else null
 */
record UrlHost(String text, @Nullable IPAddress literal) {
  private static final int MAX_NAME_LENGTH = 253;
  private static final int MAX_LABEL_LENGTH = 63;
  private static final Pattern NUMBER = Pattern.compile("\\d+|0x[0-9a-f]*");
  private static final Pattern DOTTED_DECIMAL =
      Pattern.compile("(?:(?:0|[1-9]\\d{0,2})\\.){3}(?:0|[1-9]\\d{0,2})");

  static UrlHost of(String raw) {
    String text = raw.toLowerCase(Locale.ROOT);
    // A zone names an interface of this machine; escapes and other scripts hide what is meant.
    if (text.indexOf('%') >= 0 || !text.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
      throw new UnsafeUrl(Reason.HOST);
    }
    if (text.startsWith("[")) {
      String inside = text.substring(1, text.length() - 1);
      return new UrlHost(inside, literal(inside));
    }
    String name = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    String lastLabel = name.substring(name.lastIndexOf('.') + 1);
    if (NUMBER.matcher(lastLabel).matches()) {
      // Resolvers read 0177.0.0.1, 127.1 and 2130706433 each in their own way.
      if (!DOTTED_DECIMAL.matcher(name).matches()) {
        throw new UnsafeUrl(Reason.HOST);
      }
      return new UrlHost(name, literal(name));
    }
    requirePublicName(name);
    return new UrlHost(name, null);
  }

  String inUrl() {
    return text.indexOf(':') >= 0 ? "[" + text + "]" : text;
  }

  private static IPAddress literal(String text) {
    IPAddress address = Networks.address(text);
    if (address == null) {
      throw new UnsafeUrl(Reason.HOST);
    }
    return address;
  }

  private static void requirePublicName(String name) {
    boolean hidden =
        name.indexOf('.') < 0
            || name.endsWith(".localhost")
            || name.endsWith(".local")
            || name.endsWith(".internal");
    if (hidden || !canBeResolved(name)) {
      throw new UnsafeUrl(Reason.HOST);
    }
  }

  private static boolean canBeResolved(String name) {
    if (name.length() > MAX_NAME_LENGTH) {
      return false;
    }
    for (String label : name.split("\\.", -1)) {
      if (label.isEmpty() || label.length() > MAX_LABEL_LENGTH) {
        return false;
      }
    }
    return true;
  }
}
