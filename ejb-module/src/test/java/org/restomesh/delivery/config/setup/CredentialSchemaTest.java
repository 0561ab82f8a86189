package org.restomesh.delivery.config.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformCredentials;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.Json;

class CredentialSchemaTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PLATFORM_A|{'clientId':'i','clientSecret':'s'}",
        "PLATFORM_A|{'clientId':'i','clientSecret':'s','chainCode':'c','posVendorId':'p'}",
        "PLATFORM_B|{'appSecretKey':'a','restaurantSecretKey':'r'}",
        "PLATFORM_C|{'apiKey':'a','secretKey':'s'}",
        "PLATFORM_D|{'supplierId':'400','apiKey':'a','apiSecret':'s'}"
      })
  void eachPlatformTakesItsOwn(Platform platform, String json) {
    assertThat(read(platform, json).values()).hasSize(tree(json).size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PLATFORM_A|{'clientId':'i'}|credentials.clientSecret: is required",
        "PLATFORM_A|{'clientId':'i','clientSecret':null}|credentials.clientSecret: is required",
        "PLATFORM_A|{'clientId':'i','clientSecret':'s','x':'1'}|credentials.x: is unknown",
        "PLATFORM_B|{'appSecretKey':'a','restaurantSecretKey':7}|credentials.restaurantSecretKey:",
        "PLATFORM_B|{'appSecretKey':' ','restaurantSecretKey':'r'}|credentials.appSecretKey:",
        "PLATFORM_C|{'apiKey':'a','secretKey':'s','supplierId':'4'}|credentials.supplierId: is",
        "PLATFORM_D|{'apiKey':'a','apiSecret':'s'}|credentials.supplierId: is required"
      })
  void whatIsMissingUnknownOrNoTextIsNamed(Platform platform, String json, String problem) {
    assertThatThrownBy(() -> read(platform, json))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining(problem);
  }

  @Test
  void allProblemsAreToldAtOnceAndNoValue() {
    assertThatThrownBy(() -> read(Platform.PLATFORM_D, "{'apiKey':'gizli\\n','extra':'geheim'}"))
        .isInstanceOfSatisfying(ValidationFailed.class, e -> assertThat(e.problems()).hasSize(4))
        .hasMessageNotContaining("gizli")
        .hasMessageNotContaining("geheim");
  }

  private static PlatformCredentials read(Platform platform, String json) {
    return CredentialSchema.of(platform).read(tree(json));
  }

  private static ObjectNode tree(String json) {
    try {
      return (ObjectNode) Json.mapper().readTree(json.replace('\'', '"'));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
