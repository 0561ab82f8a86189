package org.restomesh.shared;

/**
 * What a refusal adds to the error envelope, in every environment (contract/0-common#details-everywhere).
 *
 * @param actionable what the caller can do about it, or null
 * @param addOnCode the product or sku that a purchase was refused for, or null
 * @param details facts that belong to the answer, or null
 */
public record ErrorMembers(Object actionable, String addOnCode, Object details) {
  public static final ErrorMembers NONE = new ErrorMembers(null, null, null);

  public static ErrorMembers actionable(Object actionable) {
    return new ErrorMembers(actionable, null, null);
  }

  public static ErrorMembers addOnCode(String addOnCode) {
    return new ErrorMembers(null, addOnCode, null);
  }

  public static ErrorMembers details(Object details) {
    return new ErrorMembers(null, null, details);
  }
}
