package org.restomesh.checkout.intent.payment;

import java.util.UUID;
import java.util.regex.Pattern;
import org.restomesh.checkout.intent.request.OpenIntent;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.Json;

/**
 * A client's name of one attempt to pay, so that a repeated request is no second attempt.
 *
 * @param bodySha256 of the request: the key stands for this one only
 */
public record IdempotencyKey(UUID tenantId, String key, String bodySha256) {
  private static final Pattern WELL_FORMED = Pattern.compile("[\\x21-\\x7E]{1,128}");

  /**
   * @throws ValidationFailed when the header's value is malformed
   */
  static IdempotencyKey of(StaffPrincipal caller, String key, OpenIntent command) {
    if (!WELL_FORMED.matcher(key).matches()) {
      throw new ValidationFailed("Idempotency-Key", "must be 1 to 128 printable ASCII characters");
    }
    return new IdempotencyKey(caller.tenantId(), key, SecretTokens.sha256(Json.write(command)));
  }
}
