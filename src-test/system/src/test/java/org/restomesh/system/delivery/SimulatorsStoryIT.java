package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;

/** The platforms that a person plays with stand beside the application on its server. */
class SimulatorsStoryIT {
  private final Caller person = Restomesh.thisMachine();

  @ParameterizedTest
  @CsvSource({"platform_a, rst-100", "platform_b, rst-200", "platform_c, 300", "platform_d, 41"})
  void eachPlatformHasAPageAndARestaurantToTry(String platform, String restaurant) {
    String base = "/simulators/" + platform;

    Answer page = person.get(base + "/");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.body()).contains("Place an order").contains(restaurant);
    Answer placed =
        person.post(base + "/control/restaurants/" + restaurant + "/orders", Map.of("push", false));
    assertThat(placed.status()).as(placed.body()).isEqualTo(200);
    assertThat(person.get(base + "/?restaurant=" + restaurant).body())
        .contains(placed.json().get("id").textValue());
  }
}
