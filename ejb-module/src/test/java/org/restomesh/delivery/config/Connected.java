package org.restomesh.delivery.config;

import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformCredentials;
import org.restomesh.shared.Ids;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/**
 * A tenant that may use delivery platforms, with one enabled configuration that is proven its own.
 */
public record Connected(Restaurant restaurant, UUID configId, Platform platform) {
  private static final Map<Platform, Map<String, String>> CREDENTIALS =
      Map.of(
          Platform.PLATFORM_A,
          Map.of("clientId", "client", "clientSecret", "geheim-a", "chainCode", "chain"),
          Platform.PLATFORM_B,
          Map.of("appSecretKey", "geheim-b", "restaurantSecretKey", "geheim-b2"),
          Platform.PLATFORM_C,
          Map.of("apiKey", "key", "secretKey", "geheim-c"),
          Platform.PLATFORM_D,
          Map.of("supplierId", "400", "apiKey", "key", "apiSecret", "geheim-d"));

  /** Entitlements are read in a transaction of their own: take a {@code likeAContainer}. */
  public static Connected to(Wiring wiring, Platform platform) {
    return entitled(Restaurant.open(wiring)).and(platform);
  }

  /** The restaurant may use delivery platforms from now on. */
  public static Connected entitled(Restaurant restaurant) {
    restaurant.override(Map.of(ConfigLookup.FEATURE, true));
    return new Connected(restaurant, null, null);
  }

  /** The same tenant at one more platform. */
  public Connected and(Platform other) {
    UUID id = Ids.next();
    SealedSecret sealed =
        wiring()
            .get(PlatformSecrets.class)
            .seal(tenantId(), id, new PlatformCredentials(CREDENTIALS.get(other)));
    change(
        "insert into delivery_config (id, tenant_id, platform, remote_restaurant_id, environment,"
            + " auto_accept, status, credentials, credentials_key_id, error_count, created_at,"
            + " proven_at, version)"
            + " values (?, ?, ?, ?, 'PRODUCTION', true, 'ENABLED', ?, ?, 0, now(), now(), 0)",
        id,
        restaurant.tenantId(),
        other.name(),
        // digits only, as two of the platforms want them
        String.valueOf(id.getLeastSignificantBits() >>> 1),
        sealed.bytes(),
        sealed.keyId());
    return new Connected(restaurant, id, other);
  }

  /** These and no others. */
  public Connected withCredentials(Map<String, String> values) {
    SealedSecret sealed =
        wiring()
            .get(PlatformSecrets.class)
            .seal(tenantId(), configId, new PlatformCredentials(values));
    change(
        "update delivery_config set credentials = ?, credentials_key_id = ? where id = ?",
        sealed.bytes(),
        sealed.keyId(),
        configId);
    return this;
  }

  public Wiring wiring() {
    return restaurant.wiring();
  }

  public UUID tenantId() {
    return restaurant.tenantId();
  }

  public ConfigRef ref() {
    return new ConfigRef(tenantId(), configId, platform);
  }

  public ConfigSnapshot config() {
    return wiring().get(ConfigLookup.class).get(configId);
  }

  /** The platform at the other end. */
  public FakePlatform remote() {
    return wiring().platform(platform);
  }

  /** For example {@code set("auto_accept = false")}. */
  public Connected set(String assignments) {
    change("update delivery_config set " + assignments + " where id = ?", configId);
    return this;
  }

  /** A column of the row, as text. */
  public String column(String name) {
    return Rows.texts("select " + name + " from delivery_config where id = ?", configId).get(0);
  }

  private static void change(String sql, Object... parameters) {
    try {
      Rows.change(sql, parameters);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }
}
