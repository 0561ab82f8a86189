package org.restomesh.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.Json;

class CreateTenantTest {

  @Test
  void whetherItIsADemoComesFromTheBody() throws JsonProcessingException {
    assertThat(read("{\"demo\":true}").demoOrDefault()).isTrue();
    assertThat(read("{\"demo\":false}").demoOrDefault()).isFalse();
    assertThat(read("{}").demoOrDefault()).isFalse();
    assertThatThrownBy(() -> read("{\"demo\":\"true\"}"))
        .isInstanceOf(JsonProcessingException.class);
  }

  @Test
  void aTenantWithoutZoneAndLocaleIsTurkish() throws JsonProcessingException {
    assertThat(read("{}").timezoneOrDefault()).isEqualTo("Europe/Istanbul");
    assertThat(read("{}").localeOrDefault()).isEqualTo("tr");
  }

  @Test
  void aZoneThatDoesNotExistIsRefused() throws JsonProcessingException {
    CreateTenant command = read("{\"timezone\":\"Europe/Constantinople\"}");

    assertThatThrownBy(command::timezoneOrDefault).isInstanceOf(ValidationFailed.class);
  }

  private static CreateTenant read(String json) throws JsonProcessingException {
    return Json.mapper().readValue(json, CreateTenant.class);
  }
}
