package org.restomesh.display.partner;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.error.ValidationFailed;

/**
 * Which origins a key may name: exactly {@code https://host[:port]}, and outside production also
 * {@code http} for this machine (contract/5-display-realtime#return-origins).
 */
@ApplicationScoped
public class ReturnOrigins {
  private static final Pattern ORIGIN =
      Pattern.compile("(https?)://([a-z0-9.-]+|\\[[0-9a-f:.]+])(?::(\\d{1,5}))?");
  private static final Pattern LOOPBACK =
      Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[(0{0,4}:)+0{0,3}1]");
  private static final int MAX_PORT = 65_535;

  @Inject Installation installation;

  /**
   * The origins as browsers write them: in lower case, without the default port, each once.
   *
   * @throws ValidationFailed naming each that is not an origin
   */
  List<String> accept(List<String> given) {
    List<String> origins = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      String path = "allowedReturnOrigins[" + i + "]: ";
      normalise(given.get(i))
          .ifPresentOrElse(
              origins::add,
              () -> problems.add(path + "must be an origin such as https://pay.example:8443"));
    }
    if (!problems.isEmpty()) {
      throw new ValidationFailed(problems);
    }
    return origins.stream().distinct().toList();
  }

  private Optional<String> normalise(String given) {
    var parts = ORIGIN.matcher(given.toLowerCase(Locale.ROOT));
    if (!parts.matches() || !isHost(parts.group(2))) {
      return Optional.empty();
    }
    String scheme = parts.group(1);
    String host = parts.group(2);
    boolean secure = scheme.equals("https");
    if (!secure && (installation.isProduction() || !LOOPBACK.matcher(host).matches())) {
      return Optional.empty();
    }
    int defaultPort = secure ? 443 : 80;
    int port = parts.group(3) == null ? defaultPort : Integer.parseInt(parts.group(3));
    if (port == 0 || port > MAX_PORT) {
      return Optional.empty();
    }
    return Optional.of(scheme + "://" + host + (port == defaultPort ? "" : ":" + port));
  }

  /**
   * As strict with hosts as the JDK: no empty label, no dash at an end, complete IPv6 addresses.
   */
  private static boolean isHost(String host) {
    try {
      return new URI("https://" + host).getHost() != null;
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
