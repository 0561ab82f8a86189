package org.restomesh.identity;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.error.ValidationFailed;

/**
 * A new tenant with its first branch and first ADMIN.
 *
 * @param timezone IANA name, Europe/Istanbul when null
 * @param locale language tag, tr when null
 * @param demo whether checkout is blocked for it; false when null
 */
public record CreateTenant(
    @NotBlank @Size(max = 200) String name,
    @Size(max = 64) @Nullable String timezone,
    @Pattern(
            regexp = "[a-z]{2}(-[A-Z]{2})?",
            message = "must be a language tag such as tr or en-GB")
        @Nullable String locale,
    @Nullable Boolean demo,
    @NotNull @Valid FirstAdmin admin,
    @NotBlank @Size(max = 200) String branchName) {

  /** The tenant's first ADMIN. */
  public record FirstAdmin(
      @StaffEmail String email,
      @NotBlank @Size(max = 200) String name,
      @NotNull @Size(min = 10, max = 200) String password) {
    @Override
    public String toString() {
      return "FirstAdmin[...]";
    }
  }

  /**
   * @throws ValidationFailed when there is no such zone
   */
  String timezoneOrDefault() {
    if (timezone == null) {
      return "Europe/Istanbul";
    }
    if (!ZoneId.getAvailableZoneIds().contains(timezone)) {
      throw new ValidationFailed("timezone", "must be an IANA time zone such as Europe/Istanbul");
    }
    return timezone;
  }

  String localeOrDefault() {
    return locale == null ? "tr" : locale;
  }

  boolean demoOrDefault() {
    return Boolean.TRUE.equals(demo);
  }
}
