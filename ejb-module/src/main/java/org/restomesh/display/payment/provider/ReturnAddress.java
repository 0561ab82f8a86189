package org.restomesh.display.payment.provider;

import java.util.List;
import java.util.regex.Pattern;
import org.restomesh.display.payment.bill.OpenPayIntent;
import org.restomesh.payment.PaymentRequest;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ValidationFailed;

/**
 * Where a guest is sent after paying: to an origin that the partner key allows, never to one of the
 * client's choice (requirements/3-delivery-webhooks-errors#return-origin).
 */
final class ReturnAddress {
  /** Browsers take a second slash, or a backslash instead, as the beginning of a host. */
  private static final Pattern PATH = Pattern.compile("/(?!/)[\\x21-\\x7E&&[^\\\\]]*");

  private ReturnAddress() {}

  /**
   * @param allowed the origins of the key, the default first
   * @throws InvalidInput when the key allows none
   * @throws ValidationFailed when the origin is not in the list, or the path is invalid
   */
  static String of(OpenPayIntent command, List<String> allowed) {
    if (allowed.isEmpty()) {
      throw new InvalidInput("The partner key allows no origin to return to");
    }
    String origin = command.returnOrigin() == null ? allowed.get(0) : command.returnOrigin();
    if (!allowed.contains(origin)) {
      throw new ValidationFailed("returnOrigin", "must be one that the partner key allows");
    }
    String path = command.returnPath() == null ? "/" : command.returnPath();
    if (!PATH.matcher(path).matches()) {
      throw new ValidationFailed(
          "returnPath", "must begin with exactly one /, in ASCII without spaces and backslashes");
    }
    if (origin.length() + path.length() > PaymentRequest.MAX_RETURN_URL) {
      throw new ValidationFailed("returnPath", "is too long for the payment page");
    }
    return origin + path;
  }
}
