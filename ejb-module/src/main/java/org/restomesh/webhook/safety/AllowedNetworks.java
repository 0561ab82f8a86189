package org.restomesh.webhook.safety;

import inet.ipaddr.IPAddress;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.Settings;
import org.restomesh.shared.net.Networks;

/**
 * Networks that are not public and may be called all the same: the operator's own. This machine and
 * its links only in rehearsal, as the servers' administration and cloud metadata are there.
 */
@ApplicationScoped
public class AllowedNetworks implements ConfiguredFeature {
  static final String KEY = "restomesh.webhooks.allow-private-cidrs";

  private static final Networks THIS_MACHINE_AND_ITS_LINKS =
      Networks.of("0.0.0.0/8", "127.0.0.0/8", "169.254.0.0/16", "::/127", "fe80::/10");

  @Inject Settings settings;
  @Inject Installation installation;

  private Networks networks = Networks.NONE;

  @PostConstruct
  void read() {
    networks = Networks.configured(settings, KEY, "10.20.0.0/16");
  }

  @Override
  public void check() {
    if (!installation.isRehearsal()
        && networks.blocks().stream().anyMatch(THIS_MACHINE_AND_ITS_LINKS::overlaps)) {
      settings.addProblem(
          KEY
              + " must not reach this machine (127.0.0.0/8, ::1) or its links (169.254.0.0/16,"
              + " fe80::/10), except with restomesh.rehearsal=true");
    }
  }

  boolean contain(IPAddress address) {
    return networks.contains(address);
  }
}
