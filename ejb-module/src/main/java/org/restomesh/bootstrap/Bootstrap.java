package org.restomesh.bootstrap;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import org.restomesh.cluster.ClusterEntry;
import org.restomesh.identity.signin.SigningKeyStore;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.rehearsal.RehearsalClock;
import org.restomesh.shared.Log;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.Settings;

/**
 * Runs before the first request and before every job ({@code @DependsOn}). Each step has its own
 * transactions.
 */
@Startup
@Singleton
@TransactionManagement(TransactionManagementType.BEAN)
public class Bootstrap {
  private static final Log LOG = Log.of(Bootstrap.class);

  @Inject Settings settings;
  @Inject @Any Instance<ConfiguredFeature> features;
  @Inject Installation installation;
  @Inject Migrations migrations;
  @Inject SigningKeyStore signingKeys;
  @Inject RehearsalClock rehearsalClock;
  @Inject InitialAccounts initialAccounts;
  @Inject Passwords passwords;
  @Inject DemoData demoData;
  @Inject WarmUp warmUp;
  @Inject ClusterEntry cluster;

  @PostConstruct
  void start() {
    features.forEach(ConfiguredFeature::check);
    settings.requireValid();
    migrations.apply();
    signingKeys.load(); // with a different master key it is better not to start at all
    signingKeys.rotateIfDue();
    if (installation.isRehearsal()) {
      rehearsalClock.follow();
    }
    initialAccounts.ensureSuperadmin();
    if (installation.wantsDemoData()) {
      demoData.ensure(passwords.ofNew(DemoData.PASSWORD));
    }
    warmUp.run();
    cluster.enter(); // last, as the entry ends when it is not renewed soon
    LOG.info("Restomesh is ready");
  }
}
