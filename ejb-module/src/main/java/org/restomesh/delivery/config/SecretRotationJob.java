package org.restomesh.delivery.config;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.Job;
import org.restomesh.shared.Paged;
import org.restomesh.shared.sql.SingleStatements;

/**
 * Brings credentials under the present master key, in the job "retention". Tokens are left: an hour
 * later there are new ones.
 */
@ApplicationScoped
public class SecretRotationJob implements Job {
  private static final int PAGE = 100;

  private static final String OLD =
      "select id, credentials, credentials_key_id from delivery_config"
          + " where id > ? and credentials_key_id <> ? order by id limit ?";

  /** Unless they were replaced meanwhile. */
  private static final String RESEAL =
      "update delivery_config set credentials = ?, credentials_key_id = ?"
          + " where id = ? and credentials = ?";

  @Inject SingleStatements statements;
  @Inject PlatformSecrets secrets;

  private record Old(UUID configId, SealedSecret credentials) {}

  @Override
  public String name() {
    return "retention";
  }

  @Override
  public int run(Instant now) {
    return Paged.sum(
        "rotation of delivery credentials",
        after ->
            statements.list(
                OLD,
                values -> values.uuid(after).text(secrets.currentKeyId()).number(PAGE),
                row -> new Old(row.uuid(), new SealedSecret(row.bytes(), row.text()))),
        Old::configId,
        this::reseal);
  }

  private int reseal(Old old) {
    SealedSecret fresh = secrets.resealCredentials(old.credentials());
    return statements.change(
        RESEAL,
        values ->
            values
                .bytes(fresh.bytes())
                .text(fresh.keyId())
                .uuid(old.configId())
                .bytes(old.credentials().bytes()));
  }
}
