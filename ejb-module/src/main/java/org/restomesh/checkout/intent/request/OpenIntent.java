package org.restomesh.checkout.intent.request;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.shared.error.ValidationFailed;

/**
 * A request to pay for a cart (requirements/2-licensing-billing#open-intent).
 *
 * @param acceptedDocumentIds the current legal documents, all three
 * @param returnUrl absolute, where the payment page leads afterwards; null for none
 * @param branchId where hardware is shipped to, or null
 * @param referralCode of a referral_code row, or null
 */
public record OpenIntent(
    @NotNull @Valid Cart cart,
    @NotNull @Valid Buyer buyer,
    @NotNull @Size(max = 10) List<@NotNull UUID> acceptedDocumentIds,
    @Size(max = 400) @Nullable String returnUrl,
    @Nullable UUID branchId,
    @Size(min = 1, max = 64) @Nullable String referralCode) {

  private static final Set<String> SCHEMES = Set.of("http", "https");

  /**
   * The same with its buyer normalised.
   *
   * @throws ValidationFailed when the phone number or the return address cannot be used
   */
  public OpenIntent checked() {
    if (returnUrl != null && !isAbsoluteHttp(returnUrl)) {
      throw new ValidationFailed("returnUrl", "must be an absolute http or https address");
    }
    return new OpenIntent(
        cart, buyer.normalised(), acceptedDocumentIds, returnUrl, branchId, referralCode);
  }

  private static boolean isAbsoluteHttp(String url) {
    try {
      URI uri = new URI(url);
      return uri.getScheme() != null
          && SCHEMES.contains(uri.getScheme().toLowerCase(Locale.ROOT))
          && uri.getHost() != null
          && uri.getUserInfo() == null;
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
