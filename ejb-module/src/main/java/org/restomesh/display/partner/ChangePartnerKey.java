package org.restomesh.display.partner;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.DisplayScope;
import org.restomesh.shared.json.NotNullIfPresent;

/**
 * What to change; a null component was left out and stays as it is.
 *
 * @param scopes live screens lose what is missing here at once and for good
 */
public record ChangePartnerKey(
    @NotNullIfPresent
        @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank")
        @Size(max = 200)
        @Nullable String name,
    @NotNullIfPresent @Size(min = 1, max = 20) @Nullable List<@NotNull DisplayScope> scopes,
    @NotNullIfPresent @Size(max = 20)
        @Nullable List<@NotNull @Size(max = 255) String> allowedReturnOrigins) {

  /** The same, with the origins in their stored form. */
  ChangePartnerKey returningTo(List<String> origins) {
    return new ChangePartnerKey(name, scopes, origins);
  }

  /** The names of the members that are given. */
  List<String> members() {
    List<String> names = new ArrayList<>();
    if (name != null) {
      names.add("name");
    }
    if (scopes != null) {
      names.add("scopes");
    }
    if (allowedReturnOrigins != null) {
      names.add("allowedReturnOrigins");
    }
    return names;
  }
}
