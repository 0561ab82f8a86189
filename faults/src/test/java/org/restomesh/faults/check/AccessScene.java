package org.restomesh.faults.check;

import org.restomesh.faults.history.Observation.CredentialEnded;
import org.restomesh.faults.history.Observation.CredentialUsed;
import org.restomesh.faults.history.Observation.ValueRead;
import org.restomesh.faults.history.Observation.ValueWritten;

/** Credentials that end, values that are written and read, and answers of all kinds. */
final class AccessScene implements Scene {
  private final Script script;
  private final String tenant;

  AccessScene(Script script, String tenant) {
    this.script = script;
    this.tenant = tenant;
  }

  @Override
  public void play(int round) {
    String credential = "%s-token-%d".formatted(tenant, round);
    use(credential, true);
    long sentAt = script.now();
    script.write(new CredentialEnded(sentAt, script.now(), tenant, credential));
    use(credential, false);

    write(round + 1);
    read(round + 1);
    read(round + 1);

    String client = tenant + "-guest";
    script.answer(script.now(), client, "read-product", 404, "Not Found");
    script.answer(script.now(), client, "place-order", 409, "Conflict");
    script.answer(script.now(), client, "place-order", 429, "Too Many Requests");
    script.answer(script.now(), client, "place-order", 503, "Service Unavailable");
    script.answer(script.now(), client, "place-order", 502, "");
    script.answer(script.now(), client, "place-order", 0, "");
    script.answer(script.now(), client, "place-order", 200, "");
  }

  private void use(String credential, boolean accepted) {
    long sentAt = script.now();
    script.write(new CredentialUsed(sentAt, script.now(), tenant, credential, accepted, "node-1"));
  }

  private void write(long version) {
    long sentAt = script.now();
    script.write(new ValueWritten(sentAt, script.now(), tenant, "menu", version));
  }

  private void read(long version) {
    long sentAt = script.now();
    script.write(new ValueRead(sentAt, script.now(), tenant, "menu", version));
  }

  @Override
  public void end() {
    // What was seen was seen.
  }
}
