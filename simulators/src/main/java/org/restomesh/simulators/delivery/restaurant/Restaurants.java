package org.restomesh.simulators.delivery.restaurant;

import jakarta.json.JsonObject;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.restomesh.simulators.delivery.wire.Refusal;

/** All restaurants of a platform, and the tokens that it has issued to them. */
public final class Restaurants {
  private static final int TOKEN_BYTES = 24;

  private final SecureRandom random = new SecureRandom();
  private final Clock clock;
  private final Map<String, Restaurant> byId = new ConcurrentHashMap<>();
  private final Map<String, Token> tokens = new ConcurrentHashMap<>();

  private record Token(Restaurant restaurant, Instant expiresAt) {}

  public Restaurants(Clock clock) {
    this.clock = clock;
  }

  public Restaurant add(String id, JsonObject credentials, long tokenSeconds) {
    Restaurant restaurant = new Restaurant(id, credentials, tokenSeconds);
    if (byId.putIfAbsent(id, restaurant) != null) {
      throw new Refusal(409, "CONFLICT", id + " is there already");
    }
    return restaurant;
  }

  public Collection<Restaurant> all() {
    return byId.values().stream().sorted(Comparator.comparing(Restaurant::id)).toList();
  }

  /**
   * @throws Refusal 404
   */
  public Restaurant get(String id) {
    return Optional.ofNullable(byId.get(id))
        .orElseThrow(() -> Refusal.unknown("no restaurant " + id));
  }

  /**
   * @throws Refusal 401
   */
  public Restaurant only(Predicate<Restaurant> known) {
    List<Restaurant> found = byId.values().stream().filter(known).toList();
    if (found.size() != 1) {
      throw Refusal.unauthorized("nobody has these credentials");
    }
    return found.get(0);
  }

  public String newToken(Restaurant restaurant) {
    byte[] bytes = new byte[TOKEN_BYTES];
    random.nextBytes(bytes);
    String token = HexFormat.of().formatHex(bytes);
    Instant end = clock.instant().plusSeconds(restaurant.tokenSeconds());
    tokens.put(token, new Token(restaurant, end));
    return token;
  }

  /**
   * @param token null when none was sent
   * @throws Refusal 401
   */
  public Restaurant ofToken(@Nullable String token) {
    Token known = token == null ? null : tokens.get(token);
    if (known == null || !clock.instant().isBefore(known.expiresAt())) {
      throw Refusal.unauthorized("the token is not known or has expired");
    }
    return known.restaurant();
  }

  /** Ends all tokens of a restaurant. */
  public void expire(Restaurant restaurant) {
    tokens.values().removeIf(token -> token.restaurant() == restaurant);
  }
}
