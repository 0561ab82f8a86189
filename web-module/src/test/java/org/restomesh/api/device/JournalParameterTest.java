package org.restomesh.api.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.shared.error.ValidationFailed;

class JournalParameterTest {
  private static final String ID = UUID.randomUUID().toString();

  @Test
  void aDeviceThatDoesNotSayAnythingKeepsNoJournal() {
    assertThat(read(List.of())).isSameAs(DeviceJournal.NONE);
    assertThat(JournalParameter.read(uri(new MultivaluedHashMap<>()))).isSameAs(DeviceJournal.NONE);
  }

  @Test
  void noneAloneOrUpToFiftyClaimsAreAJournalThatSpeaks() {
    assertThat(read(List.of("none"))).isNotSameAs(DeviceJournal.NONE);
    assertThat(read(List.of(ID, ID))).isNotSameAs(DeviceJournal.NONE);
    assertThat(read(Collections.nCopies(50, ID))).isNotSameAs(DeviceJournal.NONE);
    assertRefused(Collections.nCopies(51, ID));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "None", "1-1-1-1-1", "abc", "zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz"})
  void whatIsNoClaimIdIsRefusedByTheNameOfTheParameter(String value) {
    assertRefused(List.of(value));
    assertRefused(List.of(ID, value));
  }

  @Test
  void noneAmongOthersIsRefused() {
    assertRefused(List.of("none", ID));
    assertRefused(List.of(ID, "none"));
    assertRefused(List.of("none", "none"));
  }

  private static void assertRefused(List<String> values) {
    assertThatThrownBy(() -> read(values))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining("have");
  }

  private static DeviceJournal read(List<String> values) {
    MultivaluedMap<String, String> given = new MultivaluedHashMap<>();
    given.put("have", values);
    return JournalParameter.read(uri(given));
  }

  private static UriInfo uri(MultivaluedMap<String, String> given) {
    UriInfo uri = mock(UriInfo.class);
    when(uri.getQueryParameters()).thenReturn(given);
    return uri;
  }
}
