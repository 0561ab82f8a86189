package org.restomesh.checkout.intent.request;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** Who pays, as the provider and the invoice name them. */
public record Buyer(
    @NotNull @Email @Size(min = 3, max = 100) String email,
    @NotBlank @Size(max = 60) String name,
    @NotBlank @Size(max = 40) String phone,
    @NotBlank @Size(max = 400) String address) {

  /**
   * The same with the phone number in E.164.
   *
   * @throws org.restomesh.shared.error.ValidationFailed when it is no phone number
   */
  Buyer normalised() {
    return new Buyer(email, name.strip(), PhoneNumbers.e164(phone), address.strip());
  }

  /** Personal data stay out of logs. */
  @Override
  public String toString() {
    return "Buyer[...]";
  }
}
