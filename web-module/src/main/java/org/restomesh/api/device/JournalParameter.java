package org.restomesh.api.device;

import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.shared.error.ValidationFailed;

/** {@code have}: the claims in the device's journal, or {@code none} when it is empty. */
final class JournalParameter {
  private static final String NAME = "have";
  private static final String NONE = "none";
  private static final int ID_LENGTH = 36;

  private JournalParameter() {}

  static DeviceJournal read(UriInfo uri) {
    List<String> values = uri.getQueryParameters().get(NAME);
    if (values == null || values.isEmpty()) {
      return DeviceJournal.NONE;
    }
    if (values.equals(List.of(NONE))) {
      return DeviceJournal.naming(Set.of());
    }
    if (values.size() > DeviceJournal.MAX_CLAIMS) {
      throw new ValidationFailed(
          NAME, "must be given at most " + DeviceJournal.MAX_CLAIMS + " times");
    }
    return DeviceJournal.naming(
        values.stream().map(JournalParameter::claim).collect(Collectors.toUnmodifiableSet()));
  }

  private static UUID claim(String value) {
    try {
      if (value.length() == ID_LENGTH) {
        return UUID.fromString(value);
      }
    } catch (IllegalArgumentException e) {
      // Refused below, like an id of the wrong length.
    }
    throw new ValidationFailed(NAME, "must be claim ids, or none alone");
  }
}
