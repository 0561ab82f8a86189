package org.restomesh.shared.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What a refusal adds to the error envelope, in every environment
 * (contract/0-common#details-everywhere).
 *
 * @param actionable what the caller can do about it, or null
 * @param addOnCode the product or sku that a purchase was refused for, or null
 * @param details facts that belong to the answer, or null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ErrorDetails(
    @Nullable Object actionable, @Nullable String addOnCode, @Nullable Object details) {
  public static final ErrorDetails NONE = new ErrorDetails(null, null, null);

  public static ErrorDetails actionable(Object actionable) {
    return new ErrorDetails(actionable, null, null);
  }

  public static ErrorDetails addOnCode(String addOnCode) {
    return new ErrorDetails(null, addOnCode, null);
  }

  public static ErrorDetails details(Object details) {
    return new ErrorDetails(null, null, details);
  }
}
