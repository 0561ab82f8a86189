package org.restomesh.dev.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.dev.CannotRun;

class PayaraPortsTest {
  private static final String DOMAIN =
      """
      <configs>
        <config name="server-config">
          <system-property name="JMS_PROVIDER_PORT" value="7676"></system-property>
          <iiop-listener port="3700" id="orb-listener-1" />
          <iiop-listener id="SSL" port="3820">
          <iiop-listener id="SSL_MUTUALAUTH" port="3920">
          <jmx-connector port="8686" name="system"></jmx-connector>
          <network-listener address="127.0.0.1" port="8080" name="http-listener-1" />
          <network-listener port="8181" name="http-listener-2" />
          <network-listener port="4848" name="admin-listener" />
        </config>
        <config name="default-config">
          <network-listener port="8080" name="http-listener-1" />
        </config>
      </configs>
      """;

  @Test
  void everyListenerOfTheServerGetsItsPort() {
    String changed =
        new PayaraPorts(9000, List.of(9001, 9002, 9003, 9004, 9005, 9006, 9007)).in(DOMAIN);

    assertThat(changed)
        .contains("port=\"9000\" name=\"http-listener-1\"")
        .contains("port=\"9001\" name=\"http-listener-2\"")
        .contains("port=\"9002\" name=\"admin-listener\"")
        .contains("port=\"9003\" id=\"orb-listener-1\"")
        .contains("id=\"SSL\" port=\"9004\"")
        .contains("id=\"SSL_MUTUALAUTH\" port=\"9005\"")
        .contains("port=\"9006\" name=\"system\"")
        .contains("name=\"JMS_PROVIDER_PORT\" value=\"9007\"");
  }

  @Test
  void otherConfigurationsKeepTheirPorts() {
    String changed = new PayaraPorts(9000, List.of(1, 2, 3, 4, 5, 6, 7)).in(DOMAIN);

    assertThat(changed).containsOnlyOnce("port=\"8080\" name=\"http-listener-1\"");
  }

  @Test
  void aFileWithoutAServerIsRefused() {
    PayaraPorts ports = new PayaraPorts(9000, List.of());

    assertThatThrownBy(() -> ports.in("<configs/>")).isInstanceOf(CannotRun.class);
  }
}
